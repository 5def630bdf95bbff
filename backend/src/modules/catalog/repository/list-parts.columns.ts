import type { ProductSort } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { rowId, type ListRequest } from '../list-request.js';
import { NO_PRICE, WHOLE_SHOP } from './listed.filter.js';
import { filterFormOf, hasCondition, type FilterForm, type FilterValues } from './listing-filter.js';

// Parts that the statements of lists and of the search share.

/** The parts of a list's statement. */
export interface ListForm {
  /** False = the whole store. */
  hasCategory: boolean;
  filter: FilterForm;
  sort: ProductSort;
}

/** The values of a list's statement. */
export interface ListValues extends FilterValues {
  /** Code or slug. */
  category: string;
  categoryId: number | null;
  size: number;
  offset: number;
  /** Rows up to the end of the page. */
  last: number;
}

export const listFormOf = ({ category, filter, sort }: ListRequest): ListForm => ({
  hasCategory: category !== null,
  filter: filterFormOf(filter),
  sort,
});

export function listValuesOf({ category, filter, size, page }: ListRequest): ListValues {
  const { minQtyMax, priceMin, priceMax } = filter;
  const code = category ?? '';
  const [offset, last] = [page * size, (page + 1) * size];
  return { category: code, categoryId: rowId(code), size, offset, last, minQtyMax, priceMin, priceMax };
}

/** The scanned list: a category's scope with its stored total, or the whole store. Empty for an unknown category. */
export function scopeOf(
  { hasCategory }: ListForm,
  { category, categoryId }: ListValues,
): RawBuilder<unknown> {
  if (!hasCategory)
    return sql`select ${sql.lit(WHOLE_SHOP)} as id, product_count as total from catalog_version where id = 1`;
  return sql`select id, product_count as total from categories
    where code = ${category}::text or id = ${categoryId}::int order by code = ${category}::text desc limit 1`;
}

/** Sort order of `l` rows; for equal values the id decides. */
export function orderOf(sort: ProductSort): RawBuilder<unknown> {
  if (sort === 'price_asc') return sql`l.price, l.product_id`;
  if (sort === 'price_desc') return sql`l.price = ${sql.lit(NO_PRICE)}, l.price desc, l.product_id desc`;
  return sql`l.listed_at desc, l.product_id desc`;
}

/**
 * Cards of the rows of `source` (product_id, n) as one JSON text, in the order of n. Stock changes with every order, so
 * `soldOut` is joined here instead of being stored in the card. It is written before the card's closing brace;
 * otherwise PostgreSQL would parse each card and build it again.
 */
export function cardsOf(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select '[' || coalesce(string_agg(
      left(p.card::text, -1) || case when k.on_hand - k.reserved < (p.card ->> 'minQty')::int
        then ', "soldOut": true}' else ', "soldOut": false}' end, ', ' order by page.n), '') || ']'
    from ${source} page
    join products p on p.id = page.product_id
    left join stock_items k on k.product_id = p.id`;
}

/** How much a filter leaves decides which index is best for the list. */
export const isNarrowed = ({ filter }: ListForm): boolean => hasCondition(filter);
