import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  boolean,
  int,
  listOf,
  nullable,
  object,
  readRows,
  rowOf,
  text,
  won,
} from '../../../platform/db/rows.js';
import type { FacetCategory, FacetGroup, FacetRanges } from '../facets/facet-counts.js';
import type { SearchWord } from '../search/search-words.js';
import { NO_PRICE, WHOLE_SHOP } from './listed.filter.js';
import { isSoldOut } from './listed.filter.js';
import { formOf, hitsOf, namedCategories, valuesOf, type SearchPass } from './search-conditions.js';

// A text: groups and categories are JSON of one row, from a statement that is composed of a search's parts.

/** If words match more products than this, only the first ones are counted. */
export const FACET_CAP = 3000;

const ROW = rowOf(import.meta.filename, {
  groups: listOf(
    object({
      categoryId: int,
      minQty: int,
      price: int,
      isPriced: boolean,
      printable: boolean,
      inStock: boolean,
      count: won,
    }),
  ),
  categories: listOf(object({ id: int, code: text, name: text, parentId: nullable(int) })),
});

/** Products on sale in groups with equal filter values, and the categories in their order. */
export interface FacetSource {
  groups: FacetGroup[];
  categories: FacetCategory[];
}

function hitCategories({
  words,
  pass,
}: {
  words: readonly SearchWord[];
  pass: SearchPass;
}): RawBuilder<unknown> {
  const sought = words.map((word) => ({ form: formOf(word, pass), values: valuesOf(word) }));
  return sql`named as materialized (${namedCategories(sought)}),
    hits as materialized (${hitsOf(sought, sql``, FACET_CAP)}),`;
}

/** What a list of products can be narrowed by. */
@Injectable()
export class FacetsRepository {
  /**
   * Groups the whole store, or the products that match the words, in one statement: for the whole store it scans only an
   * index that contains all filter values. A search stops after the cap, like its list.
   */
  async readFacets(
    em: EntityManager,
    ranges: FacetRanges,
    search: { words: readonly SearchWord[]; pass: SearchPass } | null,
  ): Promise<FacetSource> {
    const rows = await readRows(
      databaseOf(em),
      ROW,
      sql`
      with recursive ${search === null ? sql`` : hitCategories(search)}
      groups as materialized (
        select l.category_id, width_bucket(l.min_qty, ${ranges.minQty}::int[]) as min_qty,
          width_bucket(l.price, ${ranges.price}::int[]) as price, l.price < ${sql.lit(NO_PRICE)} as is_priced,
          l.printable, k.product_id is null as in_stock, count(*) as n
        from ${search === null ? sql`` : sql`hits join`} product_listings l
          ${search === null ? sql`` : sql`on l.product_id = hits.product_id`}
          left join stock_items k on ${isSoldOut}
        where l.scope_id = ${sql.lit(WHOLE_SHOP)}
        group by 1, 2, 3, 4, 5, 6
      ),
      shown (id, place) as (
        select id, array[sort_order, id] from categories where parent_id is null and status = 'active'
        union all
        select c.id, shown.place || array[c.sort_order, c.id]
        from shown join categories c on c.parent_id = shown.id where c.status = 'active'
      )
      select (select coalesce(json_agg(json_build_object('categoryId', category_id, 'minQty', min_qty, 'price', price,
          'isPriced', is_priced, 'printable', printable, 'inStock', in_stock, 'count', n)), '[]') from groups) as groups,
        (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name,
          'parentId', c.parent_id) order by shown.place), '[]')
          from shown join categories c on c.id = shown.id) as categories`,
    );
    return rows[0] ?? { groups: [], categories: [] };
  }
}
