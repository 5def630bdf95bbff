import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { NO_PRICE, WHOLE_SHOP } from './listed.filter.js';

/**
 * Adds each product to its lists (the whole store, its category, every ancestor) and removes it from the others; the
 * stored totals change by exactly the added and removed rows. A product is in lists while it is active and not deleted,
 * and its category and all ancestors are active (decision A77).
 */
export async function writeListings(em: EntityManager, ids: readonly number[]): Promise<void> {
  await sql`
    ${targetOf(ids)},
    gone as (
      delete from product_listings l
      where l.product_id = any(${ids}::int[])
        and not exists (select 1 from target t where t.scope_id = l.scope_id and t.product_id = l.product_id)
      returning l.scope_id
    ),
    placed as (
      insert into product_listings (scope_id, product_id, listed_at, price, category_id, min_qty, printable)
      select scope_id, product_id, listed_at, price, category_id, min_qty, printable from target t
      -- Rows that are as they should be would still be locked, which writes them.
      where not exists (select 1 from product_listings l where l.scope_id = t.scope_id
        and l.product_id = t.product_id and l.listed_at = t.listed_at and l.price = t.price
        and l.category_id = t.category_id and l.min_qty = t.min_qty and l.printable = t.printable)
      on conflict (scope_id, product_id) do update set listed_at = excluded.listed_at, price = excluded.price,
        category_id = excluded.category_id, min_qty = excluded.min_qty, printable = excluded.printable
        where (product_listings.listed_at, product_listings.price, product_listings.category_id,
            product_listings.min_qty, product_listings.printable)
          is distinct from (excluded.listed_at, excluded.price, excluded.category_id, excluded.min_qty,
            excluded.printable)
      -- A row that was there before carries the id of the transaction that updated it.
      returning scope_id, xmax = 0 as fresh
    ),
    moved as (
      select scope_id, sum(n)::int as n
      from (select scope_id, 1 as n from placed where fresh union all select scope_id, -1 from gone) step
      group by scope_id having sum(n) <> 0
    ),
    shop as (update catalog_version v set product_count = v.product_count + moved.n from moved
      where moved.scope_id = ${sql.lit(WHOLE_SHOP)})
    update categories c set product_count = c.product_count + moved.n from moved where moved.scope_id = c.id`.execute(
    databaseOf(em),
  );
}

/** The lists of the products, as `target`: the columns of product_listings. */
const targetOf = (ids: readonly number[]): RawBuilder<unknown> => sql`
    with recursive chain as (
      select id as category_id, id as scope_id, parent_id, status = 'active' as active, 0 as up from categories
      union all
      select chain.category_id, c.id, c.parent_id, c.status = 'active', chain.up + 1
      from chain join categories c on c.id = chain.parent_id where chain.up < 10
    ),
    open as (select category_id from chain group by category_id having bool_and(active)),
    scopes as (select category_id, scope_id from chain union all select category_id, ${sql.lit(WHOLE_SHOP)} from open),
    target as (
      select scopes.scope_id, p.id as product_id, coalesce(p.published_at, p.created_at) as listed_at,
        coalesce((p.card ->> 'price')::int, ${sql.lit(NO_PRICE)}) as price,
        p.category_id, (p.card ->> 'minQty')::int as min_qty, p.printable
      from products p
      join open on open.category_id = p.category_id
      join scopes on scopes.category_id = p.category_id
      where p.id = any(${ids}::int[]) and p.status = 'active' and p.deleted_at is null
    )`;
