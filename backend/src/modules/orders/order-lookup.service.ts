import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPgOrderId } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { adminOrderNotFound } from './admin-orders.errors.js';
import { prepared } from '../../platform/db/prepared.js';

/** Goods of the catalogue in an order, as the cart names its lines. */
export interface BoughtGoods {
  productId: number;
  optionKey: string;
  /** Pieces. */
  quantity: number;
}

/** Small facts of orders that other modules decide by. */
@Injectable()
export class OrderLookupService {
  constructor(private readonly em: EntityManager) {}

  /** Id of an own order by id, order number or payment order id; NOT_FOUND where there is none. */
  async ownId(memberId: number, key: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.member_id = ${memberId} and ${orderByKey(key)}`.execute(
      this.em.getKysely(),
    );
    const row = rows[0];
    if (row === undefined) throw adminOrderNotFound();
    return row.id;
  }

  /** What was bought of the catalogue; lines that an estimate agreed beside it are left out. */
  async goods(em: EntityManager, orderId: number): Promise<BoughtGoods[]> {
    const { rows } = await prepared(
      em.getKysely(),
      sql<BoughtGoods>`
      select product_id as "productId", option_key as "optionKey", quantity from order_lines
      where order_id = ${orderId} and product_id is not null`,
    );
    return rows;
  }
}

/** Condition over `orders o`: the order with this id, order number or payment order id (decision A54). */
export function orderByKey(key: string): RawBuilder<unknown> {
  if (/^[0-9]{1,9}$/.test(key)) return sql`o.id = ${Number(key)}`;
  return isPgOrderId(key) ? sql`(o.order_no = ${key} or o.pg_order_id = ${key})` : sql`false`;
}
