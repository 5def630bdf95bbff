import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { owedBack, returnable, literals } from './payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** What a sweep claims: at most `limit` attempts that are due at `now`, until `claimEnd`. */
export interface AttemptClaim {
  now: Date;
  claimEnd: Date;
  limit: number;
}

/** Toss may still report something about these without being called: the predicate of payment_attempts_due. */
const AWAITING = ['CONFIRMING', 'UNKNOWN', 'WAITING_FOR_DEPOSIT'];

/** What the sweeps claim: each attempt for one worker. */
@Injectable()
export class AttemptClaimsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Claims attempts whose outcome is open after a crash, a lost queue or a silent Toss. */
  claimOpen({ now, claimEnd, limit }: AttemptClaim): Promise<{ id: number }[]> {
    return databaseOf(this.em)
      .updateTable('payment_attempts')
      .set({ next_check_at: claimEnd })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('payment_attempts as a')
          .select('a.id')
          .where(({ or, eb }) =>
            or([eb('a.state', 'in', literals(AWAITING)), eb('a.news_at', 'is not', null)]),
          )
          .where('a.next_check_at', '<=', now.toISOString())
          .orderBy('a.next_check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
  }

  /** Claims attempts that must be refunded after a crash or a silent Toss, as far as the store can refund them by itself. */
  claimOwedBack({ now, claimEnd, limit }: AttemptClaim): Promise<{ id: number }[]> {
    return databaseOf(this.em)
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
   * Keeps running attempts from the sweeps of other workers. A locked one is being booked right
   * now, and is not waited for.
   */
  async renew(ids: readonly number[], claimEnd: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('payment_attempts')
      .set(({ ref }) => ({ next_check_at: sql<string>`greatest(${ref('next_check_at')}, ${claimEnd})` }))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('payment_attempts').select('id').where('id', '=', anyInt(ids)).forUpdate().skipLocked(),
      )
      .execute();
  }

  /** Toss reports something else about these orders: the sweep asks about their payments at once. */
  async askAboutOrders(em: EntityManager, orderIds: readonly number[], now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('payment_attempts')
      .set({ news_at: now, next_check_at: now })
      .where('order_id', '=', anyInt(orderIds))
      .where('state', 'not in', literals(['CANCELED']))
      .execute();
  }
}
