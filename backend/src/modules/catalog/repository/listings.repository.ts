import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { preparedForms } from '../../../platform/db/prepared.js';
import { databaseOf } from '../../../platform/db/database.js';
import { readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { ListRequest } from '../list-request.js';
import { NO_PRICE, WHOLE_SHOP } from './listed.filter.js';
import { hasOneBound, listingFilter } from './listing-filter.js';
import {
  cardsOf,
  isNarrowed,
  listFormOf,
  listValuesOf,
  orderOf,
  scopeOf,
  type ListForm,
  type ListValues,
} from './list-parts.columns.js';

// Texts: each list is one statement that scans an index of product_listings and builds its JSON; the builder's form
// would be longer and have another shape.

/** One page from the database. */
export interface PageRow {
  /** JSON array of cards, sent unchanged. */
  items: string;
  total: number;
}

const PAGE = rowOf(import.meta.filename, { items: text, total: won });

/** Positions of the requested products, among those on sale. */
function namedPlaces(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select l.product_id, wanted.n
    from unnest(${ids}::int[]) with ordinality as wanted (id, n)
    join product_listings l on l.scope_id = ${sql.lit(WHOLE_SHOP)} and l.product_id = wanted.id`;
}

/**
 * A list with one bound and at most this many matching products is read completely and sorted; a longer one is scanned
 * in its order.
 */
const FEW = 1000;

const walk = preparedForms(
  (form: ListForm, values: ListValues) =>
    hasOneBound(form.filter) ? countedPage(form, values) : walkedPage(form, values),
  PAGE,
  (form) => isNarrowed(form) && !hasOneBound(form.filter),
);

/**
 * The total of a list without filters is stored. Filtered rows are counted; PostgreSQL knows the values and chooses an
 * index.
 */
const walkedPage = (form: ListForm, values: ListValues): RawBuilder<unknown> => sql`
  with scope as (${scopeOf(form, values)})
  select ${isNarrowed(form) ? sql`(select count(*) ${leftOf(form, values)})` : sql`coalesce((select total from scope), 0)`} as total,
    (${cardsOf(sql`(${placesOf(form, values, walkOf(form, values))})`)}) as items`;

/**
 * One plan for every value of the bound, because it counts first: a list with almost no matching products would be
 * scanned to its end in search of a full page (record 72).
 */
function countedPage(form: ListForm, values: ListValues): RawBuilder<unknown> {
  const left = leftOf(form, values);
  const isLong = sql`(select n from amount) > ${sql.lit(FEW)}`;
  const rows = sql`select * from few union all (${walkOf(form, values, sql`and ${isLong}`)})`;
  return sql`
    with scope as materialized (${scopeOf(form, values)}),
    amount as materialized (select count(*) as n ${left}),
    few as materialized (select l.product_id, l.listed_at, l.price ${left} and not (${isLong}))
    select (select n from amount) as total, (${cardsOf(sql`(${placesOf(form, values, rows)})`)}) as items`;
}

const leftOf = ({ filter }: ListForm, values: ListValues): RawBuilder<unknown> =>
  sql`from product_listings l where l.scope_id = (select id from scope) ${listingFilter(filter, values)}`;

/** Product ids of the page with their position n, from `rows` (product_id, listed_at, price). */
function placesOf({ sort }: ListForm, values: ListValues, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = orderOf(sort);
  return sql`select l.product_id, row_number() over (order by ${order}) as n
    from (${rows}) l order by ${order} limit ${values.size} offset ${values.offset}`;
}

/** The list's rows up to the end of the page, in its order; none if `only` is false. */
function walkOf({ sort, filter }: ListForm, values: ListValues, only = sql``): RawBuilder<unknown> {
  const rows = sql`select l.product_id, l.listed_at, l.price from product_listings l
    where l.scope_id = (select id from scope) ${listingFilter(filter, values, 'walked')} ${only}`;
  const most = sql`limit ${values.last}`;
  if (sort !== 'price_desc') return sql`${rows} order by ${orderOf(sort)} ${most}`;
  // Products without a price are last here too. The index ends with them, so the two parts are scanned separately.
  const priced = sql`${rows} and l.price < ${sql.lit(NO_PRICE)} order by l.price desc, l.product_id desc ${most}`;
  if (filter.priceMin) return priced;
  const unpriced = sql`${rows} and l.price = ${sql.lit(NO_PRICE)} order by l.product_id desc ${most}`;
  return sql`(${priced}) union all (${unpriced})`;
}

/** A product in the sitemap. */
export interface ListedProduct {
  id: number;
  slug: string;
  /** Day of its last change, `YYYY-MM-DD` in UTC. */
  day: string;
}

/** Listed products, by category and for the whole shop. */
@Injectable()
export class ListingsRepository {
  /** Runs a statement that returns one page; no row if there is no such list. */
  async readPageRow(em: EntityManager, statement: RawBuilder<unknown>): Promise<PageRow> {
    const [page] = await readRows(databaseOf(em), PAGE, statement);
    return page ?? { items: '[]', total: 0 };
  }

  /** The products with these ids that are on sale, in this order. */
  readNamed(em: EntityManager, ids: readonly number[]): Promise<PageRow> {
    return this.readPageRow(
      em,
      sql`
      with named as materialized (${namedPlaces(ids)})
      select (select count(*) from named) as total, (${cardsOf(sql`named`)}) as items`,
    );
  }

  /**
   * One scan of an index of product_listings, however large the catalogue. A filtered list is counted in an index that
   * contains the filter values.
   */
  async walkPage(em: EntityManager, request: ListRequest): Promise<PageRow> {
    const [page] = await walk(databaseOf(em), listFormOf(request), listValuesOf(request));
    return page ?? { items: '[]', total: 0 };
  }

  /** Products on sale, newest first; `count` is their number, stored with the catalogue. */
  listListed(
    em: EntityManager,
    limit: number,
    offset: number,
  ): Promise<(ListedProduct & { count: number | null })[]> {
    return databaseOf(em)
      .selectFrom('product_listings as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .select(({ ref, selectFrom }) => [
        'p.id',
        'p.slug',
        sql<string>`to_char(${ref('p.updated_at')} at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
        selectFrom('catalog_version').select('product_count').as('count'),
      ])
      .where('l.scope_id', '=', sql.lit(WHOLE_SHOP))
      .orderBy('l.listed_at', 'desc')
      .orderBy('l.product_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }
}
