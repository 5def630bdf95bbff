import { normalizeKey } from '@store/domain';
import { getChoseong } from 'es-hangul';
import { keysOf } from './search-words.js';

/** The search words of a product, besides the names of its category and its ancestors. */
export interface SearchSource {
  title: string;
  sku: string | null;
  brand: string | null;
  keywords: readonly string[];
}

/** Columns of product_search, and of a category, derived from words. */
export interface SearchText {
  keys: string;
  label: string;
  choseong: string[];
  /** Neighbouring characters of each word of `label`, each pair once: for searches of two syllables. */
  pairs: string[];
}

/** Separates fields, so that no word matches across two of them. */
const FIELD = '\n';

/** In `keys`, separates the fields as written from their copies without spaces. */
export const JOINED = '\t';

/** The search columns of a product. */
export const searchText = ({ title, sku, brand, keywords }: SearchSource): SearchText =>
  textOfFields([title, sku ?? '', brand ?? '', ...keywords]);

/**
 * The search columns for these fields. Fields with spaces are in `keys` twice, because buyers write both 텀블러인쇄 and 텀블러
 * 인쇄; short words are searched only in the first part, so that 수건 does not match 방수 건전지. `choseong` contains every pair
 * of neighbouring initials and, last, all of them in a row.
 */
export function textOfFields(texts: readonly string[]): SearchText {
  const all = texts
    .map((field) => normalizeKey(field).toLowerCase().replace(/\s+/gu, ' '))
    .filter((field) => field !== '');
  const fields = [...new Set(all)];
  const joined = fields.filter((field) => field.includes(' ')).map((field) => field.replaceAll(' ', ''));
  const initials = fields
    .map((field) => getChoseong(field).trim().replace(/ +/g, ' '))
    .filter((text) => text !== '');
  return {
    keys: keysOf(fields.join(FIELD) + JOINED + joined.join(FIELD)),
    label: fields.join(FIELD),
    pairs: [...new Set(fields.flatMap((field) => field.split(' ').flatMap(pairs)))],
    choseong: [...new Set(initials.flatMap((text) => pairs(text.replaceAll(' ', '')))), initials.join(FIELD)],
  };
}

/** Neighbouring pairs: ㅌㅂㄹ gives ㅌㅂ and ㅂㄹ. */
export function pairs(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`);
}
