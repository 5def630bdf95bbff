import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import type { Capture } from './repository/captures.repository.js';
import { heldOf, insertMovements, promisedOf, type MovementOf } from './repository/ledger.repository.js';

/** A virtual account was issued, or waits for its deposit again. The caller holds the order's lock. */
export async function bookPromise(
  em: EntityManager,
  attempt: MovementOf,
  payment: GatewayPayment,
): Promise<void> {
  if ((await promisedOf(em, attempt.id)) > 0) return;
  const promised_amount = payment.totalAmount;
  const transaction_key = `${payment.paymentKey}:authorised:${payment.transactionKey}`;
  await insertMovements(em, attempt, [{ kind: 'authorised', amount: 0, promised_amount, transaction_key }]);
}

/** No deposit will arrive any more. */
export async function bookVoid(
  em: EntityManager,
  attempt: MovementOf & { paymentKey: string },
): Promise<void> {
  const promised = await promisedOf(em, attempt.id);
  if (promised <= 0) return;
  const transaction_key = `${attempt.paymentKey}:voided`;
  const row = { kind: 'voided', amount: 0, promised_amount: -promised, transaction_key } as const;
  await insertMovements(em, attempt, [row]);
}

/** The bank withdrew the deposit. */
export async function bookWithdrawal(
  em: EntityManager,
  attempt: MovementOf,
  payment: GatewayPayment,
): Promise<void> {
  const held = await heldOf(em, attempt.id);
  if (held <= 0) return;
  const transaction_key = `${payment.paymentKey}:withdrawn:${payment.transactionKey}`;
  const row = { kind: 'withdrawn', amount: -held, promised_amount: held, transaction_key } as const;
  await insertMovements(em, attempt, [row]);
}

/**
 * The name under which the books hold a capture. The unique transaction key books each movement once. What was cancelled
 * in Toss's dashboard before we heard of the capture is booked by `bookCancels`.
 */
export function captureOf({
  totalAmount,
  balanceAmount,
  paymentKey,
  transactionKey,
  taxFreeAmount,
  cancels,
}: GatewayPayment): Capture {
  return {
    amount: totalAmount,
    taxFree: cancels.reduce((sum, cancel) => sum + cancel.taxFreeAmount, taxFreeAmount),
    // Toss names the last movement only; a capture followed by others gets a name of ours.
    transactionKey: balanceAmount === totalAmount ? transactionKey : `${paymentKey}:captured`,
  };
}

/**
 * Books every cancel that the provider reports and the books do not have yet; `own` is the movement of our
 * refund, the others came from Toss's dashboard or from an automatic refund. The unique transaction key books each
 * movement once. Returns the won that are left. The caller holds the order's lock.
 */
export async function bookCancels(
  em: EntityManager,
  attempt: MovementOf,
  payment: GatewayPayment,
  own: string | null,
): Promise<number> {
  const rows = payment.cancels.map((cancel) => ({
    kind: cancel.transactionKey === own ? ('refunded' as const) : ('cancelled' as const),
    amount: -cancel.amount,
    tax_free_amount: -cancel.taxFreeAmount,
    transaction_key: cancel.transactionKey,
  }));
  await insertMovements(em, attempt, rows);
  const held = await heldOf(em, attempt.id);
  if (held <= payment.balanceAmount) return held;
  // Toss reports the balance but not each step to it: the difference is booked under the name of the last movement.
  const amount = payment.balanceAmount - held;
  await insertMovements(em, attempt, [
    { kind: 'cancelled', amount, transaction_key: `${payment.transactionKey}:balance` },
  ]);
  return heldOf(em, attempt.id);
}
