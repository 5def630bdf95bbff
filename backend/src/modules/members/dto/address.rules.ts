import { isPhone } from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';

/** An address needs at least receiver and address1 (decision A47). */
export function requiredProblem(
  value: unknown,
  maxLength: number,
): 'ADDRESS_FIELDS_REQUIRED' | 'VALIDATION_FAILED' | null {
  if (textOf(value) === '') return 'ADDRESS_FIELDS_REQUIRED';
  return isTextWithin(value, maxLength) ? null : 'VALIDATION_FAILED';
}

/** The phone is checked only if there is one (decision A47). */
export function phoneProblem(value: unknown): 'PHONE_FORM' | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return 'PHONE_FORM';
  return value.trim() === '' || isPhone(value) ? null : 'PHONE_FORM';
}
