import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../constants.js';
import { stripNonDigits } from './digits.js';
import { normalizeKey } from './key.js';

/** Digits only, as stored: '010-1234-5678' and '+82 10-1234-5678' → '01012345678'. */
export function normalizePhone(raw: string): string {
  return stripNonDigits(normalizeKey(raw).replace(/^\+82[\s-]*\(?0?\)?/, '0'));
}

/** Digits and what people write between them: a letter would be a typing error and make another number. */
const PHONE_LOOK = /^[\d\s().+-]*$/;

/** Whether the text is a phone number of 10 to 11 digits, with only the usual marks between them. */
export function isPhone(raw: string): boolean {
  if (!PHONE_LOOK.test(normalizeKey(raw))) return false;
  const { length } = normalizePhone(raw);
  return length >= PHONE_MIN_DIGITS && length <= PHONE_MAX_DIGITS;
}

/** Fewest digits that find a phone number: its last four. */
const SEARCHED_DIGITS = 4;

/** The digits of a part of a phone number, however it is written: '5678', '1234-5678'; null for any other text. */
export function phoneDigits(raw: string): string | null {
  if (!PHONE_LOOK.test(normalizeKey(raw))) return null;
  const digits = normalizePhone(raw);
  return digits.length >= SEARCHED_DIGITS ? digits : null;
}

/** What an input field keeps while typing: digits, at most 11. */
export function phoneInput(raw: string): string {
  return normalizePhone(raw).slice(0, PHONE_MAX_DIGITS);
}

/** '01012345678' → '010-1234-5678'; a text that is no phone number comes back unchanged. */
export function formatPhone(raw: string): string {
  const digits = normalizePhone(raw);
  if (!isPhone(digits)) return raw;
  // Seoul has a two-digit area code, 050x personal numbers a four-digit one.
  const area = digits.startsWith('02') ? 2 : /^050\d/.test(digits) ? 4 : 3;
  return [digits.slice(0, area), digits.slice(area, -4), digits.slice(-4)].join('-');
}
