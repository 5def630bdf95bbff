import { hasHiddenCharacters } from './characters.js';

/** RFC 5321's limit for a whole address. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Letters that addresses of this store may use: Latin as Western keyboards have it, Hangul, Han, kana. Other scripts
 * hold look-alikes of these (a Cyrillic а for a Latin a), by which one address passes for another.
 */
const LETTER =
  'a-z\\u00df-\\u00f6\\u00f8-\\u00ff\\p{Script=Hangul}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const LOCAL = `[0-9${LETTER}.!#$%&'*+/=?^_\`{|}~-]{1,64}`;
const LABEL = `[0-9${LETTER}](?:[0-9${LETTER}-]*[0-9${LETTER}])?`;
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+(?:[${LETTER}]{2,}|xn--[0-9a-z-]+)$`, 'u');

/** The one form in which an address is stored, looked up and compared: compatible characters made one, lower case. */
export function normalizeEmail(raw: string): string {
  return raw.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** One '@', a local part, a dotted domain, of visible characters. Only a mail can show whether the mailbox exists. */
export function isEmail(raw: string): boolean {
  const email = normalizeEmail(raw);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) && !hasHiddenCharacters(email);
}
