import { sql, type RawBuilder } from 'kysely';
import { JOINED, pairs } from './search-text.js';
import type { SearchWord } from './search-words.js';

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

/** Words of a product (`s`), or of its category (`c`): columns keys, label and choseong. */
type Place = 's' | 'c';

/** All words must be the product's own. */
export const matchesAll = (words: readonly SearchWord[], pass: SearchPass): RawBuilder<unknown> =>
  joined(
    words.map((word) => matches(word, pass, 's')),
    sql` and `,
  );

/** All words must be the product's own or its category's. */
export const matchesTogether = (words: readonly SearchWord[], pass: SearchPass): RawBuilder<unknown> =>
  joined(
    words.map((word) => sql`(${matches(word, pass, 's')} or ${matches(word, pass, 'c')})`),
    sql` and `,
  );

/** At least one word must be the category's. */
export const matchesCategory = (words: readonly SearchWord[], pass: SearchPass): RawBuilder<unknown> =>
  joined(
    words.map((word) => matches(word, pass, 'c')),
    sql` or `,
  );

const joined = (conditions: RawBuilder<unknown>[], by: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, by)})`;

function matches(word: SearchWord, pass: SearchPass, place: Place): RawBuilder<unknown> {
  const row = sql.raw(place);
  if (word.kind === 'initials') return byInitials(word.text, row);
  if (word.kind === 'typing' || pass === 'pressed') return byKeys(word.keys, row);
  const written = bySyllables(word.text, row);
  return word.keys.length < TRIGRAM ? written : sql`(${row}.keys like ${contains(word.keys)} and ${written})`;
}

function byKeys(keys: string, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const anywhere = sql`${place}.keys like ${contains(keys)}`;
  if (keys.length >= JOINED_KEYS) return anywhere;
  return sql`(${anywhere} and split_part(${place}.keys, ${JOINED}, 1) like ${contains(keys)})`;
}

function bySyllables(text: string, place: RawBuilder<unknown>): RawBuilder<unknown> {
  if ([...text].length < JOINED_SYLLABLES) return sql`${place}.label like ${contains(text)}`;
  return sql`(${place}.label like ${contains(text)} or replace(${place}.label, ' ', '') like ${contains(text)})`;
}

function byInitials(text: string, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const row = sql`${place}.choseong[cardinality(${place}.choseong)]`;
  const near = text.length < JOINED_INITIALS ? row : sql`replace(${row}, ' ', '')`;
  if (text.length < 2) return sql`${near} like ${contains(text)}`;
  return sql`(${place}.choseong @> ${pairs(text)} and ${near} like ${contains(text)})`;
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
