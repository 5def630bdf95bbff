/** Particles that depend on the last sound of a word; the first of each pair follows a final consonant. */
export type ParticlePair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

/** How a word ends: in a vowel, in ㄹ (which 으로/로 treats as a vowel), or in another consonant; null = unknown. */
type Ending = 'vowel' | 'ㄹ' | 'consonant' | null;

const HANGUL_FIRST = 0xac00;
const FINALS = 28;
const FINAL_RIEUL = 8;
/** 영 일 이 삼 사 오 육 칠 팔 구; a number that ends in 0 is read as 십, 백, 천 or 만. */
const DIGIT_ENDINGS: readonly Ending[] = [
  'consonant',
  'ㄹ',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'ㄹ',
  'ㄹ',
  'vowel',
];
/** Ends of words in Latin letters that are pronounced with a final consonant: mall, film, coupon, banding. */
const LATIN_CONSONANT = /(m|n|ng)$/i;

function endingOf(word: string): Ending {
  const last = /[가-힣0-9a-z](?=[^가-힣0-9a-z]*$)/i.exec(word.normalize('NFC'));
  if (last === null) return null;
  const [sign] = last;
  if (/\d/.test(sign)) return DIGIT_ENDINGS[Number(sign)] ?? null;
  if (/[a-z]/i.test(sign)) {
    if (/l/i.test(sign)) return 'ㄹ';
    return LATIN_CONSONANT.test(word.slice(0, last.index + 1)) ? 'consonant' : 'vowel';
  }
  const final = (sign.charCodeAt(0) - HANGUL_FIRST) % FINALS;
  if (final === 0) return 'vowel';
  return final === FINAL_RIEUL ? 'ㄹ' : 'consonant';
}

/**
 * The particle that follows a word: 박대표 → 로, 담당 → 으로, 서울 → 로. Quotes and brackets after the word do not count. A word
 * without Hangul, digits and Latin letters takes the form of a vowel: one particle reads better than 을(를), even where it errs.
 */
export function particleOf(word: string, pair: ParticlePair): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  const isOpen = ending === null || ending === 'vowel' || (pair === '으로/로' && ending === 'ㄹ');
  return isOpen ? open : closed;
}

/** The word with its particle: '박대표로'. */
export const withParticle = (word: string, pair: ParticlePair): string => `${word}${particleOf(word, pair)}`;
