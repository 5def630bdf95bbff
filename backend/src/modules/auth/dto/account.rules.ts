import { checkSignupPassword } from '@store/domain';
import { isGuessable } from '../../../platform/guessable-password.js';

/** Codes of `newPasswordProblem`, for the document. */
export const NEW_PASSWORD_CODES = [
  'SIGNUP_PASSWORD_SHORT',
  'SIGNUP_PASSWORD_LONG',
  'PASSWORD_COMMON',
] as const;

export type NewPasswordCode = (typeof NEW_PASSWORD_CODES)[number];

/** The rule of sign-up: 8 to 128 characters of any kind, but none of the most guessed; `names` = the login names. */
export function newPasswordProblem(
  password: unknown,
  names: readonly unknown[] = [],
): NewPasswordCode | null {
  if (typeof password !== 'string') return 'SIGNUP_PASSWORD_SHORT';
  return checkSignupPassword(password) ?? (isGuessable(password, names) ? 'PASSWORD_COMMON' : null);
}

/** The current password is only compared, never validated by the rule for new ones. */
export function presentPasswordProblem(password: unknown): 'USER_PW_NULL' | null {
  return typeof password === 'string' && password !== '' ? null : 'USER_PW_NULL';
}
