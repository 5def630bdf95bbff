import type { OrderStatus } from './order-status.js';

/** `NOW`: the order ends at once and the money goes back. `REQUEST`: an operator decides. */
export type CancelWay = 'NOW' | 'REQUEST';

interface Ways {
  cancel: CancelWay | null;
  /** The buyer may request money back for goods that have left. */
  refund: boolean;
}

/** What a member may do about an own order, as data. Work on the parcel begins with PREPARING. */
export const BACK_OUT: Readonly<Record<OrderStatus, Readonly<Ways>>> = {
  NEW: { cancel: 'NOW', refund: false },
  PAID: { cancel: 'NOW', refund: false },
  PREPARING: { cancel: 'REQUEST', refund: false },
  SHIPPED: { cancel: 'REQUEST', refund: true },
  DELIVERED: { cancel: 'REQUEST', refund: true },
  CANCELED: { cancel: null, refund: false },
};

/**
 * How the member may cancel; null = not at all. `held`: money that we hold for the order, won; `binding`: a print job
 * of it is approved or further.
 */
export function cancelWay(status: OrderStatus, held: number, binding = false): CancelWay | null {
  // Marked as paid by hand: only an operator knows what was paid and how to pay it back.
  if (status === 'PAID' && held === 0) return 'REQUEST';
  const { cancel } = BACK_OUT[status];
  return cancel === 'NOW' && binding ? 'REQUEST' : cancel;
}

/** Whether the member may ask for money back; also for an order that ended while we still have its money. */
export function mayRequestRefund(status: OrderStatus, held: number): boolean {
  return held > 0 && (status === 'CANCELED' || BACK_OUT[status].refund);
}
