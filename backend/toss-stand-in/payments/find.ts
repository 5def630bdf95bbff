import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import type { StoredPayment } from './model.ts';

/** Statuses of a payment that a confirm has accepted once, whatever came after. */
const ACCEPTED = new Set(['WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED']);

export const isAccepted = (payment: StoredPayment): boolean => ACCEPTED.has(payment.status);

/** Throws 404 `NOT_FOUND_PAYMENT`. */
export function paymentByKey(standIn: StandIn, paymentKey: string): StoredPayment {
  const payment = standIn.store.get('payments', paymentKey);
  if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
  return payment;
}

/** Of several attempts for one order the accepted one, else the newest. Throws 404 `NOT_FOUND_PAYMENT`. */
export function paymentByOrder(standIn: StandIn, orderId: string): StoredPayment {
  const payments = paymentsOfOrder(standIn, orderId);
  const payment = payments.find(isAccepted) ?? payments.at(-1);
  if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
  return payment;
}

/** Oldest first. */
export function paymentsOfOrder(standIn: StandIn, orderId: string): StoredPayment[] {
  return standIn.store.all('payments').filter((payment) => payment.orderId === orderId);
}
