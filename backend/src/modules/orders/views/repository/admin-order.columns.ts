import {
  LEDGER_KINDS,
  ORDER_EVENT_KINDS,
  ORDER_LINE_KINDS,
  PRICE_SOURCES,
  type OrderPrint,
} from '@store/domain';
import { sql } from 'kysely';
import {
  boolean,
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
import { historyName } from '../../../audit/history-author.columns.js';
import type { StoredView } from '../admin-order-view.js';
import { DISCOUNT_LIST, REFUND_LIST } from './order.columns.js';

// JSON columns of a StoredView over `orders o` and `members m`.

export const MEMBER = sql`
  json_build_object('id', m.id, 'name', m.name, 'company', m.company_name, 'email', m.email,
    'phone', m.phone, 'isBusiness', m.is_business)`;

export const ITEMS = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'ofLineIndex', l.of_line_index, 'print', l.print,
      'productId', l.product_id, 'name', l.product_name,
      'optionSummary', l.option_summary, 'sku', l.sku, 'optionCodes', l.option_codes, 'thumbnailUrl', l.thumbnail_url, 'unitPrice', l.unit_price,
      'qty', l.quantity, 'subtotal', l.subtotal, 'currency', o.currency,
      'priceSource', l.price_source, 'contractListId', l.contract_list_id) order by l.id), '[]')
  from order_lines l where l.order_id = o.id)`;

export const EVENTS = sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'fromValue', e.from_value,
      'toValue', e.to_value, 'note', e.note, 'actorName', ${historyName('a', 'e')},
      'createdAt', e.created_at) order by e.id), '[]')
  from order_events e left join members a on a.id = e.actor_id where e.order_id = o.id)`;

export const LEDGER = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'kind', g.kind, 'amount', g.amount,
    'createdAt', g.created_at) order by g.id), '[]') from payment_ledger g where g.order_id = o.id)`;

/** Parses them, and the columns shared with members' reads. */
export const withDetails = jsonColumns(import.meta.filename, {
  shipTo: document<StoredView['shipTo']>(),
  refunds: REFUND_LIST,
  discounts: DISCOUNT_LIST,
  member: object({
    id: int,
    name: text,
    company: nullable(text),
    email: nullable(text),
    phone: nullable(text),
    isBusiness: boolean,
  }),
  items: listOf(
    object({
      id: int,
      kind: oneOf(ORDER_LINE_KINDS),
      ofLineIndex: nullable(int),
      print: nullable(document<OrderPrint>()),
      productId: nullable(int),
      name: text,
      optionSummary: text,
      sku: nullable(text),
      optionCodes: listOf(text),
      thumbnailUrl: nullable(text),
      unitPrice: int,
      qty: int,
      subtotal: int,
      currency: text,
      priceSource: nullable(oneOf(PRICE_SOURCES)),
      contractListId: nullable(int),
    }),
  ),
  events: listOf(
    object({
      id: int,
      kind: oneOf(ORDER_EVENT_KINDS),
      fromValue: nullable(text),
      toValue: nullable(text),
      note: nullable(text),
      actorName: nullable(text),
      createdAt: moment,
    }),
  ),
  ledger: listOf(object({ id: int, kind: oneOf(LEDGER_KINDS), amount: int, createdAt: moment })),
});
