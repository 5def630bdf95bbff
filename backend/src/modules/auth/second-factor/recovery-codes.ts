import { createHash, randomInt } from 'node:crypto';

/** Number of codes of a member. */
export const RECOVERY_CODES = 10;

/** No I, L, O, 0, 1: people copy it from paper without errors. 31 letters, so 20 of them have 99 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 20;

/** Ten new codes as displayed: `ABCD-EFGH-JKMN-PQRS-TUVW`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** The letters of a typed code, without separators; null for anything but a recovery code. */
export function recoveryCodeOf(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? letters
    : null;
}

/** The stored form of a code. */
export function recoveryHash(memberId: number, code: string): string {
  return createHash('sha256')
    .update(`${memberId}:${recoveryCodeOf(code)}`)
    .digest('hex');
}
