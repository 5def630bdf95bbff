import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { preparedForms } from '../../../platform/db/prepared.js';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, rowOf, text, won } from '../../../platform/db/rows.js';
import type { ListRequest } from '../list-request.js';
import type { SearchWord } from '../search/search-words.js';
import { hasCondition, listingFilter } from './listing-filter.js';
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
import type { PageRow } from './listings.repository.js';
import {
  formOf,
  hitsOf,
  matchesAll,
  matchesTogether,
  namedCategories,
  valuesOf,
  type SearchPass,
  type SoughtWord,
  type WordForm,
} from './search-conditions.js';

// A text: parts that PostgreSQL evaluates separately (materialized), each limited by the one before it.

/** Counting stops here; the answer then means "1,000 or more". */
export const TOTAL_CAP = 1000;

/** One page, and whether the words match anything without category and filters. */
export interface SearchedPage extends PageRow {
  found: boolean;
}

const PAGE = rowOf(import.meta.filename, { items: text, total: won, found: boolean });

/** Rows of the sort order that are scanned for a very frequent word. */
const WALK = 3000;

/** The parts of a search's statement. */
export interface SearchForm extends ListForm {
  words: WordForm[];
  /** Whether the request has no sort order: then it is popularity. */
  sortIsDefault: boolean;
}

/** The values of each word, with separate names: only so can a prepared statement receive them. */
type SoughtValues = Record<`keys${number}` | `text${number}`, string> & Record<`pairs${number}`, string[]>;

function soughtValues(words: readonly SearchWord[]): SoughtValues {
  const values: SoughtValues = {};
  for (const [n, word] of words.entries()) {
    const { keys, text, pairs } = valuesOf(word);
    Object.assign(values, { [`keys${n}`]: keys, [`text${n}`]: text, [`pairs${n}`]: pairs });
  }
  return values;
}

const soughtWords = (forms: readonly WordForm[], values: SoughtValues): SoughtWord[] =>
  forms.map((form, n) => ({
    form,
    values: {
      keys: values[`keys${n}`] ?? '',
      text: values[`text${n}`] ?? '',
      pairs: values[`pairs${n}`] ?? [],
    },
  }));

/**
 * `rest` finds by index, in no order, and stops after the cap: complete for most words, and the count. For a word with
 * more hits, `walked` searches among the first rows of the sort order and stops when the page is full, so that the
 * first pages are right; for all other words it does not run.
 */
const search = preparedForms(
  (form: SearchForm, values: ListValues & SoughtValues) => {
    const words = soughtWords(form.words, values);
    const order = form.sortIsDefault ? sql`hit.popularity desc, hit.product_id desc` : orderOf(form.sort);
    return sql`
      with scope as materialized (${scopeOf(form, values)}),
      named as materialized (${namedCategories(words)}),
      rest as materialized (${hitsOf(words, inScope(form, values), TOTAL_CAP + 1)}),
      amount as materialized (select count(*) as n from rest),
      walked as materialized (${walkedOf(words, form, values)}),
      page as materialized (
        select hit.product_id
        from (
          select * from rest where (select count(*) from walked) < ${values.last} union select * from walked
        ) hit ${form.sortIsDefault ? sql`` : LISTED}
        order by ${order} limit ${values.size} offset ${values.offset}
      ),
      place as (select product_id, row_number() over () as n from page)
      select (select n from amount) as total, (${cardsOf(sql`place`)}) as items,
        ${foundOf(words, form)} as found`;
  },
  PAGE,
  isNarrowed,
);

/** Whether the words match anything in the store, without category and filters. */
function foundOf(words: readonly SoughtWord[], { hasCategory, filter }: ListForm): RawBuilder<unknown> {
  const isFound = sql`(select n from amount) > 0`;
  if (!hasCategory && !hasCondition(filter)) return isFound;
  return sql`(${isFound} or exists (${hitsOf(words, sql``, 1)}))`;
}

/** Condition: the words match the product `s`, or it and its category together; for scanned rows. */
function isHit(words: readonly SoughtWord[]): RawBuilder<unknown> {
  const own = matchesAll(words, false);
  const isInNamed = sql`s.category_id = any(array(select id from named))`;
  if (words.length === 1) return sql`(${own} or ${isInNamed})`;
  return sql`(${own} or (${isInNamed} and exists (
    select 1 from named c where c.id = s.category_id and ${matchesTogether(words)})))`;
}

function walkedOf(words: readonly SoughtWord[], form: SearchForm, values: ListValues): RawBuilder<unknown> {
  const order = form.sortIsDefault ? sql`s.popularity desc, s.product_id desc` : sql`s.n`;
  return sql`
    select s.product_id, s.popularity from (${walkOf(form, values)}) s
    where (select n from amount) > ${sql.lit(TOTAL_CAP)} and ${isHit(words)}
    order by ${order} limit ${values.last}`;
}

/** The sort columns of each hit; lateral, so that they are looked up by key and never joined to the whole list. */
const LISTED = sql`cross join lateral (
  select * from product_listings l where l.scope_id = (select id from scope) and l.product_id = hit.product_id limit 1
) l`;

function inScope(form: ListForm, values: ListValues): RawBuilder<unknown> {
  const narrows = hasCondition(form.filter);
  if (!form.hasCategory && !narrows) return sql``;
  // With an offset they are looked up by key for each hit; otherwise the whole list would be filtered first and then
  // joined.
  const byKey = narrows ? sql`offset 0` : sql``;
  return sql`and exists (select 1 from product_listings l
    where l.scope_id = (select id from scope) and l.product_id = s.product_id
      ${listingFilter(form.filter, values)} ${byKey})`;
}

/** The first rows of the sort order, whether they match or not. */
function walkOf(form: SearchForm, values: ListValues): RawBuilder<unknown> {
  if (form.sortIsDefault) {
    return sql`select * from product_search s where s.active ${inScope(form, values)}
      order by s.popularity desc, s.product_id desc limit ${sql.lit(WALK)}`;
  }
  const order = orderOf(form.sort);
  return sql`select s.*, row_number() over (order by ${order}) as n
    from product_listings l join product_search s on s.product_id = l.product_id
    where l.scope_id = (select id from scope) ${listingFilter(form.filter, values)}
    order by ${order} limit ${sql.lit(WALK)}`;
}

/** Products found by words. */
@Injectable()
export class ProductSearchRepository {
  /** A page of the products that match the words. One statement. */
  async searchPage(em: EntityManager, request: ListRequest, pass: SearchPass): Promise<SearchedPage> {
    const { words, sortIsDefault } = request;
    const form = { ...listFormOf(request), words: words.map((word) => formOf(word, pass)), sortIsDefault };
    const values = { ...listValuesOf(request), ...soughtValues(words) };
    const rows = await search(databaseOf(em), form, values);
    return rows[0] ?? { items: '[]', total: 0, found: false };
  }
}
