import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { containedText } from '../../../platform/lists/sql.js';
import { JOINED, pairs } from '../search/search-text.js';
import type { SearchWord } from '../search/search-words.js';

/** How a word must match: as written, or by the pressed keys (half-typed, wrong input method). */
export type SearchPass = 'written' | 'pressed';

/** Shortest key text with a trigram; the index does not help with a shorter one. */
const TRIGRAM = 3;
/** A word of at least this many syllables is also found across a space: 텀블러인쇄 in 텀블러 인쇄. */
const JOINED_SYLLABLES = 4;
/** The same for pressed keys: about four syllables. */
const JOINED_KEYS = 8;
/** The same for initials. */
const JOINED_INITIALS = 3;

/** How a word is searched, without the word itself: words of one form share a statement. */
export interface WordForm {
  /** pair: two syllables, which the index of pairs finds exactly. */
  by: 'initials' | 'keys' | 'pair' | 'syllables';
  /** Whether an index reduces the rows first. */
  isIndexed: boolean;
  /** Whether the word is also found across a space. */
  isJoined: boolean;
}

/** The values for the columns. */
export interface WordValues {
  /** Patterns for LIKE. */
  keys: string;
  text: string;
  /** Neighbouring initials, or characters. */
  pairs: string[];
}

export function formOf({ kind, text, keys }: SearchWord, pass: SearchPass): WordForm {
  const { length } = [...text];
  if (kind === 'initials') {
    return { by: 'initials', isIndexed: length >= 2, isJoined: length >= JOINED_INITIALS };
  }
  if (kind === 'typing' || pass === 'pressed') {
    return { by: 'keys', isIndexed: keys.length >= TRIGRAM, isJoined: keys.length >= JOINED_KEYS };
  }
  if (length === 2) return { by: 'pair', isIndexed: true, isJoined: false };
  return { by: 'syllables', isIndexed: keys.length >= TRIGRAM, isJoined: length >= JOINED_SYLLABLES };
}

export const valuesOf = ({ text, keys }: SearchWord): WordValues => ({
  keys: containedText(keys),
  text: containedText(text),
  pairs: pairs(text),
});

/** A word in the form for statements. */
export interface SoughtWord {
  form: WordForm;
  values: WordValues;
}

/** The searched columns: those of a product (`s`), or those of its category (`c`) with the same names. */
type Words = Pick<DB['product_search'], 'keys' | 'label' | 'choseong' | 'pairs'>;
type Alias = 's' | 'c';

const row = expressionBuilder<Record<Alias, Words>, Alias>();

/**
 * All words must match the product itself. `byIndex`: in the form for an index; else in the fastest form for a single
 * row.
 */
export const matchesAll = (words: readonly SoughtWord[], byIndex: boolean): Expression<SqlBool> =>
  row.and(words.map((word) => (byIndex ? matchesByIndex(word) : matches(word, 's'))));

/** All words must match the product or its category. */
export const matchesTogether = (words: readonly SoughtWord[]): Expression<SqlBool> =>
  row.and(words.map((word) => row.or([matches(word, 's'), matches(word, 'c')])));

/** At least one word must match the category. */
export const matchesCategory = (words: readonly SoughtWord[]): Expression<SqlBool> =>
  row.or(words.map((word) => matches(word, 'c')));

/** The product matches the word, by an index if there is one. */
function matchesByIndex(word: SoughtWord): Expression<SqlBool> {
  const { form, values } = word;
  if (!form.isIndexed) return matches(word, 's');
  if (form.by === 'pair') return row('s.pairs', '@>', row.val(values.pairs));
  // Trigrams are of the keys; a word's letters may be spread over two words, so the text decides.
  if (form.by === 'syllables') return row.and([row('s.keys', 'like', values.keys), matches(word, 's')]);
  if (form.by === 'initials') {
    return row.and([row('s.choseong', '@>', row.val(values.pairs)), matches(word, 's')]);
  }
  return matches(word, 's');
}

function matches({ form, values }: SoughtWord, alias: Alias): Expression<SqlBool> {
  if (form.by === 'initials') return byInitials(form, values, alias);
  return form.by === 'keys' ? byKeys(form, values, alias) : bySyllables(form, values, alias);
}

function byKeys({ isJoined }: WordForm, { keys }: WordValues, alias: Alias): Expression<SqlBool> {
  const anywhere = row(`${alias}.keys`, 'like', keys);
  if (isJoined) return anywhere;
  const asWritten = row.fn<string>('split_part', [`${alias}.keys`, row.val(JOINED), row.lit(1)]);
  return row.and([anywhere, row(asWritten, 'like', keys)]);
}

function bySyllables({ isJoined }: WordForm, { text }: WordValues, alias: Alias): Expression<SqlBool> {
  const label = row.ref(`${alias}.label`);
  const asWritten = row(label, 'like', text);
  return isJoined ? row.or([asWritten, row(withoutSpaces(label), 'like', text)]) : asWritten;
}

function byInitials({ isJoined }: WordForm, { text }: WordValues, alias: Alias): Expression<SqlBool> {
  const initials = row.ref(`${alias}.choseong`);
  const inRow = sql<string>`${initials}[cardinality(${initials})]`;
  return row(isJoined ? withoutSpaces(inRow) : inRow, 'like', text);
}

const withoutSpaces = (text: Expression<string>): Expression<string> => sql`replace(${text}, ' ', '')`;

/** Categories that match a word, as `named`, for `hitsOf`. */
export function namedCategories(words: readonly SoughtWord[]): RawBuilder<unknown> {
  return sql`select * from (
      select id, search_keys as keys, search_label as label, search_choseong as choseong from categories
    ) c where ${matchesCategory(words)}`;
}

/**
 * Matching products (product_id, popularity), in no order; at most `count`: by their own words, and by their
 * category's. Each kind has its own index. With one condition for both, the planner would scan the whole table, because
 * it cannot know that few words match a category: 215 ms instead of 10 among 100,000 products (record 72).
 */
export function hitsOf(
  words: readonly SoughtWord[],
  scope: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> {
  const limit = sql.lit(count);
  // A single word that matches the category need not match the product too.
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
