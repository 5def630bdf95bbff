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

/** All words must match the search row `s`. */
export function matchesAll(words: readonly SearchWord[], pass: SearchPass): RawBuilder<unknown> {
  return sql`(${sql.join(
    words.map((word) => matches(word, pass)),
    sql` and `,
  )})`;
}

function matches(word: SearchWord, pass: SearchPass): RawBuilder<unknown> {
  if (word.kind === 'initials') return byInitials(word.text);
  if (word.kind === 'typing' || pass === 'pressed') return byKeys(word.keys);
  const written = bySyllables(word.text);
  return word.keys.length < TRIGRAM ? written : sql`(s.keys like ${contains(word.keys)} and ${written})`;
}

function byKeys(keys: string): RawBuilder<unknown> {
  const anywhere = sql`s.keys like ${contains(keys)}`;
  if (keys.length >= JOINED_KEYS) return anywhere;
  return sql`(${anywhere} and split_part(s.keys, ${JOINED}, 1) like ${contains(keys)})`;
}

function bySyllables(text: string): RawBuilder<unknown> {
  if ([...text].length < JOINED_SYLLABLES) return sql`s.label like ${contains(text)}`;
  return sql`(s.label like ${contains(text)} or replace(s.label, ' ', '') like ${contains(text)})`;
}

function byInitials(text: string): RawBuilder<unknown> {
  const row = sql`s.choseong[cardinality(s.choseong)]`;
  const near = text.length < JOINED_INITIALS ? row : sql`replace(${row}, ' ', '')`;
  if (text.length < 2) return sql`${near} like ${contains(text)}`;
  return sql`(s.choseong @> ${pairs(text)} and ${near} like ${contains(text)})`;
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
