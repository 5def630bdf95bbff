import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, ORDER_RETENTION_YEARS } from '@store/domain';
import { isoOrNull } from '../../platform/db/moments.js';

/** What stays after closing. */
export interface KeptOrders {
  /** Orders on record. */
  orders: number;
  /** UTC; null where nothing has to be kept. */
  until: string | null;
}

/**
 * When an order `o` was last moved: its contract, payment, supply, or the taking back of it is on record from then on.
 */
const LAST_EVENT = `greatest(o.placed_at, o.approved_at, o.shipped_at, o.delivered_at, o.canceled_at,
  (select max(r.updated_at) from refunds r where r.order_id = o.id))`;

/** Reads which orders the law has the store keep, and until when (전자상거래법 시행령 제6조). Writes nothing. */
@Injectable()
export class KeptOrdersRepository {
  constructor(private readonly em: EntityManager) {}

  /** The member's placed orders, and until when the last of them is kept. */
  async of(memberId: number, em: EntityManager = this.em): Promise<KeptOrders> {
    const [row] = await em.execute<{ orders: number; until: string | null }[]>(
      `select count(*)::int as orders, max(${LAST_EVENT}) + make_interval(years => ?) as until
       from orders o where o.member_id = ? and o.placed_at is not null`,
      [ORDER_RETENTION_YEARS, memberId],
    );
    return { orders: row?.orders ?? 0, until: isoOrNull(row?.until ?? null) };
  }

  /**
   * Locks orders of closed accounts whose years are over and that still name a person, at most `most`; answers their
   * ids. Rows that another worker has locked are skipped.
   */
  async lockOver(em: EntityManager, now: Date, most: number): Promise<number[]> {
    const rows = await em.execute<{ id: number }[]>(
      `select o.id from orders o join members m on m.id = o.member_id
       where m.closed_at is not null and o.placed_at is not null
         and ${LAST_EVENT} <= :now::timestamptz - make_interval(years => :years)
         and o.ship_to ->> 'receiverName' <> :erased
       order by o.id limit :most for update of o skip locked`,
      { now, years: ORDER_RETENTION_YEARS, erased: CLOSED_MEMBER_NAME, most },
    );
    return rows.map((row) => row.id);
  }
}
