import { describe, expect, it } from '@jest/globals';
import {
  canMoveTaxDocument,
  isLiveTaxDocument,
  isUnfrozen,
  monthlyKey,
  singleKey,
  stateOfIssuer,
  TAX_DOCUMENT_KEY_MAX_LENGTH,
  TAX_DOCUMENT_MOVES,
  TAX_DOCUMENT_STATES,
} from './tax-document.js';
import { TAX_DOCUMENT_STEP_LABELS, taxDocumentCodeText } from './tax-document-steps.js';

describe('states of tax documents', () => {
  it('end where nothing can follow', () => {
    const ends = TAX_DOCUMENT_STATES.filter((state) => TAX_DOCUMENT_MOVES[state].length === 0);
    expect(ends).toEqual(['accepted', 'cancelled', 'dropped']);
  });

  it.each([
    ['a call is frozen before it is made', 'waiting', 'issuing', false],
    ['a document that the tax office has is not cancelled', 'sent', 'cancelling', false],
    ['an unknown outcome is asked again', 'unknown', 'issuing', true],
    ['an unknown outcome is never dropped', 'unknown', 'dropped', false],
    ['a call under way is never dropped', 'issuing', 'dropped', false],
    ['a cancellation may come too late', 'cancelling', 'sent', true],
    ['what left by the file is issued by hand', 'requested', 'issued', true],
  ] as const)('%s: %s → %s is %s', (_name, from, to, expected) => {
    expect(canMoveTaxDocument(from, to)).toBe(expected);
  });

  it('a document that may stand at the issuer is alive, one that never did can be written anew', () => {
    expect(TAX_DOCUMENT_STATES.filter((state) => !isLiveTaxDocument(state))).toEqual([
      'refused',
      'rejected',
      'cancelled',
      'dropped',
    ]);
    expect(TAX_DOCUMENT_STATES.filter(isUnfrozen)).toEqual(['waiting', 'blocked', 'requested']);
  });

  it.each([
    [300, 'issued'],
    [301, 'issued'],
    [302, 'sent'],
    [303, 'sent'],
    [304, 'accepted'],
    [305, 'rejected'],
    [600, 'cancelled'],
    [100, null],
    [999, null],
  ])('the issuer’s %i is %s', (code, state) => expect(stateOfIssuer(code)).toBe(state));

  it('are numbered by order and month within what the issuer takes', () => {
    expect(singleKey('20261121-7K3Q9D', 1)).toBe('T20261121-7K3Q9D-01');
    expect(monthlyKey('2026-11', 1024, 3)).toBe('M202611-1024-03');
    expect(monthlyKey('2026-11', 2_147_483_647, 99).length).toBeLessThanOrEqual(TAX_DOCUMENT_KEY_MAX_LENGTH);
    for (const n of [0, 100, 1.5]) expect(() => singleKey('20261121-7K3Q9D', n)).toThrow(RangeError);
  });
});

describe('codes in the history of a document', () => {
  it.each([
    ['ISSUE', '바로 발행'],
    ['COMPANY_INCOMPLETE', '공급자 정보 부족'],
    ['HTTP_503', '서버 오류 503'],
    ['300', '300'],
    ['-11000004', '-11000004'],
    ['ERR002', '공급받는자 등록번호 오류 (ERR002)'],
    ['toString', 'toString'],
  ])('%s is “%s”', (code, text) => expect(taxDocumentCodeText(code)).toBe(text));

  it('of the store are words, each its own', () => {
    const texts = Object.values(TAX_DOCUMENT_STEP_LABELS);
    expect(texts.filter((text) => !/^[가-힣· ]+$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
