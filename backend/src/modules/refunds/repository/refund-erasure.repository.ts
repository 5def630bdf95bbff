import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import type { OrderUnderWay } from '../../orders/order-erasure.service.js';
import { refundOpen } from '../../payment/repository/payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class RefundErasureRepository {
  /** Placed orders of the member with an open refund, newest first, at most `most`. */
  underWay(em: EntityManager, memberId: number, limit: number): Promise<OrderUnderWay[]> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(['o.id as orderId', 'o.order_no as orderNo', 'o.status'])
      .where('o.member_id', '=', memberId)
      .where(isPlaced('o'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('refunds as r').select('r.id').whereRef('r.order_id', '=', 'o.id').where(refundOpen),
        ),
      )
      .orderBy('o.id', 'desc')
      .limit(limit)
      .$narrowType<Pick<OrderUnderWay, 'status'>>()
      .execute();
  }

  /** Removes reasons, notes and accounts from the refunds of orders whose retention ended; returns their evidence. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<{ fileIds: string[] }> {
    const rows = await databaseOf(em)
      .with('evidence', (db) =>
        db.selectFrom('refunds').select('file_ids').where('order_id', '=', anyInt(orderIds)),
      )
      .with('erased', (db) =>
        db
          .updateTable('refunds')
          .set({
            reason: '',
            decision_note: null,
            file_ids: null,
            receive_account: null,
            failure_message: null,
          })
          .where('order_id', '=', anyInt(orderIds)),
      )
      .selectFrom('evidence')
      .select(({ ref }) => ref('file_ids').$castTo<string[] | null>().as('fileIds'))
      .execute();
    return { fileIds: rows.flatMap(({ fileIds }) => fileIds ?? []) };
  }
}
