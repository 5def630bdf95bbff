import { sql, type RawBuilder } from 'kysely';
import type { OrderDiscountDto } from '../dto/order.dto.js';
import type { StoredReceipt, StoredRefund } from '../order-money.js';

// Columns over `orders o` that the reads of members and of operators share. Moments in them are PostgreSQL's text.

/** Won that have gone back. */
export const REFUNDED_AMOUNT: RawBuilder<number> = sql`(
  select coalesce(-sum(l.amount), 0) from payment_ledger l where l.order_id = o.id and l.amount < 0)`;

/** Won that we have of the order. */
export const HELD_AMOUNT: RawBuilder<number> = sql`(
  select coalesce(sum(l.amount), 0) from payment_ledger l where l.order_id = o.id)`;

/** Refunds of the order, whatever became of them, oldest first. */
export const REFUNDS: RawBuilder<StoredRefund[]> = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.state, 'amount', r.amount,
      'suppliedAmount', r.supplied_amount, 'vat', r.vat, 'reasonCode', r.reason_code, 'reason', r.reason,
      'lines', r.lines, 'decisionNote', r.decision_note, 'createdAt', r.created_at, 'doneAt', r.done_at)
    order by r.id), '[]') from refunds r where r.order_id = o.id)`;

/** Discounts as they were frozen with the order, in the order in which they were taken. */
export const DISCOUNTS: RawBuilder<OrderDiscountDto[]> = sql`(
  select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'name', d.name, 'code', d.code,
    'amount', d.amount) order by d.id), '[]') from order_discounts d where d.order_id = o.id)`;

/** The cash receipt that the buyer wants. */
export const CASH_RECEIPT: RawBuilder<StoredReceipt | null> = sql`(
  select json_build_object('type', c.type, 'state', c.state, 'number', c.masked_identity,
    'receiptUrl', c.receipt_url) from cash_receipts c where c.order_id = o.id)`;
