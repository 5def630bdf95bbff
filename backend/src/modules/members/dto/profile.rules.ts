import { EMAIL_MAX_LENGTH, isEmail, memberNameProblem } from '@store/domain';
import { isTextWithin } from '../../../platform/http/field-rules.js';

/** A name that is sent must be one; a member always has a name. */
export function nameProblem(name: unknown): ReturnType<typeof memberNameProblem> {
  return name === undefined ? null : memberNameProblem(name);
}

/** An e-mail address that is sent must be one; null and blanks take it away. */
export function emailProblem(email: unknown): 'EMAIL_FORM' | null {
  if (email === undefined || email === null) return null;
  if (typeof email !== 'string') return 'EMAIL_FORM';
  if (email.trim() === '') return null;
  return isEmail(email) && isTextWithin(email, EMAIL_MAX_LENGTH) ? null : 'EMAIL_FORM';
}
