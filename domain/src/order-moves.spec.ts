import { describe, expect, it } from '@jest/globals';
import { MONEY_EVENTS, orderAfter, type MoneyEvent } from './order-moves.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

/** Event → what becomes of NEW, PAID, PREPARING, SHIPPED, DELIVERED, CANCELED; - = not possible. */
const MOVES: Record<MoneyEvent, string> = {
  captured: 'PAID PAID PREPARING SHIPPED DELIVERED -',
  'captured-in-vain': 'CANCELED CANCELED CANCELED CANCELED CANCELED CANCELED',
  unpaid: 'CANCELED - - - - -',
  'given-back': 'CANCELED CANCELED CANCELED CANCELED CANCELED CANCELED',
  'deposit-withdrawn': 'NEW NEW NEW SHIPPED DELIVERED CANCELED',
};
const cases = MONEY_EVENTS.flatMap((event) =>
  ORDER_STATUSES.map((from, i): [MoneyEvent, OrderStatus, string] => [
    event,
    from,
    MOVES[event].split(' ')[i] ?? '',
  ]),
);

describe('what money does to an order', () => {
  it('is stated for every event and status', () => expect(cases).toHaveLength(5 * ORDER_STATUSES.length));

  it.each(cases)('%s: %s → %s', (event, from, to) => {
    expect(orderAfter(from, event) ?? '-').toBe(to);
  });

  it('never revives an order that has ended', () => {
    const revived = MONEY_EVENTS.map((event) => orderAfter('CANCELED', event));
    expect(new Set(revived)).toEqual(new Set([null, 'CANCELED']));
  });

  it('never makes an order paid but by a capture', () => {
    const paying = MONEY_EVENTS.filter((event) => orderAfter('NEW', event) === 'PAID');
    expect(paying).toEqual(['captured']);
  });
});
