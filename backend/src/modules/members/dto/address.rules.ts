import { isPhone } from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';

/** Receiver and address1 are the minimum of an address (decision A47). */
export function requiredProblem(
  value: unknown,
  maxLength: number,
): 'ADDRESS_FIELDS_REQUIRED' | 'VALIDATION_FAILED' | null {
  if (textOf(value) === '') return 'ADDRESS_FIELDS_REQUIRED';
  return isTextWithin(value, maxLength) ? null : 'VALIDATION_FAILED';
}

/** The phone is checked only when one is given (decision A47). */
export function phoneProblem(value: unknown): 'PHONE_FORM' | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return 'PHONE_FORM';
  return value.trim() === '' || isPhone(value) ? null : 'PHONE_FORM';
}
