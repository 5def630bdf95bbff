import { checkSignupPassword } from '@store/domain';

/** Codes of `newPasswordProblem`, for the document. */
export const NEW_PASSWORD_CODES = ['SIGNUP_PASSWORD_SHORT', 'SIGNUP_PASSWORD_LONG'] as const;

/** The rule of sign-up: 8 to 128 characters of any kind. */
export function newPasswordProblem(password: unknown): (typeof NEW_PASSWORD_CODES)[number] | null {
  return typeof password === 'string' ? checkSignupPassword(password) : 'SIGNUP_PASSWORD_SHORT';
}

/** The present password is only compared, never judged by the rule for new ones. */
export function presentPasswordProblem(password: unknown): 'USER_PW_NULL' | null {
  return typeof password === 'string' && password !== '' ? null : 'USER_PW_NULL';
}
