import { sql, type RawBuilder } from 'kysely';
import type { ListFilter } from '../list-filter.js';
import { NO_PRICE } from './listing-conditions.repository.js';

/** Which conditions a filter has, without what they are compared with. */
export type FilterForm = Record<keyof ListFilter, boolean>;

/** What the conditions are compared with, where they are there. */
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

/** Whether nothing but one bound narrows the list. */
export const hasOneBound = ({ printable, inStock, ...bounds }: FilterForm): boolean =>
  !printable && !inStock && Object.values(bounds).filter(Boolean).length === 1;

/** How rows are read: those that a condition leaves, or all in the list's order until the page is full. */
type Reading = 'left' | 'walked';

/** Conditions on a row `l` of product_listings, each begun with `and`; none where nothing is narrowed. */
export function listingFilter(
  form: FilterForm,
  values: FilterValues,
  reading: Reading = 'left',
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (form.minQtyMax) conditions.push(sql`and l.min_qty <= ${values.minQtyMax}`);
  if (form.priceMin) conditions.push(sql`and l.price >= ${values.priceMin}`);
  if (form.priceMax) conditions.push(sql`and l.price <= ${values.priceMax}`);
  // Two bounds are read from an index. Between them, where it does not know both, PostgreSQL expects next to nothing and
  // would rather sort than walk (record 72).
  const isPriced = reading === 'left' ? sql`<` : sql`<>`;
  if (form.priceMin) conditions.push(sql`and l.price ${isPriced} ${sql.lit(NO_PRICE)}`);
  if (form.printable) conditions.push(sql`and l.printable`);
  if (form.inStock) conditions.push(sql`and not exists (select 1 from stock_items k where ${isSoldOut})`);
  return sql.join(conditions, sql` `);
}

/** That `k` of stock_items is the listed product `l`, and holds less than its smallest order. */
export const isSoldOut = sql`k.product_id = l.product_id and k.on_hand - k.reserved < l.min_qty`;
