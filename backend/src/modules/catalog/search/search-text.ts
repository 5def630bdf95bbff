import { normalizeKey } from '@store/domain';
import { getChoseong } from 'es-hangul';
import { keysOf } from './search-words.js';

/** What a product is found by, beside the names of its category and of that one's ancestors. */
export interface SearchSource {
  title: string;
  sku: string | null;
  brand: string | null;
  keywords: readonly string[];
}

/** Columns of product_search, and of a category, that are made from words. */
export interface SearchText {
  keys: string;
  label: string;
  choseong: string[];
  /** Neighbouring characters of each word of `label`, each pair once: what two syllables are found by. */
  pairs: string[];
}

/** Separates fields, so that no word is found across two of them. */
const FIELD = '\n';

/** In `keys`, stands between the fields as written and those with spaces once more without them. */
export const JOINED = '\t';

/** The search columns of a product. */
export const searchText = ({ title, sku, brand, keywords }: SearchSource): SearchText =>
  textOfFields([title, sku ?? '', brand ?? '', ...keywords]);

/**
 * The search columns that these fields make. Fields with spaces are in `keys` twice, because buyers write 텀블러인쇄 as
 * readily as 텀블러 인쇄; short words are only looked for in the first part, so that 수건 is not found in 방수 건전지.
 * `choseong` holds every pair of neighbouring initials and, last, all of them in a row.
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
