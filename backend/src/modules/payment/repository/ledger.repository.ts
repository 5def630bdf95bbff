import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerKind } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { prepared } from '../../../platform/db/prepared.js';

/** The order whose money moves. */
export interface MovementOf {
  id: number;
  orderId: number;
}

/** A row of the ledger, by its columns; won. */
export interface MovementRow {
  kind: LedgerKind;
  amount: number;
  promised_amount?: number;
  tax_free_amount?: number;
  transaction_key: string;
}

/** Won that the books hold of an attempt. */
export async function heldOf(em: EntityManager, attemptId: number): Promise<number> {
  return sumOf(em, 'amount', attemptId);
}

/** Won of an attempt that a virtual account waits for, by the books. */
export async function promisedOf(em: EntityManager, attemptId: number): Promise<number> {
  return sumOf(em, 'promised_amount', attemptId);
}

async function sumOf(
  em: EntityManager,
  column: 'amount' | 'promised_amount',
  attemptId: number,
): Promise<number> {
  const db = databaseOf(em);
  const { rows } = await prepared(
    db,
    db
      .selectFrom('payment_ledger')
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>(column), lit(0)).as('won'))
      .where('attempt_id', '=', attemptId),
  );
  return rows[0]?.won ?? 0;
}

/**
 * Books movements; those whose keys the books already have stay as they are. Raw SQL: one prepared text for any number of
 * rows, and the builder has no columns for `json_to_recordset`.
 */
export async function insertMovements(
  em: EntityManager,
  attempt: MovementOf,
  rows: readonly MovementRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await prepared(
    databaseOf(em),
    sql`
      insert into payment_ledger (order_id, attempt_id, kind, amount, promised_amount, tax_free_amount, transaction_key)
    select ${attempt.orderId}::int, ${attempt.id}::int, kind, amount, coalesce(promised_amount, 0),
      coalesce(tax_free_amount, 0), transaction_key
    from json_to_recordset(${JSON.stringify(rows)}::json) as movement (kind text, amount bigint,
      promised_amount bigint, tax_free_amount bigint, transaction_key text)
    on conflict (transaction_key) do nothing`,
  );
}
