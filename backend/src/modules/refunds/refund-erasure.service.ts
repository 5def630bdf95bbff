import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ORDER_UNDER_WAY, type OrderUnderWay } from '../orders/order-erasure.service.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class RefundErasureService {
  /** Placed orders of the member of which a refund is open, newest first, at most `most`. */
  async underWay(em: EntityManager, memberId: number, most: number): Promise<OrderUnderWay[]> {
    return em.execute<OrderUnderWay[]>(
      `select ${ORDER_UNDER_WAY} from orders o
       where o.member_id = ? and o.placed_at is not null and exists (
         select 1 from refunds r
         where r.order_id = o.id and r.state in ('requested', 'approved', 'processing', 'failed'))
       order by o.id desc limit ?`,
      [memberId, most],
    );
  }

  /** Takes reasons, notes and accounts out of the refunds of orders whose years are over; answers their evidence. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<{ fileIds: string[] }> {
    const { rows } = await sql<{ fileIds: string[] | null }>`
      with evidence as (
        select file_ids from refunds where order_id = any(${orderIds}::int[])),
      erased as (
        update refunds set reason = '', decision_note = null, file_ids = null, receive_account = null,
          failure_message = null where order_id = any(${orderIds}::int[]))
      select file_ids as "fileIds" from evidence`.execute(em.getKysely());
    return { fileIds: rows.flatMap(({ fileIds }) => fileIds ?? []) };
  }
}
