import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, nullable, object, readRows, rowOf, text } from '../../../platform/db/rows.js';
import { searchText, textOfFields, type SearchSource, type SearchText } from '../search/search-text.js';
import { isListed } from './listed.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

type Row<T> = T & { id: number };

/** A category and the names that find its products: its own and its ancestors'. */
interface CategoryNames {
  id: number;
  names: string[];
}

/** Names of the categories of `wanted` (category_id). */
const namesOf = (categoryIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive trail as (
    select c.id as category_id, c.parent_id, c.name, 0 as up from categories c where c.id in (${categoryIds})
    union all
    select trail.category_id, c.parent_id, c.name, trail.up + 1
    from trail join categories c on c.id = trail.parent_id where trail.up < 10
  )
  select category_id as id, json_agg(name order by up desc) as names from trail group by category_id`;

const CATEGORY_NAMES = { id: int, names: listOf(text) };

const NAMES = rowOf(import.meta.filename, CATEGORY_NAMES);

const SOURCES = rowOf(import.meta.filename, {
  products: listOf(
    object({
      id: int,
      category_id: int,
      title: text,
      sku: nullable(text),
      brand: nullable(text),
      keywords: listOf(text),
    }),
  ),
  categories: listOf(object(CATEGORY_NAMES)),
});

/** Rows (id, keys, label, choseong, pairs) of texts. */
const wordRows = (texts: readonly Row<SearchText>[]): RawBuilder<unknown> => sql`
  (select id, keys, label, string_to_array(choseong, '|') as choseong, string_to_array(pairs, ' ') as pairs from unnest(
    ${texts.map((text) => text.id)}::int[], ${texts.map((text) => text.keys)}::text[],
    ${texts.map((text) => text.label)}::text[], ${texts.map((text) => text.choseong.join('|'))}::text[],
    ${texts.map((text) => text.pairs.join(' '))}::text[]
  ) as t (id, keys, label, choseong, pairs)) t`;

function updateCategories(categories: readonly CategoryNames[]): RawBuilder<unknown> {
  return sql`
    update categories c set search_keys = t.keys, search_label = t.label, search_choseong = t.choseong
    from ${wordRows(categories.map(({ id, names }) => ({ id, ...textOfFields(names) })))}
    where c.id = t.id and (c.search_keys, c.search_label, c.search_choseong) is distinct from
      (t.keys, t.label, t.choseong)`;
}

function upsertProducts(products: readonly Row<SearchSource>[]): RawBuilder<unknown> {
  return sql`
    insert into product_search (product_id, category_id, popularity, active, keys, label, choseong, pairs)
    select p.id, p.category_id, p.popularity,
      ${isListed(sql.ref('p.id'))},
      t.keys, t.label, t.choseong, t.pairs
    from ${wordRows(products.map((row) => ({ id: row.id, ...searchText(row) })))}
    join products p on p.id = t.id
    on conflict (product_id) do update set category_id = excluded.category_id,
      popularity = excluded.popularity, active = excluded.active, keys = excluded.keys, label = excluded.label, choseong = excluded.choseong, pairs = excluded.pairs
    where (product_search.category_id, product_search.popularity, product_search.active, product_search.keys, product_search.label,
      product_search.choseong, product_search.pairs) is distinct from (excluded.category_id, excluded.popularity, excluded.active, excluded.keys, excluded.label,
      excluded.choseong, excluded.pairs)`;
}

/** The search words of products and categories. */
@Injectable()
export class SearchRowsRepository {
  /** Writes the products' search words, and those of their categories. Two statements. */
  async write(em: EntityManager, ids: readonly number[]): Promise<void> {
    const db = databaseOf(em);
    const rows = await readRows(
      db,
      SOURCES,
      sql`
      with own as (select id, category_id, title, sku, brand, keywords from products where id = any(${ids}::int[])),
      named as (${namesOf(sql`select category_id from own`)})
      select (select coalesce(json_agg(own), '[]') from own) as products,
        (select coalesce(json_agg(named), '[]') from named) as categories`,
    );
    for (const { products, categories } of rows) {
      await sql`with words as (${updateCategories(categories)}) ${upsertProducts(products)}`.execute(db);
    }
  }

  /** Writes the words of these categories after a change of name or position. */
  async writeCategoryWords(em: EntityManager, categoryIds: readonly number[]): Promise<void> {
    const db = databaseOf(em);
    const rows = await readRows(db, NAMES, namesOf(sql`select unnest(${categoryIds}::int[])`));
    await updateCategories(rows).execute(db);
  }

  /** Corrects whether the search finds the products: only those on sale. Their words stay. */
  async relist(em: EntityManager, ids: readonly number[]): Promise<void> {
    const listed = isListed(sql.ref('s.product_id'));
    await databaseOf(em)
      .updateTable('product_search as s')
      .set(({ not, ref }) => ({ active: not(ref('s.active')) }))
      .where('s.product_id', '=', anyInt(ids))
      .where('s.active', '<>', listed)
      .execute();
  }

  /**
   * Ids of the products, by category, whose search rows are older than the category's own words, or were written by a
   * release that did not store the category in them.
   */
  listOutdated(em: EntityManager): Promise<{ ids: number[] }[]> {
    return databaseOf(em)
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select(({ fn }) => fn.agg<number[]>('array_agg', ['p.id']).as('ids'))
      .leftJoin('product_search as s', 's.product_id', 'p.id')
      .where(({ and, eb, or, ref }) =>
        or([
          eb('c.search_label', '=', ''),
          and([eb(ref('s.product_id'), 'is not', null), eb(ref('s.category_id'), 'is', null)]),
        ]),
      )
      .groupBy('c.id')
      .execute();
  }
}
