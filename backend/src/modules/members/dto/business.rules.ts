import { isBusinessNumber, isEmail, kstDate, NAME_MAX_LENGTH } from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';

/** Longest company name, in characters. */
export const COMPANY_MAX_LENGTH = 100;

export const COMPANY_CODES = ['COMPANY_NAME_REQUIRED', 'VALIDATION_FAILED'] as const;
export function companyProblem(name: unknown): (typeof COMPANY_CODES)[number] | null {
  if (textOf(name) === '') return 'COMPANY_NAME_REQUIRED';
  return isTextWithin(name, COMPANY_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}

export const NUMBER_CODES = ['BUSINESS_NUMBER_REQUIRED', 'BUSINESS_NUMBER_FORM'] as const;
/** Ten digits, dashes allowed; other characters are invalid. */
export function numberProblem(number: unknown): (typeof NUMBER_CODES)[number] | null {
  const text = textOf(number);
  if (text === '') return 'BUSINESS_NUMBER_REQUIRED';
  return /^[\d-]+$/.test(text) && isBusinessNumber(text) ? null : 'BUSINESS_NUMBER_FORM';
}

export const REPRESENTATIVE_CODES = ['REPRESENTATIVE_REQUIRED', 'VALIDATION_FAILED'] as const;
export function representativeProblem(name: unknown): (typeof REPRESENTATIVE_CODES)[number] | null {
  if (textOf(name) === '') return 'REPRESENTATIVE_REQUIRED';
  return isTextWithin(name, NAME_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}

/** An existing day, today at the latest by the Korean calendar; absent, null and blank are valid. */
export function openingProblem(day: unknown): 'OPENING_DATE_FORM' | null {
  if (day === undefined || day === null || day === '') return null;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'OPENING_DATE_FORM';
  const time = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
  return exists && day >= '1900-01-01' && day <= kstDate(new Date()) ? null : 'OPENING_DATE_FORM';
}

/** Branch number (종사업장번호), four digits; absent, null and blank are fine. */
export function branchProblem(number: unknown): 'COMPANY_BRANCH_FORM' | null {
  if (number === undefined || number === null || number === '') return null;
  return typeof number === 'string' && /^\d{4}$/.test(number.trim()) ? null : 'COMPANY_BRANCH_FORM';
}

export function taxEmailProblem(email: unknown): 'EMAIL_FORM' | null {
  if (email === undefined || email === null || email === '') return null;
  return typeof email === 'string' && isEmail(email) && isTextWithin(email, 254) ? null : 'EMAIL_FORM';
}
