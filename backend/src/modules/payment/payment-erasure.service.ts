import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ORDER_UNDER_WAY, type OrderUnderWay } from '../orders/order-erasure.service.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class PaymentErasureService {
  /**
   * Placed orders of the member for which Toss has not answered yet, or holds money that the store owes back; newest
   * first, at most `most`.
   */
  async underWay(em: EntityManager, memberId: number, most: number): Promise<OrderUnderWay[]> {
    return em.execute<OrderUnderWay[]>(
      `select ${ORDER_UNDER_WAY} from orders o
       where o.member_id = ? and o.placed_at is not null and exists (
         select 1 from payment_attempts a where a.order_id = o.id
           and (a.state in ('CONFIRMING', 'UNKNOWN') or (a.state = 'DONE' and a.auto_cancel_reason is not null)))
       order by o.id desc limit ?`,
      [memberId, most],
    );
  }

  /** Takes what Toss told of the payer out of the payments of orders whose years are over; money movements stay. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    await sql`
      update payment_attempts set payment = null, receipt_url = null, secret = null, failure_message = null
      where order_id = any(${orderIds}::int[])`.execute(em.getKysely());
  }
}
