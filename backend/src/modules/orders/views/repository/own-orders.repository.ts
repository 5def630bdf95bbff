import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ORDER_EVENT_KINDS,
  ORDER_LINE_KINDS,
  PRICE_SOURCES,
  PRINT_CONSENT_KINDS,
  PRINT_JOB_STATES,
  REFUND_KINDS,
  REFUND_STATUSES,
  type OrderPrint,
  type OrderScope,
  type OrderStatus,
  type PaymentStatus,
} from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf, type Database } from '../../../../platform/db/database.js';
import { preparedStatement } from '../../../../platform/db/prepared.js';
import { isPlaced } from '../../repository/placed-orders.filter.js';
import {
  document,
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  text,
} from '../../../../platform/db/rows.js';
import type { DB } from '../../../../platform/db/tables.js';
import { startOfSeoulDay } from '../../../../platform/db/seoul-day.js';
import { containing } from '../../../../platform/lists/sql.js';
import { ORDER_BY_KEY, orderKey } from '../../repository/order-data.repository.js';
import { inOrderScope, maySeeOrder, orderAccess } from '../../repository/order-rights.filter.js';
import type { ShipToDto } from '../dto/order.dto.js';
import type { OrderDetailRow, OrderRow } from '../order-view.js';
import {
  BEHALF,
  CASH_RECEIPT,
  DISCOUNT_LIST,
  DISCOUNTS,
  HELD_AMOUNT,
  RECEIPT,
  REFUND_LIST,
  PRINT_BINDING,
  REFUNDED_AMOUNT,
  REFUNDS,
} from './order.columns.js';

/** Filter of the placed orders that a member sees. */
export interface OwnOrders {
  memberId: number;
  scope: OrderScope;
  /** Only orders for this site. */
  siteId: number | undefined;
  /** Only orders placed since then; null for all. */
  since: Date | null;
  /** First and last day in Seoul, yyyy-MM-dd; undefined = open. */
  from: string | undefined;
  to: string | undefined;
  /** Part of the order number or of a product's name; empty for all. */
  text: string;
}

const row = expressionBuilder<DB & { o: DB['orders'] }, 'o'>();

function condition({ memberId, scope, siteId, since, from, to, text }: OwnOrders): Expression<SqlBool> {
  return row.and([
    inOrderScope(memberId, scope),
    isPlaced('o'),
    ...(siteId === undefined ? [] : [row('o.site_id', '=', siteId)]),
    ...(since === null ? [] : [row('o.placed_at', '>=', since.toISOString())]),
    ...(from === undefined ? [] : [row('o.placed_at', '>=', startOfSeoulDay(from))]),
    ...(to === undefined ? [] : [row('o.placed_at', '<', startOfSeoulDay(to, '1 day'))]),
    ...(text === '' ? [] : [matching(containing(text))]),
  ]);
}

const matching = (pattern: RawBuilder<string>): Expression<SqlBool> =>
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

