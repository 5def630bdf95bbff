import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { periodStartKst, type OrderStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Clock } from '../../platform/clock.js';
import type { PageMeta } from '../../platform/http/envelope.js';
import { adminOrderNotFound } from '../orders/admin-orders.errors.js';
import { requestedStatus } from '../orders/admin-orders.service.js';
import type { CustomerOrderDetailDto, CustomerOrderDto, OrderListQuery } from './dto/order.dto.js';
import { containing } from './order-filter.js';
import { orderByKey } from '../orders/repository/order-facts.repository.js';
import { DEPOSIT_COLUMN, MONEY_COLUMNS, RECEIPT_COLUMN } from './order-money.js';
import { viewCounts, viewOrder, viewOrderDetail, type OrderDetailRow, type OrderRow } from './order-view.js';

const MAX_SIZE = 100;
const DEFAULT_SIZE = 20;

const COLUMNS = sql`o.id, o.order_no as "orderCode", o.order_name as "orderName", o.status,
  coalesce(o.placed_at, o.created_at) as "createdAt", o.total_amount::float8 as "totalAmount", o.currency,
  coalesce((
    select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productName', l.product_name,
      'thumbnailUrl', l.thumbnail_url, 'optionValueIds', string_to_array(l.option_key, ',')::int[],
      'optionSummary', l.option_summary, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'subtotal', l.subtotal) order by l.id)
    from order_lines l where l.order_id = o.id), '[]') as items, (
    select json_build_object('kind', r.kind, 'status', r.state)
    from refunds r where r.order_id = o.id order by r.id desc limit 1) as "latestRefund"`;

/** Discounts as they were frozen with the order, in the order in which they were taken. */
const DISCOUNTS = sql`(
  select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'name', d.name, 'code', d.code,
    'amount', d.amount) order by d.id), '[]') from order_discounts d where d.order_id = o.id)`;

/** What a member may read of own orders; an order of somebody else is not there (decision A9). */
@Injectable()
export class OrderReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** A page of own placed orders, newest first, with counts per status of the same period and search; two statements. */
  async page(
    memberId: number,
    query: OrderListQuery,
  ): Promise<{ items: CustomerOrderDto[]; meta: PageMeta }> {
    const page = wholeNumber(query.page, 0, 0, 1_000_000);
    const size = wholeNumber(query.size, DEFAULT_SIZE, 1, MAX_SIZE);
    const status = requestedStatus(query.status);
    const found = this.condition(memberId, query);
    const db = this.em.getKysely();
    const [list, counts] = await Promise.all([
      sql<OrderRow>`select ${COLUMNS} from orders o where ${found}
        ${status === null ? sql`` : sql`and o.status = ${status}`}
        order by o.placed_at desc, o.id desc limit ${size} offset ${page * size}`.execute(db),
      sql<{ status: OrderStatus; count: number }>`
        select o.status, count(*)::int as count from orders o where ${found} group by o.status`.execute(db),
    ]);
    const total = counts.rows.reduce(
      (sum, row) => sum + (status === null || row.status === status ? row.count : 0),
      0,
    );
    return {
      items: list.rows.map(viewOrder),
      meta: { page, size, total, pageBase: 0, counts: viewCounts(counts.rows) },
    };
  }

  /** One own order by id, order number or payment order id (decision A54), placed or not. */
  async detail(memberId: number, key: string): Promise<CustomerOrderDetailDto> {
    const { rows } = await sql<OrderDetailRow>`
      select ${COLUMNS}, o.pg_order_id as "paymentOrderId", o.items_amount::float8 as "itemsAmount",
        o.discount_amount::float8 as "discountAmount", o.shipping_fee::float8 as "shippingFee",
        o.supplied_amount::float8 as "suppliedAmount", o.vat::float8 as vat, ${DISCOUNTS} as discounts,
        p.state as "paymentStatus",
        p.failure_message as "paymentFailure", o.payment_method as "paymentMethod", o.approved_at as "approvedAt",
        o.receipt_url as "receiptUrl", o.carrier, o.tracking_no as "trackingNo", o.eta_date::text as "etaDate",
        o.ship_to as "shipTo", p.deposit, ${sql.raw(MONEY_COLUMNS)}, ${sql.raw(RECEIPT_COLUMN)},
        coalesce((
          select json_agg(json_build_object('kind', e.kind, 'toValue', e.to_value, 'about',
            split_part(e.note, ' · ', 1), 'createdAt', e.created_at) order by e.id)
          from order_events e where e.order_id = o.id and e.kind <> 'note'), '[]') as events
      from orders o
      left join lateral (
        select a.state, a.failure_message, ${sql.raw(DEPOSIT_COLUMN)} from payment_attempts a where a.order_id = o.id
        order by (a.state in ('FAILED', 'EXPIRED')), a.id desc limit 1
      ) p on true
      where o.member_id = ${memberId} and ${orderByKey(key)}`.execute(this.em.getKysely());
    const row = rows[0];
    if (row === undefined) throw adminOrderNotFound();
    return viewOrderDetail(row);
  }

  private condition(memberId: number, query: OrderListQuery): RawBuilder<unknown> {
    const start = periodStartKst(query.period ?? 'all', this.clock.now());
    // PostgreSQL cannot even compare with NUL.
    const text = (query.q ?? '').replaceAll('\0', '').trim();
    return sql`o.member_id = ${memberId} and o.placed_at is not null
      ${start === null ? sql`` : sql`and o.placed_at >= ${start}`}
      ${text === '' ? sql`` : sql`and ${matching(containing(text))}`}`;
  }
}

const matching = (pattern: string): RawBuilder<unknown> => sql`(o.order_no ilike ${pattern} or exists (
  select 1 from order_lines l where l.order_id = o.id and l.product_name ilike ${pattern}))`;

function wholeNumber(text: string | undefined, fallback: number, min: number, max: number): number {
  const value = text === undefined || !/^[0-9]{1,9}$/.test(text) ? fallback : Number(text);
  return Math.min(Math.max(value, min), max);
}
