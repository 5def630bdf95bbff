import { DOCUMENT_REASON_MAX_LENGTH } from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';

/** Codes of `reasonProblem`, for the document. */
export const REASON_CODES = ['DOCUMENT_REASON_REQUIRED', 'VALIDATION_FAILED'] as const;

/** A refusal names its reason. */
export function reasonProblem(form: {
  decision?: unknown;
  reason?: unknown;
}): (typeof REASON_CODES)[number] | null {
  if (form.reason != null && typeof form.reason !== 'string') return 'VALIDATION_FAILED';
  if (textOf(form.reason) === '') return form.decision === 'reject' ? 'DOCUMENT_REASON_REQUIRED' : null;
  return isTextWithin(form.reason, DOCUMENT_REASON_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}
