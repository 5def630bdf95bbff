import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, daysAfter, ORDER_RETENTION_YEARS, retainedUntil, type Day } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { EvidenceRetentionService } from '../tax-documents/report/evidence-retention.service.js';
import { lastEvent } from '../orders/repository/last-event.filter.js';
import { isPlaced } from '../orders/repository/placed-orders.filter.js';

/** The orders that are kept after closing. */
export interface KeptOrders {
  /** Number of kept orders. */
  orders: number;
  /** UTC; null if nothing must be kept. */
  until: string | null;
}

/** The law's retention of an order, in years (전자상거래법 시행령 제6조). */
const RETENTION = sql`make_interval(years => ${sql.lit(ORDER_RETENTION_YEARS)})`;

/** The end of a day in Seoul. */
const endOf = (day: Day): string => new Date(`${daysAfter(day, 1)}T00:00:00+09:00`).toISOString();

/** The later of two times; null means none. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return new Date(one) > new Date(other) ? one : other;
}

/** Reads which orders the law requires the store to keep, and until when. Writes nothing. */
@Injectable()
export class KeptOrdersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly evidence: EvidenceRetentionService,
  ) {}

  /** The member's placed orders, and until when the last order and the last tax document are kept. */
  async of(memberId: number, em: EntityManager = this.em): Promise<KeptOrders> {
    const { orders, until } = await databaseOf(em)
      .selectFrom('orders as o')
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        sql<string | null>`max(${lastEvent}) + ${RETENTION}`.as('until'),
      ])
      .where('o.member_id', '=', memberId)
      .where(isPlaced('o'))
      .executeTakeFirstOrThrow();
    const written = await this.evidence.lastWriteDate(em, memberId);
    const documents = written === null ? null : endOf(retainedUntil(written));
    return { orders, until: later(until, documents) };
  }

  /**
   * Locks orders of closed accounts whose retention is over and that still name a person, at most `most`; returns their
   * ids. Skips rows that another worker has locked.
   */
  async lockOver(em: EntityManager, now: Date, most: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('orders as o')
      .innerJoin('members as m', 'm.id', 'o.member_id')
      .select('o.id')
      .where('m.closed_at', 'is not', null)
      .where(isPlaced('o'))
      .where(lastEvent, '<=', sql<string>`${now}::timestamptz - ${RETENTION}`)
      .where(({ ref }) => sql<boolean>`${ref('o.ship_to')} ->> 'receiverName' <> ${CLOSED_MEMBER_NAME}`)
      .orderBy('o.id')
      .limit(most)
      .forUpdate('o')
      .skipLocked()
      .execute();
    return rows.map((row) => row.id);
  }
}
