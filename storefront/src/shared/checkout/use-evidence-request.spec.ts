import { describe, expect, it } from '@jest/globals';
import { defaultKind, readEvidence } from './use-evidence-request';

const BUYER = {
  businessNumber: '4118601799',
  branchNumber: '',
  name: '한빛호텔',
  representative: '김한빛',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  contactPhone: '',
  email: 'tax@hanbit.example',
};
const receipt = { type: null, number: '' };

describe('the evidence of the checkout', () => {
  it('says nothing until something is chosen, and then exactly that', () => {
    expect(readEvidence({ kind: null, receipt }, BUYER)).toEqual({ input: null, problem: null });
    expect(readEvidence({ kind: 'none', receipt }, BUYER)).toEqual({
      input: { kind: 'none' },
      problem: null,
    });
    expect(readEvidence({ kind: 'tax_invoice', receipt }, BUYER).input).toEqual({ kind: 'tax_invoice' });
    const typed = { type: '지출증빙' as const, number: '411-86-01799' };
    expect(readEvidence({ kind: 'cash_receipt', receipt: typed }, null).input).toEqual({
      kind: 'cash_receipt',
      cashReceipt: { type: '지출증빙', number: '4118601799' },
    });
  });

  it('names what a document cannot be made out without', () => {
    const { input, problem } = readEvidence(
      { kind: 'tax_invoice', receipt },
      { ...BUYER, representative: '' },
    );
    expect([input, problem]).toEqual([null, '세금계산서에 필요한 정보가 없습니다: 대표자']);
    const none = readEvidence({ kind: 'cash_receipt', receipt: { type: '소득공제', number: '12' } }, null);
    expect([none.input, none.problem === null]).toEqual([null, false]);
    const untyped = readEvidence({ kind: 'cash_receipt', receipt }, null);
    expect(untyped.problem).not.toBeNull();
  });

  it.each([
    ['a business with all data', true, 'tax_invoice', BUYER, 'tax_invoice'],
    ['a business whose number is missing', true, 'tax_invoice', { ...BUYER, businessNumber: '' }, 'none'],
    ['a business that wants none', true, 'none', BUYER, 'none'],
    ['somebody without a business', false, 'tax_invoice', BUYER, 'none'],
    ['a profile that is not loaded', true, 'tax_invoice', null, 'none'],
  ] as const)('of %s is by default as the profile says', (_, isBusiness, evidenceDefault, buyer, kind) => {
    expect(defaultKind({ isBusiness, evidenceDefault }, buyer)).toBe(kind);
  });
});
