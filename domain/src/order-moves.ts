import type { OrderStatus } from './order-status.js';

/** What money does to an order. Operators may set any status besides (decision A58); money moves only by this table. */
export const MONEY_EVENTS = [
  /** The money is in and the goods are taken. */
  'captured',
  /** The money is in, and the order cannot be completed: it goes back. */
  'captured-in-vain',
  /** Not paid in time, or never to be paid: replaced, expired, cancelled, the deposit's time is up. */
  'unpaid',
  /** Nothing is left of the payment. */
  'given-back',
  /** The bank took the deposit back; the account waits again. */
  'deposit-withdrawn',
] as const;
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

/** Event → status → status after it; what is not named cannot happen to an order in that status. */
export const ORDER_MOVES: Readonly<Record<MoneyEvent, Readonly<Partial<Record<OrderStatus, OrderStatus>>>>> =
  {
    captured: {
      NEW: 'PAID',
      // An operator has moved the unpaid order on by hand; money does not move it back.
      PAID: 'PAID',
      PREPARING: 'PREPARING',
      SHIPPED: 'SHIPPED',
      DELIVERED: 'DELIVERED',
    },
    'captured-in-vain': {
      NEW: 'CANCELED',
      PAID: 'CANCELED',
      PREPARING: 'CANCELED',
      SHIPPED: 'CANCELED',
      DELIVERED: 'CANCELED',
      CANCELED: 'CANCELED',
    },
    // Goods that an operator has sent on trust are not called back by a table.
    unpaid: { NEW: 'CANCELED' },
    'given-back': {
      NEW: 'CANCELED',
      PAID: 'CANCELED',
      PREPARING: 'CANCELED',
      SHIPPED: 'CANCELED',
      DELIVERED: 'CANCELED',
      CANCELED: 'CANCELED',
    },
    'deposit-withdrawn': {
      NEW: 'NEW',
      PAID: 'NEW',
      PREPARING: 'NEW',
      // The parcel is away: operators are notified.
      SHIPPED: 'SHIPPED',
      DELIVERED: 'DELIVERED',
      CANCELED: 'CANCELED',
    },
  };

/** The status after the event; null where it cannot happen to such an order. */
export function orderAfter(status: OrderStatus, event: MoneyEvent): OrderStatus | null {
  return ORDER_MOVES[event][status] ?? null;
}
