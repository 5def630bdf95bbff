import { describe, expect, it } from '@jest/globals';
import {
  DOCUMENT_DECISIONS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_STATES,
  mayRemoveDocument,
  reviewedState,
  type DocumentDecision,
  type DocumentState,
} from './business-documents.js';

describe('reviewedState', () => {
  const TABLE: [DocumentState, DocumentDecision, DocumentState | null][] = [
    ['submitted', 'approve', 'approved'],
    ['submitted', 'reject', 'rejected'],
    ['approved', 'approve', null],
    ['approved', 'reject', 'rejected'],
    ['rejected', 'approve', null],
    ['rejected', 'reject', null],
  ];

  it('is decided for every state and decision', () => {
    expect(TABLE).toHaveLength(DOCUMENT_STATES.length * DOCUMENT_DECISIONS.length);
  });

  it.each(TABLE)('%s, %s → %p', (state, decision, after) => {
    expect(reviewedState(state, decision)).toBe(after);
  });
});

it.each<[DocumentState, boolean]>([
  ['submitted', true],
  ['rejected', true],
  ['approved', false],
])('a paper that is %s may be removed: %s', (state, may) => {
  expect(mayRemoveDocument(state)).toBe(may);
});

it('names every kind and state in Korean', () => {
  for (const kind of DOCUMENT_KINDS) expect(DOCUMENT_KIND_LABELS[kind]).toMatch(/^[가-힣]+$/);
  for (const state of DOCUMENT_STATES) expect(DOCUMENT_STATE_LABELS[state]).toMatch(/^[가-힣 ]+$/);
});
