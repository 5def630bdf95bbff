import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isPgOrderId,
  isRefundUnderWay,
  normalizeKey,
  REFUND_STATUSES,
  type OrderStatus,
} from '@store/domain';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { prepared } from '../../../platform/db/prepared.js';
import type { DB } from '../../../platform/db/tables.js';
import type { OrderData } from '../order-notice-texts.js';
import { anyInt } from '../../../platform/db/any-of.js';
import { isOwnOrder, maySeeOrderPapers, readerOf } from './order-rights.filter.js';

const fields = expressionBuilder<DB, never>();

/** Goods of the catalogue in an order, by the keys of cart lines. */
export interface BoughtGoods {
  productId: number;
  optionKey: string;
  /** Empty without print. */
  printKey: string;
  /** Pieces. */
  quantity: number;
}

/** A shipment with its history, oldest first; moments of the history as PostgreSQL writes them. */
export interface StoredShipment {
  orderNo: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNo: string | null;
  /** A calendar day. */
  etaDate: string | null;
  events: { kind: string; toValue: string | null; createdAt: string }[];
}

/** What a key means: an order's id, its number or its payment order id (decision A54); null for anything else. */
export function orderKey(typed: string): { id: number } | { code: string } | null {
  const key = normalizeKey(typed);
  if (/^[0-9]{1,9}$/.test(key)) return { id: Number(key) };
  return isPgOrderId(key) ? { code: key } : null;
}

/** Conditions over `orders o`, one for each kind of key. */
export const ORDER_BY_KEY = {
  id: (id: number): RawBuilder<boolean> => sql`o.id = ${id}`,
  code: (code: string): RawBuilder<boolean> => sql`(o.order_no = ${code} or o.pg_order_id = ${code})`,
};

/** The lines that an order took from its cart. */
export interface BoughtOfCart {
  goods: BoughtGoods[];
  couponCodes: string[];
}

/** The columns of `BoughtOfCart`, of this order. Lines and discounts of an order never change. */
export const boughtColumns = (orderId: number) =>
  [
    jsonArrayFrom(
      fields
        .selectFrom('order_lines as l')
        .select([
          'l.product_id as productId',
          'l.option_key as optionKey',
          'l.print_key as printKey',
          'l.quantity',
        ])
        .where('l.order_id', '=', orderId)
        .where('l.product_id', 'is not', null)
        .$narrowType<{ productId: number }>(),
    ).as('goods'),
    sql<string[]>`array(${fields
      .selectFrom('order_discounts as d')
      .select('d.code')
      .where('d.order_id', '=', orderId)
      .where('d.code', 'is not', null)})`.as('couponCodes'),
  ] as const;

/** The columns of `OrderData`, over `orders`. */
export const DATA_COLUMNS = [
  'id',
  readerOf('orders').as('readerId'),
  'order_no as orderNo',
  'order_name as orderName',
  'total_amount as totalAmount',
  'discount_amount as discountAmount',
  'shipping_fee as shippingFee',
  'supplied_amount as suppliedAmount',
  'vat',
  'payment_method as paymentMethod',
  'carrier',
  'tracking_no as trackingNo',
  'eta_date as etaDate',
  sql<string>`ship_to ->> 'receiverName'`.as('receiverName'),
  sql<string>`ship_to ->> 'address1'`.as('address1'),
] as const;

/** What other modules read of an order; `em` is the caller's transaction or read. */
@Injectable()
export class OrderDataRepository {
  /** The order of this key, if the member may change it; with `papers`, if the member may read its papers. */
  async findFor(
    em: EntityManager,
    memberId: number,
    key: string,
    right: 'change' | 'papers',
  ): Promise<{ id: number; memberId: number } | undefined> {
    const named = orderKey(key);
    if (named === null) return undefined;
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(['o.id', 'o.member_id as memberId'])
      .where(right === 'change' ? isOwnOrder(memberId) : maySeeOrderPapers(memberId))
      .where('id' in named ? ORDER_BY_KEY.id(named.id) : ORDER_BY_KEY.code(named.code))
      .executeTakeFirst();
  }

  /** Lines that an estimate agreed outside the catalogue are left out. */
  async goodsOf(em: EntityManager, orderId: number): Promise<BoughtGoods[]> {
    const db = databaseOf(em);
    const { rows } = await prepared(
      db,
      db
        .selectFrom('order_lines')
        .select(({ ref }) => [
          ref('product_id').$notNull().as('productId'),
          ref('option_key').as('optionKey'),
          ref('print_key').as('printKey'),
          ref('quantity').as('quantity'),
        ])
        .where('order_id', '=', orderId)
        .where('product_id', 'is not', null),
    );
    return rows;
  }

  async boughtOf(em: EntityManager, orderId: number): Promise<BoughtOfCart> {
    const db = databaseOf(em);
    const { rows } = await prepared(db, db.selectNoFrom(boughtColumns(orderId)));
    return rows[0] ?? { goods: [], couponCodes: [] };
  }

  /** The data of notices for these orders, by id. */
  noticeFieldsOf(em: EntityManager, orderIds: readonly number[]): Promise<OrderData[]> {
    return databaseOf(em)
      .selectFrom('orders')
      .select(DATA_COLUMNS)
      .where('id', '=', anyInt(orderIds))
      .orderBy('id')
      .execute();
  }

  /** The placed order of this number, if the phone is that of its receiver or its member. */
  findShipment(em: EntityManager, orderNo: string, phone: string): Promise<StoredShipment | undefined> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .innerJoin('members as m', 'm.id', 'o.member_id')
      .select(({ ref, selectFrom }) => [
        'o.order_no as orderNo',
        ref('o.status').$castTo<OrderStatus>().as('status'),
        'o.carrier',
        'o.tracking_no as trackingNo',
        'o.eta_date as etaDate',
        jsonArrayFrom(
          selectFrom('order_events as e')
            .select(['e.kind', 'e.to_value as toValue', 'e.created_at as createdAt'])
            .whereRef('e.order_id', '=', 'o.id')
            .where('e.kind', 'in', ['status', 'shipping'])
            .orderBy('e.id'),
        ).as('events'),
      ])
      .where('o.order_no', '=', orderNo)
      .where('o.placed_at', 'is not', null)
      .where(({ or, eb, ref }) =>
        or([
          eb(sql`regexp_replace(${ref('o.ship_to')} ->> 'receiverPhone', '[^0-9]', '', 'g')`, '=', phone),
          eb('m.phone', '=', phone),
        ]),
      )
      .executeTakeFirst();
  }

  /** Which of the orders are being refunded in full. */
  async idsBeingCanceled(em: EntityManager, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await databaseOf(em)
      .selectFrom('refunds')
      .select('order_id')
      .where('order_id', '=', anyInt(orderIds))
      .where('closes_order', '=', true)
      .where('state', 'in', REFUND_STATUSES.filter(isRefundUnderWay))
      .execute();
    return new Set(rows.map((row) => row.order_id));
  }
}
