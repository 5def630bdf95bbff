import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CASH_RECEIPT_STATES,
  CASH_RECEIPT_TYPES,
  EVIDENCE_KINDS,
  EVIDENCE_SOURCES,
  ORDER_STATUSES,
  type OrderStatus,
  type PaperScope,
  type PaidLine,
  type TaxBuyer,
} from '@store/domain';
import { sql } from 'kysely';
import {
  isOfOwnOrganization,
  isOwnOrder,
  maySeeOrderPapers,
} from '../../orders/repository/order-rights.filter.js';
import { anyOpaqueInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import {
  boolean,
  document,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
  won,
} from '../../../platform/db/rows.js';

const RECEIPT = object({
  type: oneOf(CASH_RECEIPT_TYPES),
  state: oneOf(CASH_RECEIPT_STATES),
  byWidget: boolean,
  toCancel: boolean,
  tries: int,
  amount: nullable(won),
  maskedIdentity: text,
  receiptUrl: nullable(text),
  failureCode: nullable(text),
});

const CHOICE = object({
  id: int,
  kind: oneOf(EVIDENCE_KINDS),
  source: oneOf(EVIDENCE_SOURCES),
  buyer: nullable(document<TaxBuyer>()),
  registryStatus: nullable(oneOf(['active', 'paused', 'closed', 'unregistered'])),
  registryCheckedAt: nullable(moment),
  reason: nullable(text),
  open: boolean,
  changedAt: moment,
  version: int,
});

const ORDER = rowOf(import.meta.filename, {
  id: int,
  orderNo: text,
  orderName: text,
  memberId: int,
  organizationId: nullable(int),
  poNo: nullable(text),
  costCentre: nullable(text),
  status: oneOf(ORDER_STATUSES),
  total: won,
  receiptUrl: nullable(text),
  approvedAt: nullable(moment),
  shippedAt: nullable(moment),
  deliveredAt: nullable(moment),
  held: won,
  movements: int,
  newest: nullable(int),
  method: nullable(text),
  paid: nullable(document<object>()),
  receipt: nullable(RECEIPT),
  choice: nullable(CHOICE),
  request: nullable(object({ kind: oneOf(EVIDENCE_KINDS), buyer: nullable(document<TaxBuyer>()) })),
});

/** What decides the evidence of an order: the money by the ledger, how it was paid, and what was chosen. */
export type EvidenceOrder = ReturnType<typeof ORDER>;
export type StoredChoice = NonNullable<EvidenceOrder['choice']>;
export type StoredReceipt = NonNullable<EvidenceOrder['receipt']>;

const selectOrders = preparedStatement(
  (_db, { ids }: { ids: readonly number[] }) => sql`
      select o.id, o.order_no as "orderNo", o.order_name as "orderName", o.member_id as "memberId", o.status,
        o.organization_id as "organizationId", o.po_no as "poNo", o.cost_centre as "costCentre",
        o.total_amount as total, o.receipt_url as "receiptUrl", o.approved_at as "approvedAt",
        o.shipped_at as "shippedAt", o.delivered_at as "deliveredAt",
        coalesce(l.held, 0) as held, l.movements, l.newest, coalesce(a.method, o.payment_method) as method, a.paid,
        (select json_build_object('type', c.type, 'state', c.state, 'byWidget', c.by_widget, 'toCancel', c.to_cancel,
          'tries', c.tries, 'amount', c.amount, 'maskedIdentity', c.masked_identity, 'receiptUrl', c.receipt_url,
          'failureCode', c.failure_code) from cash_receipts c where c.order_id = o.id) as receipt,
        (select json_build_object('id', c.id, 'kind', c.kind, 'source', c.source, 'buyer', c.buyer,
          'registryStatus', c.registry_status, 'registryCheckedAt', c.registry_checked_at, 'reason', c.reason,
          'open', c.open, 'changedAt', c.changed_at, 'version', c.version)
          from evidence_choices c where c.order_id = o.id) as choice,
        (select json_build_object('kind', r.kind, 'buyer', r.buyer)
          from evidence_requests r where r.order_id = o.id) as request
      from orders o
      cross join lateral (
        select sum(l.amount)::bigint as held, count(*) filter (where l.amount <> 0)::int as movements,
          max(l.id) as newest from payment_ledger l where l.order_id = o.id) l
      left join lateral (
        select p.method, jsonb_build_object('card', p.payment -> 'card', 'easyPay', p.payment -> 'easyPay') as paid
        from payment_attempts p where p.order_id = o.id and p.state not in ('FAILED', 'EXPIRED')
        order by p.id desc limit 1) a on true
      where o.id = ${anyOpaqueInt(ids)} order by o.id`,
  ORDER,
);

/** Most orders of a member's month on one 거래명세서. */
const MONTH_MAX = 500;

const ID = rowOf(import.meta.filename, { id: int });
const LINES = rowOf(import.meta.filename, {
  orderId: int,
  shippingFee: won,
  lines: listOf(object({ name: text, spec: text, quantity: int, returned: int, subtotal: won })),
  discounts: listOf(listOf(object({ lineIndex: int, amount: won }))),
});

/** Whether an order of this status is paid, by money or by hand. */
export const isPaidStatus = (status: OrderStatus): boolean => status !== 'NEW' && status !== 'CANCELED';

/** What decides the evidence of orders; `em` is the caller's transaction. */
@Injectable()
export class EvidenceOrdersRepository {
  /** Locks these orders for the rest of the transaction, in the order of their ids (record 5). */
  async lock(em: EntityManager, ids: readonly number[]): Promise<void> {
    await databaseOf(em)
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids.length === 0 ? [0] : [...ids])
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** These orders, by id; one statement. Of the payment only what names its parts is read. */
  all(em: EntityManager, ids: readonly number[]): Promise<EvidenceOrder[]> {
    return selectOrders(databaseOf(em), { ids });
  }

  async find(em: EntityManager, id: number): Promise<EvidenceOrder | undefined> {
    const [order] = await this.all(em, [id]);
    return order;
  }

  async paidLinesOf(em: EntityManager, id: number): Promise<PaidLine[]> {
    return (await this.paidLines(em, [id])).get(id) ?? [];
  }

  /** Paid orders of the scope whose goods left from `from` to before `to`, oldest first; at most 500. */
  async suppliedIds(
    em: EntityManager,
    { memberId, scope }: { memberId: number; scope: PaperScope },
    { from, to }: { from: Date; to: Date },
  ): Promise<number[]> {
    const inScope =
      scope === 'own'
        ? isOwnOrder(memberId)
        : sql`${isOfOwnOrganization(memberId)} and ${maySeeOrderPapers(memberId)}`;
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`
        select o.id from orders o where ${inScope} and o.status not in ('NEW', 'CANCELED')
          and coalesce(o.shipped_at, o.delivered_at) >= ${from} and coalesce(o.shipped_at, o.delivered_at) < ${to}
        order by o.id limit ${MONTH_MAX}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The lines of these orders as they were paid: each less its share of the discounts, with the pieces that have come
   * back, and the shipping. One statement.
   */
  async paidLines(em: EntityManager, ids: readonly number[]): Promise<Map<number, PaidLine[]>> {
    const rows = await readRows(
      databaseOf(em),
      LINES,
      sql`
        select o.id as "orderId", o.shipping_fee as "shippingFee",
          (select coalesce(json_agg(json_build_object('name', l.product_name, 'spec', l.option_summary,
            'quantity', l.quantity, 'subtotal', l.subtotal, 'returned', (
              select coalesce(sum((p ->> 'quantity')::int), 0)::int from refunds r
              cross join lateral jsonb_array_elements(case when jsonb_typeof(r.lines) = 'array' then r.lines
                when jsonb_typeof(r.restock) = 'array' then r.restock end) p
              where r.order_id = o.id and r.state = 'done' and (p ->> 'lineId')::int = l.id)) order by l.id), '[]')
            from order_lines l where l.order_id = o.id) as lines,
          (select coalesce(json_agg(d.per_line order by d.id), '[]')
            from order_discounts d where d.order_id = o.id) as discounts
        from orders o where o.id = any(${[...ids]}::int[])`,
    );
    return new Map(
      rows.map(({ orderId, shippingFee, lines, discounts }) => {
        const off = (index: number): number =>
          discounts.flat().reduce((sum, part) => sum + (part.lineIndex === index ? part.amount : 0), 0);
        const goods = lines.map(({ name, spec, quantity, returned, subtotal }, i) => ({
          name,
          spec,
          quantity,
          returned,
          amount: subtotal - off(i),
        }));
        return [orderId, [...goods, { name: '배송비', spec: '', quantity: 1, amount: shippingFee }]];
      }),
    );
  }
}
