import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CLOSED_MEMBER_NAME,
  OPEN_ORDER_STATUSES,
  ORDER_RETENTION_YEARS,
  type OrderStatus,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { anyInt } from '../../../platform/db/any-of.js';
import { lastEvent } from './last-event.filter.js';
import { isPlaced } from './placed-orders.filter.js';

/** An order that still needs its member's account. */
export interface OrderUnderWay {
  orderId: number;
  orderNo: string;
  status: OrderStatus;
}

/** The orders that are kept after closing. */
export interface KeptOrders {
  /** Number of kept orders. */
  orders: number;
  /** UTC; null if nothing must be kept. */
  until: string | null;
}

/** The law's retention of an order, in years (전자상거래법 시행령 제6조). */
const RETENTION = sql`make_interval(years => ${sql.lit(ORDER_RETENTION_YEARS)})`;

/** The address of an order that nobody may see any more. */
const ERASED_SHIP_TO = JSON.stringify({
  addressId: null,
  receiverName: CLOSED_MEMBER_NAME,
  receiverPhone: null,
  postalCode: null,
  address1: '',
  address2: null,
  city: null,
  state: null,
  countryCode: 'KR',
  memo: null,
});

/** Statements that erase personal data from orders; `em` is the caller's transaction. */
@Injectable()
export class OrderErasureRepository {
  /** Placed orders of the member that are not finished, newest first, at most `most`. */
  ordersUnderWay(em: EntityManager, memberId: number, limit: number): Promise<OrderUnderWay[]> {
    return databaseOf(em)
      .selectFrom('orders')
      .select(['id as orderId', 'order_no as orderNo', 'status'])
      .where('member_id', '=', memberId)
      .where('placed_at', 'is not', null)
      .where('status', 'in', OPEN_ORDER_STATUSES)
      .orderBy('id', 'desc')
      .limit(limit)
      .$narrowType<{ status: OrderStatus }>()
      .execute();
  }

  /** Locks the member's orders that are not paid yet, by id. */
  async lockUnpaid(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', memberId)
      .where(({ or, eb }) => or([eb('placed_at', 'is', null), eb('status', '=', 'NEW')]))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Removes the address from orders that were never placed, and ends their time to be paid. */
  async eraseUnplaced(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('orders')
      .set({
        ship_to: ERASED_SHIP_TO,
        expires_at: sql`least(expires_at, now())`,
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('member_id', '=', memberId)
      .where('placed_at', 'is', null)
      .execute();
  }

  /** The member's placed orders, and until when the law keeps the last of them. */
  kept(em: EntityManager, memberId: number): Promise<KeptOrders> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        sql<string | null>`max(${lastEvent}) + ${RETENTION}`.as('until'),
      ])
      .where('o.member_id', '=', memberId)
      .where(isPlaced('o'))
      .executeTakeFirstOrThrow();
  }

  /** Locks orders of closed accounts whose retention is over and that still name a person, at most `most`. */
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

  /** Removes the person from orders and their history; goods and amounts stay. Two statements. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    const db = databaseOf(em);
    await db
      .updateTable('orders')
      .set({
        ship_to: ERASED_SHIP_TO,
        tracking_no: null,
        receipt_url: null,
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', anyInt(orderIds))
      .execute();
    await db
      .updateTable('order_events')
      .set({ note: null })
      .where('order_id', '=', anyInt(orderIds))
      .where('note', 'is not', null)
      .execute();
  }
}
