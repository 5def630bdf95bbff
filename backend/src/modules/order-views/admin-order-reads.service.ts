import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORDER_STATUSES, type OrderStatus } from '@store/domain';
import {
  ROW_COLUMNS,
  toRow,
  toView,
  type AdminOrderRow,
  type AdminOrderView,
  type StoredRow,
  type StoredView,
} from './admin-order-view.js';
import { MONEY_COLUMNS } from './order-money.js';
import {
  listedOrders,
  orderCondition,
  orderSorting,
  type OrderFilter,
  type SqlPart,
} from './order-filter.js';

export { ORDER_REFUND_FILTERS, ORDER_SORTS } from './order-filter.js';
export type { OrderFilter, OrderRefundFilter, OrderSort } from './order-filter.js';

/** A page of the list, with what the tabs show. */
export interface AdminOrderPage {
  items: AdminOrderRow[];
  total: number;
  /** Won, sum of the matching orders; cancelled ones count only where they are asked for. */
  amount: number;
  /** Matching orders per status, whatever status is asked for. */
  counts: Record<OrderStatus, number>;
}

interface StatusSum {
  status: OrderStatus;
  count: number;
  amount: number;
}

const FROM = 'from orders o join members m on m.id = o.member_id';

/** The orders of a list, for whoever reads other columns of them (exports, bulk work): from, condition, order. */
export function orderListSql(filter: OrderFilter): { from: string; where: SqlPart; orderBy: string } {
  return { from: FROM, where: listedOrders(filter), orderBy: orderSorting(filter) };
}

const DETAIL = `select ${ROW_COLUMNS}, o.pg_order_id as "pgOrderId", o.receipt_url as "receiptUrl",
  o.items_amount::float8 as "itemsAmount", o.discount_amount::float8 as "discountAmount",
  o.shipping_fee::float8 as "shippingFee", o.supplied_amount::float8 as "suppliedAmount",
  o.vat::float8 as vat, o.ship_to as "shipTo", o.version, ${MONEY_COLUMNS},
  (select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'name', d.name, 'code', d.code,
    'amount', d.amount) order by d.id), '[]') from order_discounts d where d.order_id = o.id) as discounts,
  json_build_object('id', m.id, 'name', m.name, 'company', m.company_name, 'email', m.email,
    'phone', m.phone, 'isBusiness', m.is_business) as member,
  (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.product_name,
      'optionSummary', l.option_summary, 'thumbnailUrl', l.thumbnail_url, 'unitPrice', l.unit_price,
      'qty', l.quantity, 'subtotal', l.subtotal, 'currency', o.currency) order by l.id), '[]')
    from order_lines l where l.order_id = o.id) as items,
  (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'fromValue', e.from_value,
      'toValue', e.to_value, 'note', e.note, 'actorName', a.name, 'createdAt', e.created_at) order by e.id), '[]')
    from order_events e left join members a on a.id = e.actor_id where e.order_id = o.id) as events,
  (select coalesce(json_agg(json_build_object('id', g.id, 'kind', g.kind, 'amount', g.amount, 'createdAt', g.created_at)
    order by g.id), '[]') from payment_ledger g where g.order_id = o.id) as ledger
  ${FROM}`;

/** What operators read of orders: one statement for a page, one for its counts, one for an order. */
@Injectable()
export class AdminOrderReadsService {
  constructor(private readonly em: EntityManager) {}

  /** A page of placed orders, newest first. `page` counts from 0 here. */
  async page(filter: OrderFilter, page: number, size: number): Promise<AdminOrderPage> {
    const { sql, params } = orderCondition(filter);
    const listed = listedOrders(filter);
    const [rows, sums] = await Promise.all([
      this.em.execute<StoredRow[]>(
        `select ${ROW_COLUMNS} ${FROM} where ${listed.sql}
         order by ${orderSorting(filter)} limit ? offset ?`,
        [...listed.params, size, page * size],
      ),
      this.em.execute<StatusSum[]>(
        `select o.status, count(*)::int as count, sum(o.total_amount)::float8 as amount
         ${FROM} where ${sql} group by o.status`,
        params,
      ),
    ]);
    return { items: rows.map(toRow), ...summed(sums, filter.status) };
  }

  /**
   * A placed order by its id, its number, or its name at the payment provider; null where there is none, or none of
   * the customers of `managerId`.
   */
  async find(key: string, managerId: number | null = null): Promise<AdminOrderView | null> {
    const byId = /^\d{1,9}$/.test(key);
    const where = byId ? 'o.id = ?' : '(o.order_no = ? or o.pg_order_id = ?)';
    const rows = await this.em.execute<StoredView[]>(
      `${DETAIL} where ${where} and o.placed_at is not null and (?::int is null or m.manager_id = ?)`,
      [...(byId ? [Number(key)] : [key, key]), managerId, managerId],
    );
    return rows[0] === undefined ? null : toView(rows[0]);
  }
}

function summed(sums: StatusSum[], asked: OrderStatus | null): Omit<AdminOrderPage, 'items'> {
  const found = (status: OrderStatus): StatusSum | undefined => sums.find((sum) => sum.status === status);
  const matching = asked === null ? [...ORDER_STATUSES] : [asked];
  const paying = asked === null ? matching.filter((status) => status !== 'CANCELED') : matching;
  return {
    total: matching.reduce((total, status) => total + (found(status)?.count ?? 0), 0),
    amount: paying.reduce((amount, status) => amount + (found(status)?.amount ?? 0), 0),
    counts: Object.fromEntries(ORDER_STATUSES.map((status) => [status, found(status)?.count ?? 0])) as Record<
      OrderStatus,
      number
    >,
  };
}
