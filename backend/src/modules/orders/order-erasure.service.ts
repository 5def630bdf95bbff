import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, OPEN_ORDER_STATUSES, type OrderStatus } from '@store/domain';
import { sql } from 'kysely';

/** An order that still needs its member. */
export interface OrderUnderWay {
  orderId: number;
  orderNo: string;
  status: OrderStatus;
}

/** Columns of an OrderUnderWay, over `orders o`. */
export const ORDER_UNDER_WAY = 'o.id as "orderId", o.order_no as "orderNo", o.status';

/** Delivery address of an order that nobody may see any more. */
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

const OPEN = OPEN_ORDER_STATUSES.map((status) => `'${status}'`).join(', ');

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class OrderErasureService {
  /** Placed orders of the member that are not finished, newest first, at most `most`. */
  async underWay(em: EntityManager, memberId: number, most: number): Promise<OrderUnderWay[]> {
    return em.execute<OrderUnderWay[]>(
      `select ${ORDER_UNDER_WAY} from orders o
       where o.member_id = ? and o.placed_at is not null and o.status in (${OPEN})
       order by o.id desc limit ?`,
      [memberId, most],
    );
  }

  /**
   * Locks the member's orders that nobody has paid yet: a payment that comes finds its order expired. Comes after cart
   * and estimates (decision record 5).
   */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await em.execute(
      `select id from orders where member_id = ? and (placed_at is null or status = 'NEW') order by id for update`,
      [memberId],
    );
  }

  /** What was never ordered has no reason to stay. The sweep gives its stock back, now that its time is over. */
  async eraseUnplaced(em: EntityManager, memberId: number): Promise<void> {
    await em.execute(
      `update orders set ship_to = ?::jsonb, expires_at = least(expires_at, now()), updated_at = now(),
         version = version + 1 where member_id = ? and placed_at is null`,
      [ERASED_SHIP_TO, memberId],
    );
  }

  /** Takes the person out of orders whose years are over, and out of their course; goods and amounts stay. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    const db = em.getKysely();
    await sql`
      update orders set ship_to = ${ERASED_SHIP_TO}::jsonb, tracking_no = null, receipt_url = null, updated_at = now(),
        version = version + 1 where id = any(${orderIds}::int[])`.execute(db);
    await sql`
      update order_events set note = null where order_id = any(${orderIds}::int[]) and note is not null`.execute(
      db,
    );
  }
}
