import { normalizeKey } from '@store/domain';
import { convertHangulToQwerty, disassemble } from 'es-hangul';

/** Most words of one search; further ones are ignored. */
const MAX_WORDS = 6;

/** Longest searched word, in characters. */
const MAX_WORD = 40;

/** One word of a search, in the forms for the search row. */
export interface SearchWord {
  /** In the normal form of keys (`normalizeKey`), lower case. */
  text: string;
  /** The same as typed on a two-set keyboard, lower case: 수건, tnrjs and half-typed 숙 share their letters. */
  keys: string;
  /**
   * syllables: complete syllables, Latin letters, digits; the label must contain exactly these.
   * initials: only initial consonants (ㅌㅂㄹ).
   * typing: ends within a syllable (텀ㅂ, 텀블ㄹ); only its keys can be compared.
   */
  kind: 'syllables' | 'initials' | 'typing';
}

const INITIALS = /^[ㄱ-ㅎ]+$/;
const JAMO = /[ㄱ-ㅣ]/;

/** Splits the typed text into words that must all match. */
export function searchWords(typed: string): SearchWord[] {
  const words = normalizeKey(typed).toLowerCase().split(/\s+/u);
  const distinct = [...new Set(words.filter((word) => word !== ''))];
  return distinct.slice(0, MAX_WORDS).map((word) => describe([...word].slice(0, MAX_WORD).join('')));
}

function describe(word: string): SearchWord {
  // Some keyboards join two initials into one letter (ㄳ).
  if (INITIALS.test(word)) return { text: disassemble(word), keys: keysOf(word), kind: 'initials' };
  return { text: word, keys: keysOf(word), kind: JAMO.test(word) ? 'typing' : 'syllables' };
}

/** Letters as typed on a two-set keyboard; all lower case, so that caps lock and ㄸ for ㄷ do not matter. */
export function keysOf(text: string): string {
  return convertHangulToQwerty(text).toLowerCase();
}
