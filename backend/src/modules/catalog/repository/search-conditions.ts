import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { containing } from '../../../platform/lists/sql.js';
import { JOINED, pairs } from '../search/search-text.js';
import type { SearchWord } from '../search/search-words.js';

/** How closely a word must match: as written, or by the keys that were pressed (half-typed, wrong input method). */
export type SearchPass = 'written' | 'pressed';

/** Shortest key text that has a trigram; the index cannot help with less. */
const TRIGRAM = 3;
/** From this many syllables on a word is also found across a space: 텀블러인쇄 in 텀블러 인쇄. */
const JOINED_SYLLABLES = 4;
/** The same for pressed keys: about four syllables. */
const JOINED_KEYS = 8;
/** The same for initials. */
const JOINED_INITIALS = 3;

/** What words are compared with: those of a product (`s`), or those of its category (`c`) under the same names. */
type Words = Pick<DB['product_search'], 'keys' | 'label' | 'choseong'>;
type Place = 's' | 'c';

const row = expressionBuilder<Record<Place, Words>, Place>();

/** All words must be the product's own. */
export const matchesAll = (words: readonly SearchWord[], pass: SearchPass): Expression<SqlBool> =>
  row.and(words.map((word) => matches(word, pass, 's')));

/** All words must be the product's own or its category's. */
export const matchesTogether = (words: readonly SearchWord[], pass: SearchPass): Expression<SqlBool> =>
  row.and(words.map((word) => row.or([matches(word, pass, 's'), matches(word, pass, 'c')])));

/** At least one word must be the category's. */
export const matchesCategory = (words: readonly SearchWord[], pass: SearchPass): Expression<SqlBool> =>
  row.or(words.map((word) => matches(word, pass, 'c')));

function matches(word: SearchWord, pass: SearchPass, place: Place): Expression<SqlBool> {
  if (word.kind === 'initials') return byInitials(word.text, place);
  if (word.kind === 'typing' || pass === 'pressed') return byKeys(word.keys, place);
  const written = bySyllables(word.text, place);
  return word.keys.length < TRIGRAM
    ? written
    : row.and([row(`${place}.keys`, 'like', containing(word.keys)), written]);
}

function byKeys(keys: string, place: Place): Expression<SqlBool> {
  const anywhere = row(`${place}.keys`, 'like', containing(keys));
  if (keys.length >= JOINED_KEYS) return anywhere;
  const asWritten = row.fn<string>('split_part', [`${place}.keys`, row.val(JOINED), row.lit(1)]);
  return row.and([anywhere, row(asWritten, 'like', containing(keys))]);
}

function bySyllables(text: string, place: Place): Expression<SqlBool> {
  const label = row.ref(`${place}.label`);
  const asWritten = row(label, 'like', containing(text));
  if ([...text].length < JOINED_SYLLABLES) return asWritten;
  return row.or([asWritten, row(withoutSpaces(label), 'like', containing(text))]);
}

function byInitials(text: string, place: Place): Expression<SqlBool> {
  const initials = row.ref(`${place}.choseong`);
  const inRow = sql<string>`${initials}[cardinality(${initials})]`;
  const near = text.length < JOINED_INITIALS ? inRow : withoutSpaces(inRow);
  const inOrder = row(near, 'like', containing(text));
  return text.length < 2 ? inOrder : row.and([row(initials, '@>', row.val(pairs(text))), inOrder]);
}

const withoutSpaces = (text: Expression<string>): Expression<string> => sql`replace(${text}, ' ', '')`;
