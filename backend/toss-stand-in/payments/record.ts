import { newTransactionKey } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import type { StoredPayment, StoredTransaction } from './model.ts';
import { toPayment } from './view.ts';

/** Stores the payment's new state together with the movement of money that led to it, and notifies the merchant. */
export function record(
  standIn: StandIn,
  payment: StoredPayment,
  movement?: StoredTransaction,
): StoredPayment {
  standIn.store.put('payments', payment.paymentKey, payment);
  if (movement) standIn.store.put('transactions', movement.transactionKey, movement);
  notify(standIn, payment);
  return payment;
}

export function movementOf(
  payment: StoredPayment,
  status: StoredTransaction['status'],
  amount: number,
  at: number,
): StoredTransaction {
  const { paymentKey, orderId, method, customerKey } = payment;
  return {
    transactionKey: newTransactionKey(),
    paymentKey,
    orderId,
    method,
    customerKey,
    status,
    amount,
    at,
  };
}

/** The statuses for which each event is documented. */
const STATUS_CHANGED = new Set(['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED']);
const DEPOSIT_CALLBACK = new Set(['WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED']);

function notify(standIn: StandIn, payment: StoredPayment): void {
  const { orderId, status, secret, lastTransactionKey } = payment;
  if (payment.virtualAccount && DEPOSIT_CALLBACK.has(status)) {
    standIn.webhooks.enqueue('DEPOSIT_CALLBACK', orderId, {
      secret,
      status,
      transactionKey: lastTransactionKey,
      orderId,
    });
  }
  if (STATUS_CHANGED.has(status)) {
    standIn.webhooks.enqueue('PAYMENT_STATUS_CHANGED', orderId, { data: toPayment(payment, standIn.url) });
  }
}
