import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { owedBack, returnable, literals } from './payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** What a sweep takes: attempts that are due at `now`, at most `limit`, for itself until `claimEnd`. */
export interface AttemptClaim {
  now: Date;
  claimEnd: Date;
  limit: number;
}

/** Of these Toss may still have to say something without being called: the predicate of payment_attempts_due. */
const AWAITING = ['CONFIRMING', 'UNKNOWN', 'WAITING_FOR_DEPOSIT'];

/** Takes attempts whose outcome a crash, a lost queue or a silent Toss left open. */
export function claimOpen(
  em: EntityManager,
  { now, claimEnd, limit }: AttemptClaim,
): Promise<{ id: number }[]> {
  return databaseOf(em)
    .updateTable('payment_attempts')
    .set({ next_check_at: claimEnd })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempts as a')
        .select('a.id')
        .where(({ or, eb }) => or([eb('a.state', 'in', literals(AWAITING)), eb('a.news_at', 'is not', null)]))
        .where('a.next_check_at', '<=', now.toISOString())
        .orderBy('a.next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** Takes attempts whose money a crash or a silent Toss left with us, as far as the store can give it back by itself. */
export function claimOwedBack(
  em: EntityManager,
  { now, claimEnd, limit }: AttemptClaim,
): Promise<{ id: number }[]> {
  return databaseOf(em)
    .updateTable('payment_attempts')
    .set({ next_check_at: claimEnd })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempts as a')
        .select('a.id')
        .where(owedBack)
        .where('a.next_check_at', '<=', now.toISOString())
        .where(returnable)
        .orderBy('a.next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/**
 * Keeps attempts that are being worked on from the sweeps of other workers. One that is locked is being booked right
 * now, and is not waited for.
 */
export async function renewClaims(em: EntityManager, ids: readonly number[], claimEnd: Date): Promise<void> {
  await databaseOf(em)
    .updateTable('payment_attempts')
    .set(({ ref }) => ({ next_check_at: sql<string>`greatest(${ref('next_check_at')}, ${claimEnd})` }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempts').select('id').where('id', '=', anyInt(ids)).forUpdate().skipLocked(),
    )
    .execute();
}

/** Toss knows otherwise of these orders: the sweep asks about their payments at once. */
export async function askAboutOrders(
  em: EntityManager,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  await databaseOf(em)
    .updateTable('payment_attempts')
    .set({ news_at: now, next_check_at: now })
    .where('order_id', '=', anyInt(orderIds))
    .where('state', 'not in', literals(['CANCELED']))
    .execute();
}
