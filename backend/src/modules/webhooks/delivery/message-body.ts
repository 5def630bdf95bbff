import { WEBHOOK_LIMITS, type ChangeSubject } from '@store/domain';
import type { ChangeEvent } from '../../changes/changes.service.js';

/** A message as it is sent: the same bytes with every try. */
export const messageBody = (event: { id: string; type: string; at: string }, data: object): string =>
  JSON.stringify({ id: event.id, type: event.type, timestamp: event.at, data });

/** The id in the data of an event of something that belongs to an order. */
const orderIn = ({ orderId }: Record<string, unknown>): number | null =>
  typeof orderId === 'number' ? orderId : null;

const PATHS: Readonly<Record<ChangeSubject, (event: ChangeEvent) => string | null>> = {
  order: ({ subject }) => `orders/${subject.id}`,
  claim: ({ data }) => pathOfOrder(data),
  product: ({ subject }) => `products/${subject.id}`,
  stock: ({ subject }) => `products/${subject.id}`,
  'print-job': ({ data }) => pathOfOrder(data),
  // Belongs to several orders, and no call reads it.
  'tax-document': () => null,
};

function pathOfOrder(data: Record<string, unknown>): string | null {
  const id = orderIn(data);
  return id === null ? null : `orders/${id}`;
}

/**
 * The message of an event: its data with subject, version and the address of the call that reads the subject, or the
 * order it belongs to; null where no call does. `publicUrl`: the address of the store, without a slash at its end.
 */
export function eventBody(event: ChangeEvent, publicUrl: string): string {
  const path = PATHS[event.subject.kind](event);
  const known = {
    subject: event.subject,
    version: event.version,
    href: path === null ? null : `${publicUrl}/api/partner/${path}`,
  };
  const whole = messageBody(event, { ...event.data, ...known });
  // One event must not hold up all others; what is left out can be read at the address.
  return Buffer.byteLength(whole) <= WEBHOOK_LIMITS.body ? whole : messageBody(event, known);
}
