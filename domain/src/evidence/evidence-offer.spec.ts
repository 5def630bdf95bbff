import { describe, expect, it } from '@jest/globals';
import { appliedRequest, evidenceOffer, type PaidBy } from './evidence-offer.js';
import type { EvidenceKind } from './evidence-kind.js';

const paid = (more: Partial<PaidBy>): PaidBy => ({
  method: null,
  cardAmount: null,
  moneyAmount: null,
  hasReceipt: false,
  ...more,
});
const CHOICE: EvidenceKind[] = ['tax_invoice', 'cash_receipt', 'none'];

describe('evidenceOffer', () => {
  it.each<[string, PaidBy | null, EvidenceKind[], boolean, EvidenceKind[]]>([
    ['a card', paid({ method: '카드', cardAmount: 11_000 }), ['card_slip'], true, []],
    [
      'easy pay by card',
      paid({ method: '간편결제', cardAmount: 11_000, moneyAmount: 0 }),
      ['card_slip'],
      true,
      [],
    ],
    [
      'easy pay, mixed',
      paid({ method: '간편결제', cardAmount: 1, moneyAmount: 10_999 }),
      ['card_slip'],
      true,
      [],
    ],
    [
      'easy pay, mixed, whose provider gave a receipt of the money part',
      paid({ method: '간편결제', cardAmount: 1, moneyAmount: 10_999, hasReceipt: true }),
      ['card_slip'],
      true,
      [],
    ],
    ['a transfer', paid({ method: '계좌이체' }), CHOICE, false, []],
    ['a virtual account', paid({ method: '가상계좌' }), CHOICE, false, []],
    ['easy pay by money', paid({ method: '간편결제', cardAmount: 0, moneyAmount: 1 }), CHOICE, false, []],
    [
      'a transfer with a receipt of the window',
      paid({ method: '계좌이체', hasReceipt: true }),
      ['cash_receipt'],
      true,
      [],
    ],
    [
      'easy pay by money with a receipt of its own',
      paid({ method: '간편결제', moneyAmount: 5_000, hasReceipt: true }),
      ['cash_receipt'],
      true,
      [],
    ],
    [
      'easy pay by points',
      paid({ method: '간편결제', cardAmount: 0, moneyAmount: 0 }),
      ['none'],
      true,
      ['tax_invoice', 'cash_receipt'],
    ],
    ['a phone bill', paid({ method: '휴대폰' }), ['none'], true, ['tax_invoice', 'cash_receipt']],
    ['a gift voucher', paid({ method: '문화상품권' }), ['none'], true, ['tax_invoice', 'cash_receipt']],
    ['an unknown method', paid({ method: '새로운 수단' }), ['none'], true, ['tax_invoice', 'cash_receipt']],
    ['no method', paid({}), ['none'], true, ['tax_invoice', 'cash_receipt']],
    ['paid by hand', null, ['none'], true, ['tax_invoice']],
  ])('T1: %s', (_name, payment, kinds, isFixed, byOperator) => {
    expect(evidenceOffer(payment)).toEqual({ kinds, isFixed, byOperator });
  });

  it.each<[string, EvidenceKind | null, PaidBy | null, EvidenceKind | null]>([
    ['an invoice with a card ends as its slip', 'tax_invoice', paid({ method: '카드' }), 'card_slip'],
    ['an invoice with a transfer', 'tax_invoice', paid({ method: '계좌이체' }), 'tax_invoice'],
    ['nothing with a transfer', 'none', paid({ method: '계좌이체' }), 'none'],
    ['no request with a transfer leaves it to the profile', null, paid({ method: '계좌이체' }), null],
    ['a slip without a card is no choice', 'card_slip', paid({ method: '가상계좌' }), null],
    [
      'the receipt of the window wins over the request',
      'tax_invoice',
      paid({ method: '가상계좌', hasReceipt: true }),
      'cash_receipt',
    ],
  ])('a request: %s', (_name, requested, payment, applied) => {
    expect(appliedRequest(requested, evidenceOffer(payment))).toBe(applied);
  });
});
