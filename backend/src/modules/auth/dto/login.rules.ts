import { textOf } from '../../../platform/http/field-rules.js';

/** The raw input of both login calls. */
export interface LoginForm {
  identifier?: unknown;
  userAccount?: unknown;
  password?: unknown;
}

/** The typed e-mail, phone or account id, under either name; without NUL, which no text column accepts. */
export function identifierOf(form: LoginForm): string {
  const typed = textOf(form.identifier);
  return (typed === '' ? textOf(form.userAccount) : typed).replaceAll('\0', '').trim();
}

// A password is never trimmed: a space may be part of it.
const hasPassword = (form: LoginForm): boolean => typeof form.password === 'string' && form.password !== '';
const isEmpty = (form: LoginForm): boolean => identifierOf(form) === '' && !hasPassword(form);

/** /auth/login has one sentence for anything that is missing (decision B12). */
export function loginProblem(
  form: LoginForm,
  field: 'identifier' | 'password',
): 'LOGIN_FIELDS_REQUIRED' | null {
  const present = field === 'identifier' ? identifierOf(form) !== '' : hasPassword(form);
  return present ? null : 'LOGIN_FIELDS_REQUIRED';
}

/** /user/login names the missing field; a wholly empty form gets the one sentence (decision B12). */
export function accountProblem(form: LoginForm): 'LOGIN_FIELDS_REQUIRED' | 'USER_ID_NULL' | null {
  if (isEmpty(form)) return 'LOGIN_FIELDS_REQUIRED';
  return identifierOf(form) === '' ? 'USER_ID_NULL' : null;
}

export function passwordProblem(form: LoginForm): 'LOGIN_FIELDS_REQUIRED' | 'USER_PW_NULL' | null {
  if (isEmpty(form)) return 'LOGIN_FIELDS_REQUIRED';
  return hasPassword(form) ? null : 'USER_PW_NULL';
}
