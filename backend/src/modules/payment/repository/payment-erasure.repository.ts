import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';
import type { OrderUnderWay } from '../../orders/order-erasure.service.js';
import { owedBack, undecided } from './payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class PaymentErasureRepository {
  /**
   * Placed orders of the member that Toss has not answered yet, or whose money the store still has to refund; newest
   * first, at most `most`.
   */
  underWay(em: EntityManager, memberId: number, most: number): Promise<OrderUnderWay[]> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(['o.id as orderId', 'o.order_no as orderNo', 'o.status'])
      .where('o.member_id', '=', memberId)
      .where('o.placed_at', 'is not', null)
      .where(({ exists, or, selectFrom }) =>
        exists(
          selectFrom('payment_attempts as a')
            .select('a.id')
            .whereRef('a.order_id', '=', 'o.id')
            .where(or([undecided, owedBack])),
        ),
      )
      .orderBy('o.id', 'desc')
      .limit(most)
      .$narrowType<Pick<OrderUnderWay, 'status'>>()
      .execute();
  }

  /** Removes what Toss reported of the payer, and the buyer of tax evidence, from orders whose retention ended; movements of money stay. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    await databaseOf(em)
      .updateTable('payment_attempts')
      .set({ payment: null, receipt_url: null, secret: null, failure_message: null })
      .where('order_id', '=', anyInt(orderIds))
      .execute();
    await databaseOf(em)
      .updateTable('evidence_requests')
      .set({ buyer: null })
      .where('order_id', '=', anyInt(orderIds))
      .execute();
  }
}
