import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isRefundUnderWay, REFUND_MOVES, REFUND_STATUSES, type OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import { anyInt, anyText } from '../../../../platform/db/any-of.js';
import { databaseOf } from '../../../../platform/db/database.js';
import { visibleToPartners } from '../../partner-visible.columns.js';
import { isPlaced } from '../../repository/placed-orders.filter.js';

/** An order that a row names. */
export interface WaybillOrder {
  id: number;
  orderNo: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
  version: number;
  /** All of its money is being refunded. */
  ending: boolean;
  /** A request for a cancel or refund has not ended. */
  claimed: boolean;
  /** Partners see it. */
  visible: boolean;
}

/** Orders by number or id. */
export interface NamedOrders {
  orderNos: readonly string[];
  ids?: readonly number[];
}

/** Refunds in these states can still move. */
const OPEN_CLAIMS = REFUND_STATUSES.filter((state) => REFUND_MOVES[state].length > 0);

/** What waybills are compared with. */
@Injectable()
export class WaybillOrdersRepository {
  /** Placed orders with these numbers or ids. */
  find(em: EntityManager, { orderNos, ids = [] }: NamedOrders): Promise<WaybillOrder[]> {
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
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.state', 'in', OPEN_CLAIMS),
        )
          .$castTo<boolean>()
          .as('claimed'),
        sql<boolean>`${sql.raw(visibleToPartners('o'))}`.as('visible'),
      ])
      .where(({ or, eb }) => or([eb('o.order_no', '=', anyText(orderNos)), eb('o.id', '=', anyInt(ids))]))
      .where(isPlaced('o'))
      .execute();
  }

  /**
   * Locks the placed orders with these numbers or ids, by id, so that a read that follows stays true. Every change of
   * an order locks its row first.
   */
  async lock(em: EntityManager, { orderNos, ids = [] }: NamedOrders): Promise<void> {
    await databaseOf(em)
      .selectFrom('orders as o')
      .select('o.id')
      .where(({ or, eb }) => or([eb('o.order_no', '=', anyText(orderNos)), eb('o.id', '=', anyInt(ids))]))
      .where(isPlaced('o'))
      .orderBy('o.id')
      .forUpdate()
      .execute();
  }

  /** Versions by id, after a change. */
  async versions(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await databaseOf(em)
      .selectFrom('orders')
      .select(['id', 'version'])
      .where('id', '=', anyInt(ids))
      .execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  }
}
