import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { PARTNER_KEY_ID_LENGTH, PARTNER_KEY_SECRET_LENGTH } from '@store/domain';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const SECRET_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const randomText = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A new public part of a key. */
export const newKeyId = (): string => randomText(ID_LETTERS, PARTNER_KEY_ID_LENGTH);

/** A new secret part of a key; it is shown once and only its hash is stored. */
export const newKeySecret = (): string => randomText(SECRET_LETTERS, PARTNER_KEY_SECRET_LENGTH);

/** The stored form of a secret: SHA-256, hexadecimal. Secrets are random, so a slow hash would protect nothing. */
export const keySecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compared with where there is no key of the id, so that the time of an answer tells nothing. */
const NO_HASH = '0'.repeat(64);

/** Whether a secret has this hash, in constant time; false for an unknown key. */
export function isSecretOf(stored: string | undefined, secret: string): boolean {
  const isEqual = timingSafeEqual(Buffer.from(stored ?? NO_HASH), Buffer.from(keySecretHash(secret)));
  return isEqual && stored !== undefined;
}
