import type { EntityManager } from '@mikro-orm/postgresql';
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
  type PageRow,
} from './listings.repository.js';
import {
  formOf,
  matchesAll,
  matchesCategory,
  matchesTogether,
  valuesOf,
  type SearchPass,
  type SoughtWord,
  type WordForm,
} from './search-conditions.js';

// A text: parts that PostgreSQL keeps apart (materialized), each short because of the one before it.

/** Counting stops here; the answer then says "1,000 or more". */
export const TOTAL_CAP = 1000;

/** One page, and whether the words find anything when no category and no filter narrow them. */
export interface SearchedPage extends PageRow {
  found: boolean;
}

const PAGE = rowOf(import.meta.filename, { items: text, total: won, found: boolean });

/** Rows of the wanted order that are walked for a word that very many products have. */
const WALK = 3000;

/** Which parts the statement of a search has. */
export interface SearchForm extends ListForm {
  words: WordForm[];
  /** Whether the request names no order: then it is that of popularity. */
  sortIsDefault: boolean;
}

/** What each word is compared with, under names of its own: only so can a prepared statement be given them. */
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
 * `rest` finds by index, in no order, and stops after the cap: complete for most words, and the count. For a word
 * with more hits than that, `walked` looks for them among the first rows of the wanted order and stops when the page is
 * full, so that the first pages are the right ones; for all other words it is not run at all.
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

/** A page of what the words find. One statement. */
export async function searchPage(
  em: EntityManager,
  request: ListRequest,
  pass: SearchPass,
): Promise<SearchedPage> {
  const { words, sortIsDefault } = request;
  const form = { ...listFormOf(request), words: words.map((word) => formOf(word, pass)), sortIsDefault };
  const values = { ...listValuesOf(request), ...soughtValues(words) };
  const rows = await search(databaseOf(em), form, values);
  return rows[0] ?? { items: '[]', total: 0, found: false };
}

/** Whether the words find anything in the shop, whatever category and filter leave of it. */
function foundOf(words: readonly SoughtWord[], { hasCategory, filter }: ListForm): RawBuilder<unknown> {
  const isFound = sql`(select n from amount) > 0`;
  if (!hasCategory && !hasCondition(filter)) return isFound;
  return sql`(${isFound} or exists (${hitsOf(words, sql``, 1)}))`;
}

/** Categories that a word names, as `named`, for `hitsOf`. */
export function namedCategories(words: readonly SoughtWord[]): RawBuilder<unknown> {
  return sql`select * from (
      select id, search_keys as keys, search_label as label, search_choseong as choseong from categories
    ) c where ${matchesCategory(words)}`;
}

/**
 * What is found (product_id, popularity), in no order; at most `count`: products by their own words, and those of the
 * categories that a word names. Each is looked for by its own index. As one condition the planner takes the whole table for
 * cheaper, since it can't know that few words name a category: 215 ms instead of 10 among 100,000 products (record 72).
 */
export function hitsOf(
  words: readonly SoughtWord[],
  scope: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> {
  const limit = sql.lit(count);
  // A single word that names the category need not be the product's too.
  const together = words.length === 1 ? sql`` : sql`and ${matchesTogether(words)}`;
  return sql`select * from (
      (select s.product_id, s.popularity from product_search s
        where s.active and ${matchesAll(words, true)} ${scope} limit ${limit})
      union
      (select s.product_id, s.popularity from named c cross join lateral (
        select s.product_id, s.popularity from product_search s
        where s.category_id = c.id and s.active ${together} ${scope} limit ${limit}
      ) s)
    ) hit limit ${limit}`;
}

/** That the words are those of the product `s`, or of it and its category together; for rows that are walked. */
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

/** What the sort needs of each hit; lateral, so that it is looked up by key and never joined to the whole list. */
const LISTED = sql`cross join lateral (
  select * from product_listings l where l.scope_id = (select id from scope) and l.product_id = hit.product_id limit 1
) l`;

function inScope(form: ListForm, values: ListValues): RawBuilder<unknown> {
  const narrows = hasCondition(form.filter);
  if (!form.hasCategory && !narrows) return sql``;
  // With an offset it is looked up by key for each hit; the whole list would be filtered first and then joined.
  const byKey = narrows ? sql`offset 0` : sql``;
  return sql`and exists (select 1 from product_listings l
    where l.scope_id = (select id from scope) and l.product_id = s.product_id
      ${listingFilter(form.filter, values)} ${byKey})`;
}

/** The first rows of the wanted order, whatever they match. */
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
