import {
  JOIN_PASSWORD_MAX_LENGTH,
  JOIN_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../constants.js';

export type SignupPasswordCode = 'SIGNUP_PASSWORD_SHORT' | 'SIGNUP_PASSWORD_LONG';
export type JoinPasswordCode = 'USER_PW_NULL' | 'USER_PW_FORM';

/** Sign-up rule: 8 to 128 characters of any kind. Returns the code of the broken rule, or null. */
export function checkSignupPassword(password: string): SignupPasswordCode | null {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN_LENGTH) return 'SIGNUP_PASSWORD_SHORT';
  return length > PASSWORD_MAX_LENGTH ? 'SIGNUP_PASSWORD_LONG' : null;
}

/** Join rule: 8 to 16 printable ASCII characters with a digit, a letter and a special character among them. */
export function checkJoinPassword(password: string): JoinPasswordCode | null {
  if (password === '') return 'USER_PW_NULL';
  const { length } = password;
  const fits = length >= JOIN_PASSWORD_MIN_LENGTH && length <= JOIN_PASSWORD_MAX_LENGTH;
  const classes = [/^[\x21-\x7e]+$/, /[0-9]/, /[A-Za-z]/, /[^0-9A-Za-z]/];
  return fits && classes.every((pattern) => pattern.test(password)) ? null : 'USER_PW_FORM';
}
