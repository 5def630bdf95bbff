import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import type { Capture } from './repository/captures.repository.js';
import { heldOf, insertMovements, promisedOf, type MovementOf } from './repository/ledger.repository.js';

/** A virtual account was issued, or awaits its money again. The caller has locked the order. */
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

/** The bank took the deposit back. */
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
 * How the books name captured money. The unique transaction key keeps the same movement from being booked twice. What of
 * it has gone back already (a cancel in Toss's dashboard before we learnt of the capture) is booked by `bookCancels`.
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
    // Toss names the last movement only; a capture that others followed gets a name of ours.
    transactionKey: balanceAmount === totalAmount ? transactionKey : `${paymentKey}:captured`,
  };
}

/**
 * Books everything that the provider says went back and that the books do not know yet; `own` is the movement of a
 * refund of ours, the others came from Toss's dashboard or from an automatic refund. The unique transaction key keeps a
 * movement from being booked twice. Answers the won that are left. The caller has locked the order.
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
  // Toss reports the balance but not each step to it: the difference is booked under the last movement's name.
  const amount = payment.balanceAmount - held;
  await insertMovements(em, attempt, [
    { kind: 'cancelled', amount, transaction_key: `${payment.transactionKey}:balance` },
  ]);
  return heldOf(em, attempt.id);
}
