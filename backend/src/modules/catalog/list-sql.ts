import type { ProductSort } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { rowId } from './list-request.js';

/** `product_listings.price` of a product without a price. */
export const NO_PRICE = 2_147_483_647;

/** One page as the database hands it over. */
export interface PageRow {
  /** JSON array of cards. */
  items: string;
  total: number;
}

/** The list that is walked: a category's scope with its kept total, or the whole shop. Empty for an unknown category. */
export function scopeOf(category: string | null): RawBuilder<unknown> {
  if (category === null) return sql`select 0 as id, product_count as total from catalog_version where id = 1`;
  return sql`select id, product_count as total from categories
    where code = ${category} or id = ${rowId(category)} order by code = ${category} desc limit 1`;
}

/** Order of `l` rows; the id decides between equals. */
export function orderOf(sort: ProductSort): RawBuilder<unknown> {
  if (sort === 'price_asc') return sql`l.price, l.product_id`;
  if (sort === 'price_desc') return sql`l.price = ${sql.lit(NO_PRICE)}, l.price desc, l.product_id desc`;
  return sql`l.listed_at desc, l.product_id desc`;
}

/** Places of named products among those on sale; scope 0 holds the whole shop. */
export function namedPlaces(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select l.product_id, wanted.n
    from unnest(${ids}::int[]) with ordinality as wanted (id, n)
    join product_listings l on l.scope_id = 0 and l.product_id = wanted.id`;
}

/**
 * Cards of the rows of `source` (product_id, n) as one JSON text, in the order of n. Stock moves with every order,
 * so `soldOut` is joined here instead of being stored in the card.
 */
export function cardsOf(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(
      p.card || jsonb_build_object('soldOut', coalesce(k.on_hand - k.reserved < (p.card ->> 'minQty')::int, false))
      order by page.n)::text, '[]')
    from ${source} page
    join products p on p.id = page.product_id
    left join stock_items k on k.product_id = p.id`;
}
