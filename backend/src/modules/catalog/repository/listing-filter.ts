import { sql, type RawBuilder } from 'kysely';
import type { ListFilter } from '../list-filter.js';
import { isSoldOut, NO_PRICE } from './listed.filter.js';

/** The conditions of a filter, without their values. */
export type FilterForm = Record<keyof ListFilter, boolean>;

/** The values of the conditions, as far as present. */
export type FilterValues = Pick<ListFilter, 'minQtyMax' | 'priceMin' | 'priceMax'>;

export const filterFormOf = ({
  minQtyMax,
  priceMin,
  priceMax,
  printable,
  inStock,
}: ListFilter): FilterForm => ({
  minQtyMax: minQtyMax !== null,
  priceMin: priceMin !== null,
  priceMax: priceMax !== null,
  printable,
  inStock,
});

/** Whether there is any condition. */
export const hasCondition = (form: FilterForm): boolean => Object.values(form).some(Boolean);

/** Whether one bound is the only filter of the list. */
export const hasOneBound = ({ printable, inStock, ...bounds }: FilterForm): boolean =>
  !printable && !inStock && Object.values(bounds).filter(Boolean).length === 1;

/** How rows are read: only those that match, or all in the list's order until the page is full. */
type Reading = 'left' | 'walked';

/** Conditions on a row `l` of product_listings, each starting with `and`; empty without a filter. */
export function listingFilter(
  form: FilterForm,
  values: FilterValues,
  reading: Reading = 'left',
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (form.minQtyMax) conditions.push(sql`and l.min_qty <= ${values.minQtyMax}`);
  if (form.priceMin) conditions.push(sql`and l.price >= ${values.priceMin}`);
  if (form.priceMax) conditions.push(sql`and l.price <= ${values.priceMax}`);
  // Two bounds are read from an index. If it does not know both, PostgreSQL expects almost no rows between them and
  // would sort instead of scanning in order (record 72).
  const isPriced = reading === 'left' ? sql`<` : sql`<>`;
  if (form.priceMin) conditions.push(sql`and l.price ${isPriced} ${sql.lit(NO_PRICE)}`);
  if (form.printable) conditions.push(sql`and l.printable`);
  if (form.inStock) conditions.push(sql`and not exists (select 1 from stock_items k where ${isSoldOut})`);
  return sql.join(conditions, sql` `);
}
