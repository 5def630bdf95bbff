import type { EntityManager } from '@mikro-orm/postgresql';
import type { MismatchState } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import { containing } from '../../../platform/lists/sql.js';
import type { MismatchDto } from '../dto/settlement-check.dto.js';

/** A mismatch without its Korean words. */
export type StoredMismatch = Omit<MismatchDto, 'kindLabel' | 'stateLabel'>;

const row = expressionBuilder<DB & { s: DB['settlement_mismatches']; o: DB['orders'] }, 's' | 'o'>();

/** Those whose payment order id or order number contains the text; an empty text matches all. */
function about(text: string): Expression<SqlBool> {
  const pattern = containing(text);
  return row.or([
    row(row.fn.coalesce('s.pg_order_id', sql.lit('')), 'ilike', pattern),
    row(row.fn.coalesce('o.order_no', sql.lit('')), 'ilike', pattern),
  ]);
}

const mismatches = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('settlement_mismatches as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('members as m', 'm.id', 's.acknowledged_by')
    .select(['s.id', 's.day', 's.order_id as orderId', 'o.order_no as orderNo'])
    .select(['s.pg_order_id as paymentOrderId', 's.transaction_key as transactionKey'])
    .select(['s.order_amount as orderAmount', 's.ledger_amount as ledgerAmount'])
    .select(['s.toss_amount as tossAmount', 's.note', 'm.name as acknowledgedByName'])
    .select(['s.acknowledged_at as acknowledgedAt', 's.first_seen_at as firstSeenAt'])
    .select(({ ref }) => [
      's.last_seen_at as lastSeenAt',
      ref('s.kind').$castTo<StoredMismatch['kind']>().as('kind'),
      ref('s.state').$castTo<MismatchState>().as('state'),
    ]);

/** A page, newest first; in one state, or in any for null. */
export function listMismatches(
  em: EntityManager,
  { text, state }: { text: string; state: MismatchState | null },
  limit: number,
  offset: number,
): Promise<StoredMismatch[]> {
  return mismatches(em)
    .where(about(text))
    .$if(state !== null, (query) => query.where('s.state', '=', state ?? ''))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMismatches(
  em: EntityManager,
  text: string,
): Promise<{ state: MismatchState; count: number }[]> {
  return databaseOf(em)
    .selectFrom('settlement_mismatches as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select(({ fn }) => ['s.state', fn.countAll<number>().as('count')])
    .where(about(text))
    .groupBy('s.state')
    .$narrowType<{ state: MismatchState }>()
    .execute();
}

export const findMismatch = (em: EntityManager, id: number): Promise<StoredMismatch | undefined> =>
  mismatches(em).where('s.id', '=', id).executeTakeFirst();
