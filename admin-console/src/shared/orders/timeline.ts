import { isOrderStatus, ORDER_STATUS_LABELS } from '@store/domain';
import type { Order } from './api/order';

export interface TimelineStep {
  key: string;
  title: string;
  note: string | null;
  /** Who did it; null for the system. */
  actor: string | null;
  at: string;
  kind: string;
}

const TITLES: Record<string, string> = {
  shipping: '배송정보 저장',
  payment: '결제',
  refund: '환불',
  note: '메모',
  placed: '주문 접수',
};

const word = (status: string | null): string =>
  isOrderStatus(status) ? ORDER_STATUS_LABELS[status] : (status ?? '');

/** What happened to an order, newest first, always ending with its placing. */
export function timelineOf(order: Order): TimelineStep[] {
  const steps = order.events.map((event) => ({
    key: String(event.id),
    title:
      event.kind === 'status'
        ? statusTitle(event.fromValue, event.toValue)
        : (TITLES[event.kind] ?? event.kind),
    note: event.note,
    actor: event.actorName,
    at: event.createdAt,
    kind: event.kind,
  }));
  const placed = {
    key: 'placed',
    title: '주문 접수',
    note: null,
    actor: null,
    at: order.createdAt,
    kind: 'placed',
  };
  return [placed, ...steps].reverse();
}

function statusTitle(from: string | null, to: string | null): string {
  return from === null ? word(to) : `${word(from)} → ${word(to)}`;
}
