import {
  PRINT_BINDING_STATES,
  CASH_RECEIPT_STATES,
  CASH_RECEIPT_TYPES,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STATUSES,
  type PaymentStatus,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import {
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  text,
  type ValueOf,
} from '../../../../platform/db/rows.js';

// Columns over `orders o` that members' and operators' reads share; each JSON column has its schema.

/** For whom the order was bought. */
export const BEHALF = [
  'o.organization_id as organizationId',
  'o.site_id as siteId',
  sql<string | null>`(select s.name from sites s where s.id = o.site_id)`.as('siteName'),
  'o.request_id as requestId',
  'o.po_no as poNo',
  'o.cost_centre as costCentre',
] as const;

/** Whether a print job of the order `o` is approved or in a later state. */
export const PRINT_BINDING: RawBuilder<boolean> = sql`exists (
  select 1 from print_jobs j where j.order_id = o.id and j.state in (${sql.join(PRINT_BINDING_STATES.map((state) => sql.lit(state)))}))`;

/** State of the order's payment: of the last attempt, a failed one only if there is no other. */
export const PAYMENT_STATUS: RawBuilder<PaymentStatus | null> = sql`(
  select a.state from payment_attempts a where a.order_id = o.id
  order by a.state in ('FAILED', 'EXPIRED'), a.id desc limit 1)`;

/** Won that were returned. */
export const REFUNDED_AMOUNT: RawBuilder<number> = sql`(
  select coalesce(-sum(l.amount), 0) from payment_ledger l where l.order_id = o.id and l.amount < 0)`;

/** Won of the order that the store still has. */
export const HELD_AMOUNT: RawBuilder<number> = sql`(
  select coalesce(sum(l.amount), 0) from payment_ledger l where l.order_id = o.id)`;

/** Refunds of the order in any state, oldest first. */
export const REFUNDS = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.state, 'amount', r.amount,
      'suppliedAmount', r.supplied_amount, 'vat', r.vat, 'reasonCode', r.reason_code, 'reason', r.reason,
      'lines', r.lines, 'origin', r.origin, 'decisionNote', r.decision_note, 'createdAt', r.created_at, 'doneAt', r.done_at,
      'restock', case jsonb_typeof(r.restock) when 'array' then r.restock else '[]' end)
    order by r.id), '[]') from refunds r where r.order_id = o.id)`;

const PIECES = object({ lineId: int, quantity: int });

const REFUND = object({
  id: int,
  kind: oneOf(REFUND_KINDS),
  status: oneOf(REFUND_STATUSES),
  amount: nullable(int),
  suppliedAmount: nullable(int),
  vat: nullable(int),
  reasonCode: nullable(oneOf(REFUND_REASONS)),
  reason: text,
  lines: nullable(listOf(PIECES)),
  origin: oneOf(['member', 'admin']),
  /** Pieces to restock, if there are any. */
  restock: listOf(PIECES),
  decisionNote: nullable(text),
  createdAt: moment,
  doneAt: nullable(moment),
});

/** A refund as the statement returns it. */
export type StoredRefund = ValueOf<typeof REFUND>;

export const REFUND_LIST = listOf(REFUND);

/** Discounts as stored with the order, in the order of their application. */
export const DISCOUNTS = sql`(
  select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'name', d.name, 'code', d.code,
    'amount', d.amount, 'perLine', d.per_line) order by d.id), '[]') from order_discounts d where d.order_id = o.id)`;

export const DISCOUNT_LIST = listOf(
  object({
    promotionId: nullable(int),
    name: text,
    code: nullable(text),
    amount: int,
    perLine: listOf(object({ lineIndex: int, amount: int })),
  }),
);

/** The cash receipt that the buyer requested. */
export const CASH_RECEIPT = sql`(
  select json_build_object('type', c.type, 'state', c.state, 'number', c.masked_identity,
    'receiptUrl', c.receipt_url) from cash_receipts c where c.order_id = o.id)`;

export const RECEIPT = nullable(
  object({
    type: oneOf(CASH_RECEIPT_TYPES),
    state: oneOf(CASH_RECEIPT_STATES),
    number: text,
    receiptUrl: nullable(text),
  }),
);
