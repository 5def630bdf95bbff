import { PRODUCT_LIMITS } from '@store/domain';

/** Hangul letters in Latin (Revised Romanization, letter by letter): leading consonant, vowel, final. */
const LEADS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function romanized(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return char;
  const offset = code - FIRST_SYLLABLE;
  const lead = LEADS[Math.floor(offset / 588)] ?? '';
  const vowel = VOWELS[Math.floor((offset % 588) / 28)] ?? '';
  return lead + vowel + (FINALS[offset % 28] ?? '');
}

/**
 * A code of an option or a value made from its Korean name: '금박 인쇄' → 'geumbak-inswae'. `taken` are the codes of
 * the others, which it never repeats.
 */
export function codeFromLabel(label: string, taken: readonly string[], fallback: string): string {
  const letters = [...label.normalize('NFC')].map(romanized).join('').toLowerCase();
  const stem = letters.replace(/[^a-z0-9_]+/g, '-').replace(/^-+|-+$/g, '');
  const code = stem.slice(0, PRODUCT_LIMITS.optionCode).replace(/-+$/, '') || fallback;
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? code : `${code.slice(0, PRODUCT_LIMITS.optionCode - 4)}-${n}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
