import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { anyOpaqueInt } from '../../../platform/db/any-of.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import { undecided, literal } from './payment-states.filter.js';

/** Toss repeats a webhook for less than four days. */
const RETENTION_MS = 30 * 86_400_000;

/** An attempt that a webhook may be about. */
export interface Concerned {
  id: number;
  state: PaymentStatus;
  /** Of a deposit's callbacks. */
  secret: string | null;
}

/** A webhook as it is stored. */
export interface Delivery {
  /** Null where the call had none: such a webhook is handled each time. */
  transmissionId: string | null;
  event: string;
  pgOrderId: string;
  /** The state that the webhook reports. */
  status: string | null;
}

/** An attempt that is marked: Toss has something to report. */
export interface Noted {
  id: number;
  state: PaymentStatus;
  /** Nothing else is waiting for an answer. */
  isOnly: boolean;
}

const attemptsByOrder = preparedStatement((db, { pgOrderId }: { pgOrderId: string }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payment_attempts as a', (join) =>
      join.onRef('a.order_id', '=', 'o.id').on('a.state', '<>', literal('CANCELED')),
    )
    .select(['a.id', 'a.state', 'a.secret'])
    .where('o.pg_order_id', '=', pgOrderId)
    .orderBy('a.id'),
);

interface Note extends Delivery {
  ids: readonly number[];
  now: Date;
  askBy: Date;
}

const noteOf = preparedStatement((db, { ids, transmissionId, event, pgOrderId, status, now, askBy }: Note) =>
  db
    .with('remembered', (cte) =>
      cte
        .insertInto('webhook_deliveries')
        .columns(['transmission_id', 'event', 'pg_order_id', 'verdict', 'received_at'])
        .expression(
          sql`select ${transmissionId}::text, ${event}::text, ${pgOrderId}::text, 'asked', ${now}::timestamptz
                where ${transmissionId}::text is not null`,
        )
        .onConflict((conflict) => conflict.column('transmission_id').doNothing())
        .returning('transmission_id'),
    )
    // Locked first: a running booking ends before, and its result is visible.
    .with('known', (cte) =>
      cte
        .selectFrom('payment_attempts as k')
        .select(({ eb }) => ['k.id', eb('k.news_at', 'is', null).$castTo<boolean>().as('isOnly')])
        .where('k.id', '=', anyOpaqueInt(ids))
        .where(({ or, exists, selectFrom, eb }) =>
          or([
            eb(sql`${transmissionId}::text`, 'is', null),
            exists(selectFrom('remembered').select('transmission_id')),
          ]),
        )
        .where(sql<boolean>`(${status}::text is distinct from 'DONE' or k.state <> 'DONE')`)
        .orderBy('k.id')
        .forUpdate('k'),
    )
    .updateTable('payment_attempts as a')
    .from('known')
    .set(({ eb, and, not, lit, ref }) => ({
      news_at: now,
      tries: eb
        .case()
        .when(and([eb('a.news_at', 'is', null), not(undecided)]))
        .then(lit(0))
        .else(ref('a.tries'))
        .end(),
      next_check_at: sql<string>`least(${ref('a.next_check_at')}, ${askBy}::timestamptz)`,
    }))
    .whereRef('a.id', '=', 'known.id')
    .returning(({ ref }) => ['a.id', ref('a.state').$castTo<PaymentStatus>().as('state'), 'known.isOnly']),
);

const forgetting = preparedStatement((db, { id, notedAt }: { id: number; notedAt: string }) =>
  db
    .updateTable('payment_attempts')
    .set(({ lit }) => ({ news_at: lit(null) }))
    .where('id', '=', id)
    .where('state', '=', literal('DONE'))
    .where('news_at', '=', notedAt)
    .returning('id'),
);

/** Statements on webhooks. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Attempts of the order that did not end in CANCELED, oldest first; null where there is no such order. */
  async attemptsOf(pgOrderId: string): Promise<Concerned[] | null> {
    const rows = await attemptsByOrder(databaseOf(this.em), { pgOrderId });
    if (rows.length === 0) return null;
    return rows.filter((row): row is Concerned => row.id !== null);
  }

  /**
   * Stores a transmission and marks these attempts: Toss has something to report; the sweep asks at `askBy` at
   * the latest. The first mark since the last answer restarts the count of tries, unless a confirm is still open. One
   * statement. Returns nothing, and marks nothing, where the transmission was received before; nor for an attempt whose
   * capture is what the webhook reports and the books already have it.
   */
  async note(
    ids: readonly number[],
    delivery: Delivery,
    { now, askBy }: { now: Date; askBy: Date },
  ): Promise<Noted[]> {
    return noteOf(databaseOf(this.em), { ...delivery, ids, now, askBy });
  }

  /**
   * The mark of that moment is answered: the books have the reported capture. False where they do not, or
   * where another mark was set meanwhile.
   */
  async forgetCaptured(id: number, notedAt: Date): Promise<boolean> {
    const rows = await forgetting(databaseOf(this.em), { id, notedAt: notedAt.toISOString() });
    return rows.length > 0;
  }

  /**
   * Deletes webhooks that Toss will not repeat any more; returns their number. Rows that another worker locked are
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
