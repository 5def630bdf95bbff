import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RefundStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { isPlaced } from '../orders/repository/placed-orders.repository.js';
import { refundOpen, undecided } from '../payment/repository/payment-states.filter.js';

/** What stands in the database and has to move on; moments as ISO 8601. */
export interface StoreFigures {
  /** Orders paid since the given moment, and the won of them. */
  ordersPaid: number;
  sales: number;
  /** Payment attempts whose outcome is not known. */
  undecided: number;
  /** When the oldest of them began; null where there is none. */
  undecidedSince: string | null;
  noticesWaiting: number;
  /** Since when the notice that is due longest is due; null where none is. */
  noticeDueSince: string | null;
  noticesFailed: number;
}

/** What the database says of itself. */
export interface DatabaseFacts {
  /** Of PostgreSQL, e.g. 18.4. */
  version: string;
  /** Newest migration that was applied; null in an empty database. */
  migration: string | null;
}

const counted = sql<number>`count(*)::int`;

/** Reads of the state of the store across modules. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement over partial indexes: its cost is that of what is open. */
  figures(paidSince: Date, now: Date): Promise<StoreFigures> {
    const since = paidSince.toISOString();
    return databaseOf(this.em)
      .selectNoFrom(({ selectFrom }) => {
        const paid = selectFrom('orders').where('approved_at', '>=', since).where(isPlaced('orders'));
        const open = selectFrom('payment_attempts as a').where(undecided);
        const notices = selectFrom('notices');
        const waiting = notices.where('state', '=', sql.lit('queued'));
        return [
          paid.select(counted.as('count')).$asScalar().$notNull().as('ordersPaid'),
          paid
            .select(sql<number>`coalesce(sum(total_amount), 0)::float8`.as('sum'))
            .$asScalar()
            .$notNull()
            .as('sales'),
          open.select(counted.as('count')).$asScalar().$notNull().as('undecided'),
          open
            .select(({ fn }) => fn.min('a.created_at').as('since'))
            .$asScalar()
            .as('undecidedSince'),
          waiting.select(counted.as('count')).$asScalar().$notNull().as('noticesWaiting'),
          waiting
            .where('next_try_at', '<', now.toISOString())
            .select(({ fn }) => fn.min('next_try_at').as('since'))
            .$asScalar()
            .as('noticeDueSince'),
          notices
            .where('state', '=', sql.lit('failed'))
            .select(counted.as('count'))
            .$asScalar()
            .$notNull()
            .as('noticesFailed'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  /** Refunds that have not ended, by state. */
  refundsByState(): Promise<{ state: RefundStatus; count: number; since: string }[]> {
    return databaseOf(this.em)
      .selectFrom('refunds as r')
      .where(refundOpen)
      .groupBy('r.state')
      .select(({ fn }) => ['r.state', counted.as('count'), fn.min('r.created_at').as('since')])
      .$narrowType<{ state: RefundStatus }>()
      .execute();
  }

  /** Orders of payment attempts, by the attempt's id; at most one statement. */
  async ordersOf(attemptIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (attemptIds.length === 0) return new Map();
    const rows = await databaseOf(this.em)
      .selectFrom('payment_attempts')
      .select(['id', 'order_id'])
      .where('id', 'in', [...attemptIds])
      .execute();
    return new Map(rows.map(({ id, order_id: orderId }) => [id, orderId]));
  }

  /** Versions of the database and of its tables. */
  databaseFacts(): Promise<DatabaseFacts> {
    return databaseOf(this.em)
      .selectNoFrom(({ selectFrom }) => [
        sql<string>`current_setting('server_version')`.as('version'),
        selectFrom('mikro_orm_migrations').select('name').orderBy('id', 'desc').limit(1).as('migration'),
      ])
      .executeTakeFirstOrThrow();
  }
}
