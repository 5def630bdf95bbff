import { describe, expect, it } from '@jest/globals';
import { openingDraft, toEvidenceRequest } from './evidence-form';

describe('the form of evidence', () => {
  it('opens with what was chosen, where that may be chosen still', () => {
    expect(openingDraft({ kind: 'none', choices: ['tax_invoice', 'none'] }).kind).toBe('none');
    expect(openingDraft({ kind: 'cash_receipt', choices: ['tax_invoice', 'none'] }).kind).toBeNull();
    expect(openingDraft({ kind: 'card_slip', choices: ['card_slip'] }).kind).toBeNull();
  });

  it('sends what belongs to the kind, and nothing else', () => {
    const receipt = { type: '지출증빙' as const, number: '411-86-01799' };
    const buyer = { name: '한빛호텔' };
    expect(toEvidenceRequest({ kind: 'tax_invoice', receipt }, buyer)).toEqual({
      body: { kind: 'tax_invoice', buyer },
    });
    expect(toEvidenceRequest({ kind: 'none', receipt }, buyer)).toEqual({ body: { kind: 'none' } });
    expect(toEvidenceRequest({ kind: 'cash_receipt', receipt }, buyer)).toEqual({
      body: { kind: 'cash_receipt', cashReceipt: { type: '지출증빙', number: '4118601799' } },
    });
  });

  it('says what is missing', () => {
    const receipt = { type: '지출증빙' as const, number: '' };
    expect(toEvidenceRequest({ kind: null, receipt }, {})).toMatchObject({ isReceipt: false });
    expect(toEvidenceRequest({ kind: 'cash_receipt', receipt }, {})).toMatchObject({ isReceipt: true });
  });
});
