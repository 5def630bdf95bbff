import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { staleRead } from '../../../platform/db/replicas.js';
import { boolean, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import { narrows, NO_FILTER } from '../list-filter.js';
import type { ListRequest, ProductSelection } from '../list-request.js';
import { CATALOG_TOPIC } from './catalog-version.repository.js';
import { listingFilter } from './listing-filter.js';
import { cardsOf, orderOf, scopeOf, type PageRow } from './listings.repository.js';
import { matchesAll, matchesCategory, matchesTogether, type SearchPass } from './search-conditions.js';

// A text: six parts that PostgreSQL keeps apart (materialized), each short because of the one before it.

/** Counting stops here; the answer then says "1,000 or more". */
export const TOTAL_CAP = 1000;

/** One page, and whether the words find anything when no category and no filter narrow them. */
export interface SearchedPage extends PageRow {
  found: boolean;
}

const PAGE = rowOf(import.meta.filename, { items: text, total: won, found: boolean });

/** Rows of the wanted order that are walked for a word that very many products have. */
const WALK = 3000;

/**
 * `rest` finds by index, in no order, and stops after the cap: complete for most words, and the count. For a word
 * with more hits than that, `walked` adds the hits among the first rows of the wanted order, so that the first
 * pages are the right ones; for all other words it is not run at all.
 *
 * Both look at the products' own words first. Where categories are `named` by a word, which is so for few words, they
 * also look at the products in those.
 */
export async function searchPage(
  em: EntityManager,
  request: ListRequest,
  pass: SearchPass,
): Promise<SearchedPage> {
  const { words, size, page, sortIsDefault, sort } = request;
  const order = sortIsDefault ? sql`hit.popularity desc, hit.product_id desc` : orderOf(sort);
  const rows = await staleRead(em, CATALOG_TOPIC, (db) =>
    readRows(
      db,
      PAGE,
      sql`
      with scope as materialized (${scopeOf(request.category)}),
      named as materialized (${namedCategories(words, pass)}),
      rest as materialized (${hitsOf(request, pass, TOTAL_CAP + 1)}),
      amount as materialized (select count(*) as n from rest),
      walked as materialized (${walkedOf(request, pass)}),
      place as materialized (
        select hit.product_id, row_number() over (order by ${order}) as n
        from (select * from rest union select * from walked) hit ${sortIsDefault ? sql`` : LISTED}
        order by n limit ${size} offset ${page * size}
      )
      select (select n from amount) as total, (${cardsOf(sql`place`)}) as items, ${foundOf(request, pass)} as found`,
    ),
  );
  return rows[0] ?? { items: '[]', total: 0, found: false };
}

/** Whether the words find anything in the shop, whatever category and filter leave of it. */
function foundOf({ words, category, filter }: ListRequest, pass: SearchPass): RawBuilder<unknown> {
  const isHit = sql`(select n from amount) > 0`;
  if (category === null && !narrows(filter)) return isHit;
  return sql`(${isHit} or exists (${hitsOf({ words, category: null, filter: NO_FILTER }, pass, 1)}))`;
}

/** Categories that a word names, as `named`, for `hitsOf`. */
export function namedCategories(words: ListRequest['words'], pass: SearchPass): RawBuilder<unknown> {
  return sql`select * from (
      select id, search_keys as keys, search_label as label, search_choseong as choseong from categories
    ) c where ${matchesCategory(words, pass)}`;
}

/** What is found (product_id, popularity), in no order; from each of its two parts at most `count`. */
export function hitsOf(request: ProductSelection, pass: SearchPass, count: number): RawBuilder<unknown> {
  const { words } = request;
  const most = sql`limit ${sql.lit(count)}`;
  return sql`
    (select s.product_id, s.popularity from product_search s
      where s.active and ${matchesAll(words, pass)} ${inScope(request)} ${most})
    union
    (select s.product_id, s.popularity
      from named c join products p on p.category_id = c.id join product_search s on s.product_id = p.id
      where s.active and ${matchesTogether(words, pass)} ${inScope(request)} ${most})`;
}

function walkedOf(request: ListRequest, pass: SearchPass): RawBuilder<unknown> {
  const { words } = request;
  const isMore = sql`(select n from amount) > ${sql.lit(TOTAL_CAP)}`;
  return sql`
    select s.product_id, s.popularity from (${walkOf(request)}) s where ${isMore} and ${matchesAll(words, pass)}
    union all
    select s.product_id, s.popularity
    from (${walkOf(request)}) s join products p on p.id = s.product_id join named c on c.id = p.category_id
    where ${isMore} and exists (select 1 from named) and ${matchesTogether(words, pass)}`;
}

/** What the sort needs of each hit; lateral, so that it is looked up by key and never joined to the whole list. */
const LISTED = sql`cross join lateral (
  select * from product_listings l where l.scope_id = (select id from scope) and l.product_id = hit.product_id limit 1
) l`;

function inScope({ category, filter }: ProductSelection): RawBuilder<unknown> {
  if (category === null && !narrows(filter)) return sql``;
  // With an offset it is looked up by key for each hit; the whole list would be filtered first and then joined.
  const byKey = narrows(filter) ? sql`offset 0` : sql``;
  return sql`and exists (select 1 from product_listings l
    where l.scope_id = (select id from scope) and l.product_id = s.product_id ${listingFilter(filter)} ${byKey})`;
}

/** The first rows of the wanted order, whatever they match. */
function walkOf(request: ListRequest): RawBuilder<unknown> {
  if (request.sortIsDefault) {
    return sql`select * from product_search s where s.active ${inScope(request)}
      order by s.popularity desc, s.product_id desc limit ${sql.lit(WALK)}`;
  }
  return sql`select s.* from product_listings l join product_search s on s.product_id = l.product_id
    where l.scope_id = (select id from scope) ${listingFilter(request.filter)}
    order by ${orderOf(request.sort)} limit ${sql.lit(WALK)}`;
}
