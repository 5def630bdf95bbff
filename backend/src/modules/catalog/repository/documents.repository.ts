import { PUBLIC_PRODUCT_COLUMNS } from '@store/domain/forms';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { productColumn } from './product-columns.js';
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
  'requiresOptions', coalesce(options.required, false))`;

const PUBLIC = sql.join(PUBLIC_PRODUCT_COLUMNS.flatMap((name) => [sql.lit(name), productColumn(name)]));

const DOCUMENT = sql`jsonb_build_object(${PUBLIC}, 'images', coalesce(images.list, '[]'), 'categoryId', p.category_id,
  'prices', coalesce(tiers.list, '[]'), 'minimumQuantity', coalesce(tiers.min_qty, 1),
  'options', coalesce(options.list, '[]'), 'print', ${CHOOSABLE_PRINT}, 'updatedAt', ${iso(sql`p.updated_at`)})`;

/** Writes the category's new name and code into the cards of its own products. */
export async function writeCategoryOnCards(em: EntityManager, categoryIds: readonly number[]): Promise<void> {
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
export async function writeDocuments(em: EntityManager, ids: readonly number[]): Promise<void> {
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