const LINES = sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'ofLineIndex', l.of_line_index, 'productId', l.product_id, 'productName', l.product_name,
    'thumbnailUrl', l.thumbnail_url, 'optionValueIds', string_to_array(l.option_key, ',')::int[],
    'optionSummary', l.option_summary, 'sku', l.sku, 'optionCodes', l.option_codes, 'print', l.print, 'quantity', l.quantity, 'unitPrice', l.unit_price,
    'subtotal', l.subtotal, 'priceSource', l.price_source, 'contractListId', l.contract_list_id) order by l.id)
  from order_lines l where l.order_id = o.id), '[]')`;

const LINE = object({
  id: int,
  kind: oneOf(ORDER_LINE_KINDS),
  ofLineIndex: nullable(int),
  productId: nullable(int),
  productName: text,
  thumbnailUrl: nullable(text),
  optionValueIds: listOf(int),
  optionSummary: text,
  sku: nullable(text),
  optionCodes: listOf(text),
  print: nullable(document<OrderPrint>()),
  quantity: int,
  unitPrice: int,
  subtotal: int,
  priceSource: nullable(oneOf(PRICE_SOURCES)),
  contractListId: nullable(int),
});

const PRINT_JOBS = sql`coalesce((
  select json_agg(json_build_object('id', j.id, 'lineId', j.order_line_id, 'state', j.state,
    'dueOn', j.due_on) order by j.order_line_id)
  from print_jobs j where j.order_id = o.id), '[]')`;

const LATEST_REFUND = sql`(
  select json_build_object('kind', r.kind, 'status', r.state)
  from refunds r where r.order_id = o.id order by r.id desc limit 1)`;

const ROW_JSON = {
  items: listOf(LINE),
  printJobs: listOf(object({ id: int, lineId: int, state: oneOf(PRINT_JOB_STATES), dueOn: nullable(text) })),
  latestRefund: nullable(object({ kind: oneOf(REFUND_KINDS), status: oneOf(REFUND_STATUSES) })),
};

const withLines = jsonColumns(import.meta.filename, ROW_JSON);

/** Who bought for the organization; null for a personal purchase. */
const BUYER_NAME = sql<string | null>`case when o.organization_id is not null then (
  select b.name from members b where b.id = o.member_id) end`;

/** An OrderRow. */
const rowsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_no as orderCode', 'o.order_name as orderName', 'o.status'])
    .select(({ fn }) => fn.coalesce('o.placed_at', 'o.created_at').as('createdAt'))
    .select(['o.approved_at as approvedAt', 'o.total_amount as totalAmount', 'o.currency'])
    .select('o.estimate_id as estimateId')
    .select(BEHALF)
    .select([BUYER_NAME.as('buyerName'), orderAccess(memberId).as('access')])
    .select(['o.carrier', 'o.tracking_no as trackingNo', 'o.receipt_url as receiptUrl'])
    .select([LINES.as('items'), PRINT_JOBS.as('printJobs'), LATEST_REFUND.as('latestRefund')])
    .$narrowType<{ status: OrderStatus }>();

/** The account of an awaited deposit, over `payment_attempts a`. */
const DEPOSIT = sql`case when a.state = 'WAITING_FOR_DEPOSIT' then json_build_object(
  'bankCode', a.payment->'virtualAccount'->>'bankCode',
  'accountNumber', a.payment->'virtualAccount'->>'accountNumber',
  'dueDate', a.payment->'virtualAccount'->>'dueDate') end`;

/** Texts accepted before paying for printed lines. */
const CONSENTS = sql`coalesce((
  select json_agg(json_build_object('kind', c.kind, 'version', c.text_version, 'agreedAt', c.agreed_at,
    'lineIndexes', c.line_indexes)
    order by c.kind desc)
  from order_consents c where c.order_id = o.id), '[]')`;

const EVENTS = sql`coalesce((
  select json_agg(json_build_object('kind', e.kind, 'toValue', e.to_value, 'about',
    split_part(e.note, ' · ', 1), 'createdAt', e.created_at) order by e.id)
  from order_events e where e.order_id = o.id and e.kind <> 'note'), '[]')`;

const withDetails = jsonColumns(import.meta.filename, {
  items: ROW_JSON.items,
  printJobs: ROW_JSON.printJobs,
  latestRefund: ROW_JSON.latestRefund,
  discounts: DISCOUNT_LIST,
  shipTo: document<ShipToDto>(),
  deposit: nullable(
    object({ bankCode: nullable(text), accountNumber: nullable(text), dueDate: nullable(text) }),
  ),
  refunds: REFUND_LIST,
  cashReceipt: RECEIPT,
  consents: listOf(
    object({ kind: oneOf(PRINT_CONSENT_KINDS), version: text, agreedAt: moment, lineIndexes: listOf(int) }),
  ),
  events: listOf(
    object({
      kind: oneOf(ORDER_EVENT_KINDS),
      toValue: nullable(text),
      about: nullable(text),
      createdAt: moment,
    }),
  ),
});

/** An order that the member may see, under a condition, placed or not, with the state of its money. */
const detailOf = (db: Database, memberId: number, is: RawBuilder<boolean>) =>
  rowsOf(db, memberId)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('payment_attempts as a')
          .select(['a.state', 'a.failure_message', DEPOSIT.as('deposit')])
          .whereRef('a.order_id', '=', 'o.id')
          .orderBy((eb) => eb('a.state', 'in', [sql.lit('FAILED'), sql.lit('EXPIRED')]))
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['o.pg_order_id as paymentOrderId', 'o.items_amount as itemsAmount'])
    .select(['o.discount_amount as discountAmount', 'o.shipping_fee as shippingFee'])
    .select(['o.supplied_amount as suppliedAmount', 'o.vat', DISCOUNTS.as('discounts')])
    .select(({ ref }) => ref('p.state').$castTo<PaymentStatus | null>().as('paymentStatus'))
    .select(['p.failure_message as paymentFailure', 'o.payment_method as paymentMethod'])
    .select(['o.eta_date as etaDate', 'o.ship_to as shipTo', 'p.deposit'])
    .select([REFUNDED_AMOUNT.as('refundedAmount'), HELD_AMOUNT.as('heldAmount'), REFUNDS.as('refunds')])
    .select(PRINT_BINDING.as('printBinding'))
    .select([CASH_RECEIPT.as('cashReceipt'), EVENTS.as('events'), CONSENTS.as('consents')])
    .where(maySeeOrder(memberId))
    .where(is);

const ownOfId = preparedStatement((db, { memberId, id }: { memberId: number; id: number }) =>
  detailOf(db, memberId, ORDER_BY_KEY.id(id)),
);
const ownOfCode = preparedStatement((db, { memberId, code }: { memberId: number; code: string }) =>
  detailOf(db, memberId, ORDER_BY_KEY.code(code)),
);

/** Orders as members see them: the own ones, and those that their organization shows them. */
@Injectable()
export class OwnOrdersRepository {
  /** A page, newest first. */
  async listOwn(
    em: EntityManager,
    which: OwnOrders & { status: OrderStatus | null },
    limit: number,
    offset: number,
  ): Promise<OrderRow[]> {
    const { status } = which;
    const rows = await rowsOf(databaseOf(em), which.memberId)
      .where(condition(which))
      .$if(status !== null, (query) => query.where('o.status', '=', status))
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withLines);
  }

  /** The number of orders in each status. */
  countOwnByStatus(em: EntityManager, which: OwnOrders): Promise<{ status: OrderStatus; count: number }[]> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(({ fn }) => ['o.status', fn.countAll<number>().as('count')])
      .where(condition(which))
      .groupBy('o.status')
      .$narrowType<{ status: OrderStatus }>()
      .execute();
  }

  /** The order with this key, if the member may see it. */
  async findOwn(em: EntityManager, memberId: number, key: string): Promise<OrderDetailRow | undefined> {
    const named = orderKey(key);
    if (named === null) return undefined;
    const db = databaseOf(em);
    const [row] = await ('id' in named
      ? ownOfId(db, { memberId, id: named.id })
      : ownOfCode(db, { memberId, code: named.code }));
    return row && withDetails(row);
  }
}
