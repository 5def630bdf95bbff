import { describe, expect, it } from '@jest/globals';
import {
  ACCESS_FLAG_LABELS,
  ACCESS_FLAGS,
  ACCESS_SUBJECT_LABELS,
  ACCESS_SUBJECTS,
  ACCESS_USE_LABELS,
  ACCESS_USES,
} from './access-records.js';
import { CLOSE_REASON_LABELS, CLOSE_REASONS } from './account-closing.js';
import { AUDIT_TARGET_LABELS } from './audit-labels.js';
import { REGISTRY_STATUS_LABELS, REGISTRY_STATUSES, REGISTRY_UNCHECKED_LABEL } from './business-documents.js';
import { CASH_RECEIPT_STATE_LABELS, CASH_RECEIPT_STATES } from './cash-receipts.js';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from './enquiry-status.js';
import {
  FORM_FIELD_TYPE_LABELS,
  FORM_FIELD_TYPES,
  FORM_STATUS_LABELS,
  FORM_STATUSES,
} from './form-fields.js';
import {
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  IMPORT_STATE_LABELS,
  IMPORT_STATES,
  IMPORT_ROW_RESULT_LABELS,
  IMPORT_ROW_RESULTS,
  isImportKind,
} from './imports.js';
import { NOTICE_KIND_LABELS } from './notice-kinds.js';
import { MISMATCH_KINDS, MISMATCH_LABELS } from './settlement-mismatch.js';
import { SPEND_FINDING_KINDS, SPEND_FINDING_LABELS } from './purchasing/spend-finding.js';
import { FINDING_STATE_LABELS, FINDING_STATES } from './findings.js';

describe('every word of a list has its own Korean one', () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>]>([
    ['uses of personal data', ACCESS_USES, ACCESS_USE_LABELS],
    ['whose data', ACCESS_SUBJECTS, ACCESS_SUBJECT_LABELS],
    ['what stands out of a use', ACCESS_FLAGS, ACCESS_FLAG_LABELS],
    ['reasons for leaving', CLOSE_REASONS, CLOSE_REASON_LABELS],
    ['what the tax office says', REGISTRY_STATUSES, REGISTRY_STATUS_LABELS],
    ['states of a cash receipt', CASH_RECEIPT_STATES, CASH_RECEIPT_STATE_LABELS],
    ['states of an enquiry', ENQUIRY_STATUSES, ENQUIRY_STATUS_LABELS],
    ['types of a field', FORM_FIELD_TYPES, FORM_FIELD_TYPE_LABELS],
    ['states of a form', FORM_STATUSES, FORM_STATUS_LABELS],
    ['imports', IMPORT_KINDS, IMPORT_KIND_LABELS],
    ['states of an import', IMPORT_STATES, IMPORT_STATE_LABELS],
    ['verdicts of an import', IMPORT_ROW_RESULTS, IMPORT_ROW_RESULT_LABELS],
    ['kinds of mismatches', MISMATCH_KINDS, MISMATCH_LABELS],
    ['kinds of findings about limits', SPEND_FINDING_KINDS, SPEND_FINDING_LABELS],
    ['states of a finding', FINDING_STATES, FINDING_STATE_LABELS],
  ])('%s', (_case, codes, labels) => {
    expect(Object.keys(labels).sort()).toEqual([...codes].sort());
    for (const word of codes) expect(labels[word]).toMatch(/^[가-힣][가-힣·, ]*$/);
    expect(new Set(Object.values(labels)).size).toBe(codes.length);
  });

  it.each([
    ['what is noted', AUDIT_TARGET_LABELS, 20],
    ['messages', NOTICE_KIND_LABELS, 30],
  ])('%s', (_case, labels, atLeast) => {
    expect(Object.keys(labels).length).toBeGreaterThanOrEqual(atLeast);
    for (const [word, label] of Object.entries(labels))
      expect([word, label]).toEqual([word, expect.stringMatching(/^[가-힣0-9() ]+$/)]);
  });

  it('what was not asked of the tax office', () => expect(REGISTRY_UNCHECKED_LABEL).toBe('확인 안 함'));
});

it.each([
  ['tracking', true],
  ['products', true],
  ['members', false],
  [null, false],
])('%p is a kind of import: %p', (value, expected) => expect(isImportKind(value)).toBe(expected));
