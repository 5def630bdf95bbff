import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import {
  int,
  listOf,
  nullable,
  object,
  readRows,
  rowOf,
  text,
  type ValueOf,
} from '../../platform/db/rows.js';
import { NO_PRICE, WHOLE_SHOP } from '../catalog/repository/listed.filter.js';
import { TIER, TIERS } from '../catalog/repository/price-tiers.columns.js';
import { isPlaced } from '../orders/repository/placed-orders.filter.js';

const COLUMNS = {
  id: int,
  name: text,
  mainImage: nullable(text),
  shop: object({ basePrice: nullable(int), salePrice: nullable(int), tiers: listOf(TIER) }),
};

/** A ranked product with everything that decides the shop's price. */
export type BestSeller = { [Name in keyof typeof COLUMNS]: ValueOf<(typeof COLUMNS)[Name]> };

const BEST_SELLER = rowOf(import.meta.filename, COLUMNS);

/** The newest orders that are ranked at most: however many there are, the statement reads no more. */
const RANKED_ORDERS = 2000;

/** Popular products that are looked at where too few were bought: some of them may be off sale or without a price. */
const LOOKED_AT = 50;

/** Reads the best sellers. */
@Injectable()
export class BestSellersRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Products on sale with a price that are in most orders approved since then, more popular ones first among equals;
   * where they are too few, the popular ones follow. A text: two ranked lists, each with its own index and limit.
   */
  ranked(since: Date, count: number): Promise<BestSeller[]> {
    const most = sql.lit(count);
    const priced = sql`l.scope_id = ${sql.lit(WHOLE_SHOP)} and l.price < ${sql.lit(NO_PRICE)}`;
    return readRows(
      databaseOf(this.em),
      BEST_SELLER,
      sql`
      with recent as materialized (
        select o.id from orders o
        where o.approved_at >= ${since.toISOString()}::timestamptz and ${isPlaced('o')} and o.status <> 'CANCELED'
        order by o.approved_at desc limit ${sql.lit(RANKED_ORDERS)}
      ), sold as materialized (
        select l.product_id, b.orders, s.popularity from (
          select product_id, count(distinct order_id) as orders from recent
          join order_lines on order_id = recent.id where product_id is not null group by product_id) b
        join product_listings l on l.product_id = b.product_id and ${priced}
        join product_search s on s.product_id = b.product_id
        order by b.orders desc, s.popularity desc, l.product_id desc limit ${most}
      ), popular as materialized (
        select product_id, popularity from product_search where active
        order by popularity desc, product_id desc limit ${sql.lit(LOOKED_AT)}
      ), best as (
        select product_id, orders, popularity from sold
        union all
        select l.product_id, 0, s.popularity from popular s
        join product_listings l on l.product_id = s.product_id and ${priced}
        where s.product_id not in (select product_id from sold)
        order by orders desc, popularity desc, product_id desc limit ${most}
      )
      select p.id, p.title as name, p.card ->> 'mainImage' as "mainImage",
        json_build_object('basePrice', p.base_price, 'salePrice', p.sale_price, 'tiers', ${TIERS}) as shop
      from best join products p on p.id = best.product_id
      order by best.orders desc, best.popularity desc, p.id desc`,
    );
  }
}
