import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isRefundUnderWay, REFUND_STATUSES, type OrderStatus } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import type { KnownStock } from '../kinds/product-stock.js';
import { anyInt, anyText } from '../../../platform/db/any-of.js';

/** An order whose number is in a row. */
export interface TargetOrder {
  id: number;
  orderNo: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
  version: number;
  /** All of its money is being refunded. */
  ending: boolean;
}

/** What the rows of a sheet are compared with. */
@Injectable()
export class ImportTargetsRepository {
  /** Placed orders with these numbers. */
  findOrders(em: EntityManager, numbers: readonly string[]): Promise<TargetOrder[]> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(({ ref, exists, selectFrom }) => [
        'o.id',
        'o.order_no as orderNo',
        ref('o.status').$castTo<OrderStatus>().as('status'),
        'o.carrier',
        'o.tracking_no as trackingNo',
        'o.eta_date as etaDate',
        'o.version',
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.closes_order', '=', true)
            .where('r.state', 'in', REFUND_STATUSES.filter(isRefundUnderWay)),
        )
          .$castTo<boolean>()
          .as('ending'),
      ])
      .where('o.order_no', '=', anyText(numbers))
      .where(isPlaced('o'))
      .execute();
  }

  /** Stock of these products; untracked ones have none. */
  findStock(em: EntityManager, productIds: readonly number[]): Promise<KnownStock[]> {
    return databaseOf(em)
      .selectFrom('stock_items')
      .select(['product_id as productId', 'on_hand as onHand', 'reserved', 'version'])
      .where('product_id', '=', anyInt(productIds))
      .execute();
  }
}
