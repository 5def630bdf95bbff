import { PUBLIC_PRODUCT_COLUMNS } from '@store/domain/forms';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { productColumn } from './product-columns.js';
import { NO_PRICE, WHOLE_SHOP } from './listed.filter.js';
import { CHOOSABLE_PRINT } from './product-print.columns.js';

// Texts: a card and a document are JSON from five tables, built and compared in the database.

const iso = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Parts of the products, each read by one scan for any number of products. */
function parts(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    tiers as (
      select product_id, count(*)::int as amount, min(min_qty) as min_qty,
        min(unit_price) filter (where currency = 'KRW') as lowest,
        (array_agg(min_qty order by unit_price, min_qty) filter (where currency = 'KRW'))[1] as lowest_from,
        (array_agg(case when currency = 'KRW' then unit_price end order by min_qty))[1] as first_price,
        jsonb_agg(jsonb_build_object('minQty', min_qty, 'maxQty', max_qty, 'unitPrice', unit_price,
          'currency', currency) order by min_qty) as list
      from price_tiers where product_id = any(${ids}::int[]) group by product_id
    ),
    images as (
      select product_id, jsonb_agg(jsonb_build_object('id', id, 'imageUrl', image_url, 'alt', alt_text,
        'sortOrder', sort_order) order by sort_order, id) as list
      from product_images where product_id = any(${ids}::int[]) group by product_id
    ),
    ${choosable(ids)}`;
}

/** Choosable parts: active options with their active values. */
function choosable(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    choices as (
      select v.option_id, min(v.id) as first_id, jsonb_agg(jsonb_build_object('id', v.id, 'valueCode', v.value_code,
        'valueLabel', v.value_label, 'addPrice', v.add_price, 'sortOrder', v.sort_order, 'status', v.status)
        order by v.sort_order, v.id) as list
      from product_option_values v join product_options o on o.id = v.option_id
      where o.product_id = any(${ids}::int[]) and v.status = 'active' group by v.option_id
    ),
    options as (
      select o.product_id, bool_or(o.required) as required, jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code,
        'name', o.name, 'type', o.type, 'required', o.required, 'description', o.description,
        'addPriceIfApplied', o.add_price_if_applied, 'sortOrder', o.sort_order, 'status', o.status,
        'toggleValueId', case when o.type = 'toggle' then choices.first_id end,
        'values', coalesce(choices.list, '[]')) order by o.sort_order, o.id) as list
      from product_options o left join choices on choices.option_id = o.id
      where o.product_id = any(${ids}::int[]) and o.status = 'active' group by o.product_id
    )`;
}

/** Fields of both card and document. */
const SHARED = sql`jsonb_build_object('id', p.id, 'name', p.title, 'title', p.title, 'slug', p.slug,
  'summary', p.summary, 'mainImage', p.thumbnail_url,
  'basePrice', p.base_price, 'salePrice', p.sale_price, 'currency', p.currency,
  'price', case when tiers.product_id is null then coalesce(p.sale_price, p.base_price) else tiers.first_price end,
  'listedAt', ${iso(sql`coalesce(p.published_at, p.created_at)`)})`;

const CARD = sql`jsonb_build_object('categoryCode', c.code, 'categoryName', c.name,
  'minQty', coalesce(tiers.min_qty, 1), 'tierCount', coalesce(tiers.amount, 0),
  'lowestUnitPrice', case when tiers.product_id is null then coalesce(p.sale_price, p.base_price) else tiers.lowest end,
  'lowestFromQty', case when tiers.product_id is null then 1 else tiers.lowest_from end,
  'requiresOptions', coalesce(options.required, false) or exists (
    select 1 from product_prints pp where pp.product_id = p.id and pp.mode = 'required'))
  || coalesce((select jsonb_build_object('printDays', pp.lead_days) from product_prints pp
    where pp.product_id = p.id and pp.mode = 'required'), '{}')`;

const PUBLIC = sql.join(PUBLIC_PRODUCT_COLUMNS.flatMap((name) => [sql.lit(name), productColumn(name)]));

const DOCUMENT = sql`jsonb_build_object(${PUBLIC}, 'images', coalesce(images.list, '[]'), 'categoryId', p.category_id,
  'prices', coalesce(tiers.list, '[]'), 'minimumQuantity', coalesce(tiers.min_qty, 1),
  'options', coalesce(options.list, '[]'), 'print', ${CHOOSABLE_PRINT}, 'updatedAt', ${iso(sql`p.updated_at`)})`;

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

/** The derived data that buyers read: cards, documents and lists. */
@Injectable()
export class PublicProductsRepository {
  /** Writes the category's new name and code into the cards of its own products. */
  async writeCategory(em: EntityManager, categoryIds: readonly number[]): Promise<void> {
    await databaseOf(em)
      .updateTable('products as p')
      .from('categories as c')
      .set(({ ref }) => ({
        card: sql`${ref('p.card')}
        || jsonb_build_object('categoryCode', ${ref('c.code')}, 'categoryName', ${ref('c.name')})`,
      }))
      .whereRef('c.id', '=', 'p.category_id')
      .where('c.id', '=', anyInt(categoryIds))
      .where(
        ({ ref }) => sql<SqlBool>`(${ref('p.card')} ->> 'categoryCode', ${ref('p.card')} ->> 'categoryName')
        is distinct from (${ref('c.code')}::text, ${ref('c.name')}::text)`,
      )
      .execute();
  }

  /**
   * Writes card and document of the products. `price` and `lowestUnitPrice`, the shop's own and never a buyer's, are the only
   * prices that SQL computes: lists show them and sort by the first. It follows listingPrice; a test compares them.
   */
  async writeDocuments(em: EntityManager, ids: readonly number[]): Promise<void> {
    await sql`
    with ${parts(ids)},
    -- Materialized: it would be built once to be compared and once more to be written.
    built as materialized (
      select p.id, ${SHARED} || ${CARD} as card, ${SHARED} || ${DOCUMENT} as document
      from products p
      join categories c on c.id = p.category_id
      left join tiers on tiers.product_id = p.id
      left join images on images.product_id = p.id
      left join options on options.product_id = p.id
      where p.id = any(${ids}::int[])
    )
    update products set card = built.card, document = built.document from built
    where products.id = built.id
      and (products.card is distinct from built.card or products.document is distinct from built.document)`.execute(
      databaseOf(em),
    );
  }

  /**
   * Adds each product to its lists (the whole store, its category, every ancestor) and removes it from the others; the
   * stored totals change by exactly the added and removed rows. A product is in lists while it is active and not deleted,
   * and its category and all ancestors are active (decision A77).
   */
  async writeListings(em: EntityManager, ids: readonly number[]): Promise<void> {
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
}
