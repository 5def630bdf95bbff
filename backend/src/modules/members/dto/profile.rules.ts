import { EMAIL_MAX_LENGTH, isEmail, NAME_MAX_LENGTH } from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';

/** Codes of `nameProblem`, for the document. */
export const NAME_CODES = ['USER_NAME_NULL', 'VALIDATION_FAILED'] as const;

/** A name that is sent must be one; a member always has a name. */
export function nameProblem(name: unknown): (typeof NAME_CODES)[number] | null {
  if (name === undefined) return null;
  if (textOf(name) === '') return 'USER_NAME_NULL';
  return isTextWithin(name, NAME_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}

/** An e-mail address that is sent must be one; null and blanks take it away. */
export function emailProblem(email: unknown): 'EMAIL_FORM' | null {
  if (email === undefined || email === null) return null;
  if (typeof email !== 'string') return 'EMAIL_FORM';
  if (email.trim() === '') return null;
  return isEmail(email) && isTextWithin(email, EMAIL_MAX_LENGTH) ? null : 'EMAIL_FORM';
}
