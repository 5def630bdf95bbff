import type { OrderStatus } from './order-status.js';

/** How money changes an order. Operators may also set any status (decision A58); money moves only by this table. */
export const MONEY_EVENTS = [
  /** The money is in and the stock is taken. */
  'captured',
  /** The money is in, but the order cannot be completed: the money goes back. */
  'captured-in-vain',
  /** Not paid in time, or never to be paid: replaced, expired, cancelled, or the deposit's deadline has passed. */
  'unpaid',
  /** Nothing is left of the payment. */
  'given-back',
  /** The bank took the deposit back; the order waits for money again. */
  'deposit-withdrawn',
] as const;
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

/** Event → status → status after it; a status that is not named does not allow the event. */
export const ORDER_MOVES: Readonly<Record<MoneyEvent, Readonly<Partial<Record<OrderStatus, OrderStatus>>>>> =
  {
    captured: {
      NEW: 'PAID',
      // An operator has already moved the unpaid order on by hand; money does not move it back.
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
    // A table does not call back goods that an operator has sent on trust.
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
      // The parcel has left: operators are notified.
      SHIPPED: 'SHIPPED',
      DELIVERED: 'DELIVERED',
      CANCELED: 'CANCELED',
    },
  };

/** The status after the event; null if the event is not possible in that status. */
export function orderAfter(status: OrderStatus, event: MoneyEvent): OrderStatus | null {
  return ORDER_MOVES[event][status] ?? null;
}
