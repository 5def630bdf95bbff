import { normalizeKey } from './key.js';

export const ACCOUNT_ID_MIN_LENGTH = 3;
export const ACCOUNT_ID_MAX_LENGTH = 50;

/**
 * English letters, digits and . _ - with at least one letter: no '@' and never only digits, so that an account id
 * cannot be taken for an e-mail address or a phone number at login (A76).
 */
const ACCOUNT_ID = /^(?=.*[a-z])[a-z0-9][a-z0-9._-]*$/;

/** As stored and compared: like every key, in lower case. */
export function normalizeAccountId(raw: string): string {
  return normalizeKey(raw).toLowerCase();
}

export function isAccountId(raw: string): boolean {
  const id = normalizeAccountId(raw);
  return id.length >= ACCOUNT_ID_MIN_LENGTH && id.length <= ACCOUNT_ID_MAX_LENGTH && ACCOUNT_ID.test(id);
}
