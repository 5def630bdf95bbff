import { checkJoinPassword, isAccountId, isPersonName, isPhone, type JoinPasswordCode } from '@store/domain';
import { isGuessable } from '../../../platform/guessable-password.js';
import { textOf } from '../../../platform/http/field-rules.js';

type NameCode = 'USER_NAME_NULL' | 'USER_NAME_FORM';
type PhoneCode = 'USER_PHONE_NULL' | 'USER_PHONE_FORM';
type AccountCode = 'USER_ID_NULL' | 'USER_ID_FORM';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Empty or absent has one code, an invalid name another. */
export function nameProblem(value: unknown): NameCode | null {
  const name = textOf(value);
  if (name === '') return isGiven(value) && typeof value !== 'string' ? 'USER_NAME_FORM' : 'USER_NAME_NULL';
  return isPersonName(name) && !name.includes('\0') ? null : 'USER_NAME_FORM';
}

export function phoneProblem(value: unknown): PhoneCode | null {
  const phone = textOf(value);
  if (phone === '')
    return isGiven(value) && typeof value !== 'string' ? 'USER_PHONE_FORM' : 'USER_PHONE_NULL';
  return isPhone(phone) ? null : 'USER_PHONE_FORM';
}

export function accountProblem(value: unknown): AccountCode | null {
  const account = textOf(value);
  if (account === '') return isGiven(value) && typeof value !== 'string' ? 'USER_ID_FORM' : 'USER_ID_NULL';
  return isAccountId(account) ? null : 'USER_ID_FORM';
}

/** Never trimmed: a space at an end is an invalid character. */
export function passwordProblem(
  value: unknown,
  names: readonly unknown[],
): JoinPasswordCode | 'PASSWORD_COMMON' | null {
  if (!isGiven(value)) return 'USER_PW_NULL';
  if (typeof value !== 'string') return 'USER_PW_FORM';
  return checkJoinPassword(value) ?? (isGuessable(value, names) ? 'PASSWORD_COMMON' : null);
}
