import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { isOrderOfManager } from '../../repository/order-care.filter.js';
import { isPlaced } from '../../repository/placed-orders.filter.js';
import { document, int, jsonColumns, listOf, nullable, object, text } from '../../../../platform/db/rows.js';
import type { StoredRow, StoredView } from '../admin-order-view.js';
import type { PackingSlipDto } from '../dto/admin/order-bulk.dto.js';
import type { OrderFilter } from '../order-filter.js';
import { EVENTS, ITEMS, LEDGER, MEMBER, withDetails } from './admin-order.columns.js';
import { BEHALF, DISCOUNTS, HELD_AMOUNT, REFUNDED_AMOUNT, REFUNDS } from './order.columns.js';
import { orderOf, listed, matching, UNDER_WAY } from './admin-orders.filter.js';

/** Orders of one status in a list. */
export interface StatusSum {
  status: OrderStatus;
  count: number;
  /** Won. */
  amount: number;
}

/** An order for a bulk change. */
export interface OrderTarget {
  id: number;
  orderNo: string;
  status: OrderStatus;
  /** All of its money is being refunded. */
  ending: boolean;
}

const placedOrders = (em: EntityManager) =>
  databaseOf(em).selectFrom('orders as o').innerJoin('members as m', 'm.id', 'o.member_id');

/** Columns of a StoredRow; `placed_at` is shown as the time of the order. */
const ROW_COLUMNS = [
  'o.id',
  'o.order_no as orderNo',
  'o.order_name as orderName',
  'o.status',
  'o.total_amount as total',
  'o.currency',
  'o.items_count as itemsCount',
  'o.placed_at as createdAt',
  'o.approved_at as approvedAt',
  'o.carrier',
  'o.tracking_no as trackingNo',
  'o.eta_date as etaDate',
  'o.payment_method as paymentMethod',
  'm.name as memberName',
  'm.company_name as company',
  ...BEHALF,
  sql<string | null>`(select g.name from organizations g where g.id = o.organization_id)`.as(
    'organizationName',
  ),
  sql<string>`o.ship_to->>'receiverName'`.as('receiverName'),
  sql<string | null>`nullif(o.ship_to->>'memo', '')`.as('memo'),
  'o.print_lines as printLines',
  sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l
    where l.order_id = o.id and l.kind = 'goods')`.as('quantity'),
  sql<boolean>`exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'note')`.as(
    'hasNote',
  ),
] as const;

const chosenOrders = (em: EntityManager, filter: OrderFilter) =>
  placedOrders(em).where(listed(filter)).orderBy(orderOf(filter));

const withParcel = jsonColumns(import.meta.filename, {
  shipTo: document<PackingSlipDto['shipTo']>(),
  items: listOf(
    object({ name: text, optionSummary: text, printSummary: text, sku: nullable(text), qty: int }),
  ),
});

/** Orders as operators read them. */
@Injectable()
export class AdminOrdersRepository {
  /** A page of the list. */
  listOrders(em: EntityManager, filter: OrderFilter, limit: number, offset: number): Promise<StoredRow[]> {
    return placedOrders(em)
      .select(ROW_COLUMNS)
      .where(listed(filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .$narrowType<{ status: OrderStatus; createdAt: string }>()
      .execute();
  }

  /** Orders of the list per status, whatever status the filter has. */
  sumByStatus(em: EntityManager, filter: OrderFilter): Promise<StatusSum[]> {
    return placedOrders(em)
      .select(({ fn }) => [
        'o.status',
        fn.countAll<number>().as('count'),
        fn.sum<number>('o.total_amount').as('amount'),
      ])
      .where(matching(filter))
      .groupBy('o.status')
      .$narrowType<{ status: OrderStatus }>()
      .execute();
  }

  /** A placed order by its id, or else by its number or its id at the payment provider. */
  async findOrder(
    em: EntityManager,
    key: { id: number } | { name: string },
    managerId: number | null,
  ): Promise<StoredView | undefined> {
    const order = await placedOrders(em)
      .select(ROW_COLUMNS)
      .select(['o.pg_order_id as pgOrderId', 'o.receipt_url as receiptUrl'])
      .select(['o.items_amount as itemsAmount', 'o.discount_amount as discountAmount'])
      .select(['o.shipping_fee as shippingFee', 'o.supplied_amount as suppliedAmount', 'o.vat', 'o.version'])
      .select('o.ship_to as shipTo')
      .select([REFUNDED_AMOUNT.as('refundedAmount'), HELD_AMOUNT.as('heldAmount'), REFUNDS.as('refunds')])
      .select([DISCOUNTS.as('discounts'), MEMBER.as('member'), ITEMS.as('items')])
      .select([EVENTS.as('events'), LEDGER.as('ledger')])
      .where(({ eb, or }) =>
        'id' in key
          ? eb('o.id', '=', key.id)
          : or([eb('o.order_no', '=', key.name), eb('o.pg_order_id', '=', key.name)]),
      )
      .where(isPlaced('o'))
      .where(({ lit }) => (managerId === null ? lit(true) : isOrderOfManager(managerId)))
      .$narrowType<{ status: OrderStatus; createdAt: string }>()
      .executeTakeFirst();
    return order && withDetails(order);
  }

  /** Packing slips in the order of the list. */
  async listSlips(em: EntityManager, filter: OrderFilter, limit: number): Promise<PackingSlipDto[]> {
    const rows = await chosenOrders(em, filter)
      .select(['o.id', 'o.order_no as orderNo', 'o.placed_at as createdAt', 'm.name as memberName'])
      .select(['m.company_name as company', 'o.carrier', 'o.tracking_no as trackingNo'])
      .select([
        sql`jsonb_build_object(
        'receiverName', o.ship_to->'receiverName', 'receiverPhone', o.ship_to->'receiverPhone',
        'postalCode', o.ship_to->'postalCode', 'address1', o.ship_to->'address1',
        'address2', o.ship_to->'address2', 'memo', o.ship_to->'memo')`.as('shipTo'),
        sql`(
        select json_agg(json_build_object('name', l.product_name, 'optionSummary', l.option_summary,
          'printSummary', coalesce(l.print ->> 'summary', ''), 'sku', l.sku, 'qty', l.quantity) order by l.id)
        from order_lines l where l.order_id = o.id and l.kind = 'goods')`.as('items'),
      ])
      .limit(limit)
      .$narrowType<{ createdAt: string }>()
      .execute();
    return rows.map(withParcel);
  }

  /** The present state of the orders for a bulk change, in the order of the list. */
  listTargets(em: EntityManager, filter: OrderFilter, limit: number): Promise<OrderTarget[]> {
    return chosenOrders(em, filter)
      .select(({ exists, selectFrom }) => [
        'o.id',
        'o.order_no as orderNo',
        'o.status',
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.closes_order', '=', true)
            .where('r.state', 'in', UNDER_WAY),
        )
          .$castTo<boolean>()
          .as('ending'),
      ])
      .limit(limit)
      .$narrowType<{ status: OrderStatus }>()
      .execute();
  }
}
