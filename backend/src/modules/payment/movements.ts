import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { GatewayPayment } from './gateway/payment-gateway.js';

/** Whose money moves. */
export interface MovementOf {
  id: number;
  orderId: number;
}

/** Won that we hold of an attempt, by the books. */
export async function heldOf(em: EntityManager, attemptId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::float8 as held from payment_ledger where attempt_id = ${attemptId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.held ?? 0;
}

/**
 * Books everything that the provider says went back and that the books do not know yet; `own` is the movement of a
 * refund of ours, the others came from Toss's dashboard or from a give-back. The unique transaction key keeps a
 * movement from being booked twice. Answers the won that are left. The caller holds the order.
 */
export async function bookCancels(
  em: EntityManager,
  attempt: MovementOf,
  payment: GatewayPayment,
  own: string | null,
): Promise<number> {
  const rows = payment.cancels.map((cancel) => ({
    kind: cancel.transactionKey === own ? 'refunded' : 'cancelled',
    amount: -cancel.amount,
    transaction_key: cancel.transactionKey,
  }));
  await insertMovements(em, attempt, rows);
  const held = await heldOf(em, attempt.id);
  if (held <= payment.balanceAmount) return held;
  // Toss tells the balance but not each step to it: the difference is booked under the last movement's name.
  const amount = payment.balanceAmount - held;
  await insertMovements(em, attempt, [
    { kind: 'cancelled', amount, transaction_key: `${payment.transactionKey}:balance` },
  ]);
  return heldOf(em, attempt.id);
}

interface MovementRow {
  kind: string;
  amount: number;
  transaction_key: string;
}

async function insertMovements(
  em: EntityManager,
  attempt: MovementOf,
  rows: readonly MovementRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key)
    select ${attempt.orderId}::int, ${attempt.id}::int, kind, amount, transaction_key
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as movement (kind text, amount bigint, transaction_key text)
    on conflict (transaction_key) do nothing`.execute(em.getKysely());
}
