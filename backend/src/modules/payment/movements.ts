import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerKind } from '@store/domain';
import { sql } from 'kysely';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import { prepared } from '../../platform/db/prepared.js';

/** Whose money moves. */
export interface MovementOf {
  id: number;
  orderId: number;
}

/** Won that we hold of an attempt, by the books. */
export async function heldOf(em: EntityManager, attemptId: number): Promise<number> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<{ held: number }>`
      select coalesce(sum(amount), 0)::float8 as held from payment_ledger where attempt_id = ${attemptId}`,
  );
  return rows[0]?.held ?? 0;
}

/** Won of an attempt that a virtual account awaits, by the books. */
async function promisedOf(em: EntityManager, attemptId: number): Promise<number> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<{ promised: number }>`
      select coalesce(sum(promised_amount), 0)::float8 as promised from payment_ledger
    where attempt_id = ${attemptId}`,
  );
  return rows[0]?.promised ?? 0;
}

/** A virtual account was issued, or awaits its money again. The caller holds the order. */
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

/** Nobody will pay in any more. */
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
 * Books captured money, and what of it has gone back already (a cancel in Toss's dashboard before we learnt of the
 * capture). The unique transaction key keeps the same movement from being booked twice: here that is an error.
 */
export async function bookCapture(
  em: EntityManager,
  attempt: MovementOf,
  payment: GatewayPayment,
): Promise<void> {
  const { totalAmount, balanceAmount, paymentKey, transactionKey, cancels } = payment;
  const untouched = balanceAmount === totalAmount;
  // Toss names the last movement only; a capture that others followed gets a name of ours.
  const captureKey = untouched ? transactionKey : `${paymentKey}:captured`;
  const taxFree = cancels.reduce((sum, cancel) => sum + cancel.taxFreeAmount, payment.taxFreeAmount);
  await prepared(
    em.getKysely(),
    sql`
      insert into payment_ledger (order_id, attempt_id, kind, amount, promised_amount, tax_free_amount, transaction_key)
    values (${attempt.orderId}, ${attempt.id}, 'captured', ${totalAmount}, ${-(await promisedOf(em, attempt.id))},
      ${taxFree}, ${captureKey})`,
  );
  if (!untouched) await bookCancels(em, attempt, payment, null);
}

/**
 * Books everything that the provider says went back and that the books do not know yet; `own` is the movement of a
 * refund of ours, the others came from Toss's dashboard or from an automatic refund. The unique transaction key keeps a
 * movement from being booked twice. Answers the won that are left. The caller holds the order.
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

interface MovementRow {
  kind: LedgerKind;
  amount: number;
  promised_amount?: number;
  tax_free_amount?: number;
  transaction_key: string;
}

async function insertMovements(
  em: EntityManager,
  attempt: MovementOf,
  rows: readonly MovementRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await prepared(
    em.getKysely(),
    sql`
      insert into payment_ledger (order_id, attempt_id, kind, amount, promised_amount, tax_free_amount, transaction_key)
    select ${attempt.orderId}::int, ${attempt.id}::int, kind, amount, coalesce(promised_amount, 0),
      coalesce(tax_free_amount, 0), transaction_key
    from json_to_recordset(${JSON.stringify(rows)}::json) as movement (kind text, amount bigint,
      promised_amount bigint, tax_free_amount bigint, transaction_key text)
    on conflict (transaction_key) do nothing`,
  );
}
