import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import { containing } from '../../../platform/lists/sql.js';
import { orderByKey } from '../../orders/repository/order-facts.repository.js';
import type { OrderDetailRow, OrderRow } from '../order-view.js';
import {
  CASH_RECEIPT,
  DISCOUNTS,
  HELD_AMOUNT,
  REFUNDED_AMOUNT,
  REFUNDS,
} from './order-columns.repository.js';

/** Which of a member's own placed orders. */
export interface OwnOrders {
  memberId: number;
  /** Only what was placed from then on; null for all. */
  since: Date | null;
  /** Part of the order number or of a product's name; empty for all. */
  text: string;
}

const row = expressionBuilder<DB & { o: DB['orders'] }, 'o'>();

function condition({ memberId, since, text }: OwnOrders): Expression<SqlBool> {
  return row.and([
    row('o.member_id', '=', memberId),
    row('o.placed_at', 'is not', null),
    ...(since === null ? [] : [row('o.placed_at', '>=', since.toISOString())]),
    ...(text === '' ? [] : [matching(containing(text))]),
  ]);
}

const matching = (pattern: string): Expression<SqlBool> =>
  row.or([
    row('o.order_no', 'ilike', pattern),
    row.exists(
      row
        .selectFrom('order_lines as l')
        .select('l.id')
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.product_name', 'ilike', pattern),
    ),
  ]);

// Texts: both are json assembled over many tables.

/** Columns of an OrderRow over `orders o`. */
const COLUMNS = sql`o.id, o.order_no as "orderCode", o.order_name as "orderName", o.status,
  coalesce(o.placed_at, o.created_at) as "createdAt", o.total_amount as "totalAmount", o.currency,
  coalesce((
    select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productName', l.product_name,
      'thumbnailUrl', l.thumbnail_url, 'optionValueIds', string_to_array(l.option_key, ',')::int[],
      'optionSummary', l.option_summary, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'subtotal', l.subtotal) order by l.id)
    from order_lines l where l.order_id = o.id), '[]') as items, (
    select json_build_object('kind', r.kind, 'status', r.state)
    from refunds r where r.order_id = o.id order by r.id desc limit 1) as "latestRefund"`;

/** The account of a deposit that is awaited, over `payment_attempts a`. */
const DEPOSIT = sql`case when a.state = 'WAITING_FOR_DEPOSIT' then json_build_object(
  'bankCode', a.payment->'virtualAccount'->>'bankCode',
  'accountNumber', a.payment->'virtualAccount'->>'accountNumber',
  'dueDate', a.payment->'virtualAccount'->>'dueDate') end`;

/** A page, newest first. */
export async function listOwn(
  em: EntityManager,
  which: OwnOrders & { status: OrderStatus | null },
  limit: number,
  offset: number,
): Promise<OrderRow[]> {
  const { status } = which;
  const inStatus: RawBuilder<unknown> = status === null ? sql`` : sql`and o.status = ${status}`;
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from orders o where ${condition(which)} ${inStatus}
    order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}`.execute(databaseOf(em));
  return rows;
}

/** How many there are in each status. */
export function countOwnByStatus(
  em: EntityManager,
  which: OwnOrders,
): Promise<{ status: OrderStatus; count: number }[]> {
  return databaseOf(em)
    .selectFrom('orders as o')
    .select(({ fn }) => ['o.status', fn.countAll<number>().as('count')])
    .where(condition(which))
    .groupBy('o.status')
    .$narrowType<{ status: OrderStatus }>()
    .execute();
}

/** The member's order of this key, placed or not, with where its money is. */
export async function findOwn(
  em: EntityManager,
  memberId: number,
  key: string,
): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    select ${COLUMNS}, o.pg_order_id as "paymentOrderId", o.items_amount as "itemsAmount",
      o.discount_amount as "discountAmount", o.shipping_fee as "shippingFee",
      o.supplied_amount as "suppliedAmount", o.vat, ${DISCOUNTS} as discounts,
      p.state as "paymentStatus", p.failure_message as "paymentFailure", o.payment_method as "paymentMethod",
      o.approved_at as "approvedAt", o.receipt_url as "receiptUrl", o.carrier, o.tracking_no as "trackingNo",
      o.eta_date as "etaDate", o.ship_to as "shipTo", p.deposit, ${REFUNDED_AMOUNT} as "refundedAmount",
      ${HELD_AMOUNT} as "heldAmount", ${REFUNDS} as refunds, ${CASH_RECEIPT} as "cashReceipt",
      coalesce((
        select json_agg(json_build_object('kind', e.kind, 'toValue', e.to_value, 'about',
          split_part(e.note, ' · ', 1), 'createdAt', e.created_at) order by e.id)
        from order_events e where e.order_id = o.id and e.kind <> 'note'), '[]') as events
    from orders o
    left join lateral (
      select a.state, a.failure_message, ${DEPOSIT} as deposit from payment_attempts a where a.order_id = o.id
      order by (a.state in ('FAILED', 'EXPIRED')), a.id desc limit 1
    ) p on true
    where o.member_id = ${memberId} and ${orderByKey(key)}`.execute(databaseOf(em));
  return rows[0];
}
