import {
  EMAIL_MAX_LENGTH,
  isAccountId,
  isBusinessNumber,
  isEmail,
  isPhone,
  type PlainMessageCode,
} from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';
import { newPasswordProblem, type NewPasswordCode } from './account.rules.js';

/** The raw input of a sign-up form. */
export interface SignUpForm {
  email?: unknown;
  phone?: unknown;
  password?: unknown;
  ageOver14?: unknown;
  name?: unknown;
  account?: unknown;
  isBusiness?: unknown;
  companyName?: unknown;
  bizRegNo?: unknown;
}

/** Longest company name, in characters. */
const COMPANY_MAX_LENGTH = 100;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Absent is valid, a blank text counts as absent, anything else must pass. */
function ifGiven<Code extends PlainMessageCode>(
  value: unknown,
  passes: (text: string) => boolean,
  code: Code,
): Code | null {
  if (!isGiven(value)) return null;
  if (typeof value !== 'string') return code;
  return value.trim() === '' || passes(value) ? null : code;
}

export function emailProblem(form: SignUpForm): 'SIGNUP_CONTACT_REQUIRED' | 'EMAIL_FORM' | null {
  if (textOf(form.email) === '' && textOf(form.phone) === '') return 'SIGNUP_CONTACT_REQUIRED';
  return ifGiven(
    form.email,
    (email) => isEmail(email) && isTextWithin(email, EMAIL_MAX_LENGTH),
    'EMAIL_FORM',
  );
}

export function phoneProblem(form: SignUpForm): 'PHONE_FORM' | null {
  return ifGiven(form.phone, isPhone, 'PHONE_FORM');
}

export function passwordProblem(form: SignUpForm): NewPasswordCode | null {
  return newPasswordProblem(form.password, [form.email, form.phone, form.account]);
}

export function ageProblem(form: SignUpForm): 'SIGNUP_AGE_REQUIRED' | null {
  return form.ageOver14 === true ? null : 'SIGNUP_AGE_REQUIRED';
}

export function termsProblem(agreedAt: unknown): 'SIGNUP_TERMS_REQUIRED' | null {
  return textOf(agreedAt) === '' ? 'SIGNUP_TERMS_REQUIRED' : null;
}

export function accountProblem(form: SignUpForm): 'USER_ID_FORM' | null {
  return ifGiven(form.account, isAccountId, 'USER_ID_FORM');
}

export function companyProblem(form: SignUpForm): 'COMPANY_NAME_REQUIRED' | 'VALIDATION_FAILED' | null {
  if (form.isBusiness !== true) return null;
  if (textOf(form.companyName) === '') return 'COMPANY_NAME_REQUIRED';
  return isTextWithin(form.companyName, COMPANY_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}

export function businessNumberProblem(
  form: SignUpForm,
): 'BUSINESS_NUMBER_REQUIRED' | 'BUSINESS_NUMBER_FORM' | null {
  if (form.isBusiness !== true) return null;
  const number = textOf(form.bizRegNo);
  if (number === '') return 'BUSINESS_NUMBER_REQUIRED';
  return isBusinessNumber(number) ? null : 'BUSINESS_NUMBER_FORM';
}
