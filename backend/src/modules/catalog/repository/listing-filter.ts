import { sql, type RawBuilder } from 'kysely';
import { narrows, type ListFilter } from '../list-filter.js';
import { NO_PRICE } from './listing-conditions.repository.js';

/** Conditions on a row `l` of product_listings, each begun with `and`; none where nothing is narrowed. */
export function listingFilter(filter: ListFilter): RawBuilder<unknown> {
  if (!narrows(filter)) return sql``;
  const { minQtyMax, priceMin, priceMax, printable, inStock } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (minQtyMax !== null) conditions.push(sql`l.min_qty <= ${minQtyMax}`);
  if (priceMin !== null) conditions.push(sql`l.price >= ${priceMin}`);
  if (priceMax !== null) conditions.push(sql`l.price <= ${priceMax}`);
  if (priceMin !== null) conditions.push(sql`l.price < ${sql.lit(NO_PRICE)}`);
  if (printable) conditions.push(sql`l.printable`);
  if (inStock) conditions.push(sql`not exists (select 1 from stock_items k where ${isSoldOut})`);
  return sql`and ${sql.join(conditions, sql` and `)}`;
}

/** That `k` of stock_items is the listed product `l`, and holds less than its smallest order. */
export const isSoldOut = sql`k.product_id = l.product_id and k.on_hand - k.reserved < l.min_qty`;
