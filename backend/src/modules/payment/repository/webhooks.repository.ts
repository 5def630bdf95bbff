import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { undecided, word } from './payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Toss repeats a webhook for less than four days. */
const RETENTION_MS = 30 * 86_400_000;

/** An attempt that a webhook may be about. */
export interface Concerned {
  id: number;
  state: PaymentStatus;
  /** Of a deposit's callbacks. */
  secret: string | null;
}

/** A webhook as it is remembered. */
export interface Delivery {
  transmissionId: string;
  event: string;
  pgOrderId: string | null;
  now: Date;
}

/** Statements on webhooks; `em` is the caller's transaction. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Attempts of the order that did not end in CANCELED, oldest first; null where there is no such order. */
  async attemptsOf(pgOrderId: string): Promise<Concerned[] | null> {
    const rows = await databaseOf(this.em)
      .selectFrom('orders as o')
      .leftJoin('payment_attempts as a', (join) =>
        join.onRef('a.order_id', '=', 'o.id').on('a.state', '<>', word('CANCELED')),
      )
      .select(['a.id', 'a.state', 'a.secret'])
      .where('o.pg_order_id', '=', pgOrderId)
      .orderBy('a.id')
      .execute();
    if (rows.length === 0) return null;
    return rows.filter((row): row is Concerned => row.id !== null);
  }

  /** Remembers a transmission; false where it was received before. */
  async remember(em: EntityManager, { transmissionId, event, pgOrderId, now }: Delivery): Promise<boolean> {
    const inserted = await databaseOf(em)
      .insertInto('webhook_deliveries')
      .values({
        transmission_id: transmissionId,
        event,
        pg_order_id: pgOrderId,
        verdict: 'asked',
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('transmission_id').doNothing())
      .returning('transmission_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /**
   * Notes that Toss has something to say about these attempts; the sweep asks at `askBy` at the latest. The first note
   * since the last answer begins to count the tries anew, unless a confirm is still open.
   */
  async note(
    em: EntityManager,
    ids: readonly number[],
    { now, askBy }: { now: Date; askBy: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('payment_attempts as a')
      .set(({ eb, and, not, lit, ref }) => ({
        news_at: now,
        tries: eb
          .case()
          .when(and([eb('a.news_at', 'is', null), not(undecided)]))
          .then(lit(0))
          .else(ref('a.tries'))
          .end(),
        next_check_at: sql<string>`least(${ref('a.next_check_at')}, ${askBy})`,
      }))
      .where('a.id', '=', anyInt(ids))
      .execute();
  }

  /**
   * Ends webhooks that will not be repeated any more; answers how many. Rows that another worker has locked are
   * skipped.
   */
  async purge(now: Date, atMost: number): Promise<number> {
    const before = new Date(now.getTime() - RETENTION_MS);
    const { numDeletedRows } = await databaseOf(this.em)
      .deleteFrom('webhook_deliveries')
      .where('transmission_id', 'in', ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select('transmission_id')
          .where('received_at', '<', before.toISOString())
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
