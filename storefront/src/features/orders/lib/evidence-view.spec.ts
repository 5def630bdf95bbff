import { describe, expect, it } from '@jest/globals';
import { evidencePause, hasEvidence, lastDays, plannedText } from './evidence-view';
import type { OrderEvidence } from '../api/evidence-types';

const document = (
  state: OrderEvidence['documents'][number]['state'],
  kind: OrderEvidence['documents'][number]['kind'] = 'single',
): OrderEvidence['documents'][number] => ({
  id: 1,
  key: 'T20261121-7K3Q9D-01',
  kind,
  state,
  stateLabel: '',
  amendedAs: null,
  writeDate: null,
  dueOn: null,
  purpose: 'paid',
  supplied: 100_000,
  vat: 10_000,
  total: 110_000,
  modifyCode: null,
  modifyLabel: null,
  confirmNumber: null,
  buyerName: null,
  orderNos: [],
  issuedAt: null,
  problem: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  version: 1,
});

const EVIDENCE: OrderEvidence = {
  orderId: 41,
  orderNo: '20261121-7K3Q9D',
  kind: 'tax_invoice',
  kindLabel: '세금계산서',
  source: 'member',
  sourceLabel: '고객 변경',
  reason: null,
  choices: ['tax_invoice', 'cash_receipt', 'none'],
  lockedBecause: null,
  invoiceUntil: null,
  receiptUntil: '2026-11-25',
  plannedAt: null,
  moment: 'shipping',
  buyer: {},
  warning: null,
  receipt: null,
  slipUrl: null,
  documents: [],
};
const evidence = (change: Partial<OrderEvidence>): OrderEvidence => ({ ...EVIDENCE, ...change });

describe('the panel of evidence', () => {
  it.each([
    ['PENDING', null, false],
    ['PAID', null, true],
    ['DELIVERED', null, true],
    ['CANCELLED', null, false],
    ['CANCELLED', '2026-11-20T01:00:00.000Z', true],
  ] as const)('of an order that is %s and was paid at %s is shown: %s', (status, approvedAt, isVisible) => {
    expect(hasEvidence({ status, approvedAt })).toBe(isVisible);
  });

  it('says when the document will be issued', () => {
    expect(plannedText(evidence({}))).toBe('상품이 출고된 뒤 발행합니다.');
    expect(plannedText(evidence({ moment: 'payment' }))).toBe('결제 확인 뒤 발행합니다.');
    const plannedAt = '2026-11-20T01:00:00.000Z';
    expect(plannedText(evidence({ documents: [document('waiting')], plannedAt }))).toBe(
      '2026.11.20 10:00 발행 예정입니다.',
    );
    expect(plannedText(evidence({ documents: [document('waiting', 'monthly')], plannedAt }))).toContain(
      '모아',
    );
    expect(plannedText(evidence({ documents: [document('dropped')] }))).not.toBeNull();
  });

  it.each(['requested', 'issued', 'blocked', 'refused'] as const)(
    'announces nothing where a document is %s',
    (state) => {
      expect(plannedText(evidence({ documents: [document(state)] }))).toBeNull();
    },
  );

  it('announces nothing for another kind', () => {
    expect(plannedText(evidence({ kind: 'none' }))).toBeNull();
  });

  it('names the last day of each kind that may be chosen', () => {
    expect(lastDays(EVIDENCE)).toEqual([
      '세금계산서: 출고된 달의 다음 달 5일까지',
      '현금영수증: 2026.11.25까지',
    ]);
    expect(lastDays(evidence({ choices: ['tax_invoice', 'none'], invoiceUntil: '2026-12-05' }))).toEqual([
      '세금계산서: 2026.12.05까지',
    ]);
    expect(lastDays(evidence({ choices: ['cash_receipt'], receiptUntil: null }))).toEqual([]);
  });

  it('asks again while something moves, more and more rarely, and not for ever', () => {
    const moving = evidence({ documents: [document('issuing')] });
    expect(evidencePause(moving, 1)).toBe(2000);
    expect(evidencePause(moving, 2)).toBe(2600);
    expect(evidencePause(moving, 40)).toBe(30_000);
    expect(evidencePause(moving, 41)).toBe(false);
    expect(evidencePause(evidence({ kind: null }), 1)).toBe(2000);
    const receipt = {
      type: '지출증빙' as const,
      stateLabel: '',
      maskedIdentity: '',
      amount: null,
      receiptUrl: null,
    };
    expect(evidencePause(evidence({ receipt: { ...receipt, state: 'requested' } }), 1)).toBe(2000);
    expect(evidencePause(evidence({ receipt: { ...receipt, state: 'canceled' } }), 1)).toBe(false);
    const cash = { kind: 'cash_receipt' as const, receipt: { ...receipt, state: 'wanted' as const } };
    expect(evidencePause(evidence(cash), 1)).toBe(2000);
    expect(evidencePause(evidence({ documents: [document('accepted')] }), 1)).toBe(false);
  });
});
