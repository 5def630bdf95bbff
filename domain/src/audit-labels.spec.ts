import { describe, expect, it } from '@jest/globals';
import { auditActionLabel } from './audit-labels.js';

describe('auditActionLabel', () => {
  it.each([
    ['order.shipping', '주문 배송정보 저장'],
    ['export', '파일 내려받기'],
    ['settlement.check', '정산 확인'],
    ['new-thing.done', 'new-thing done'],
  ])('says %s as %s', (action, label) => expect(auditActionLabel(action)).toBe(label));
});

it('every deed has its Korean words', () => {
  const deeds =
    'add-passkey add-totp acknowledge answer approve archive assign cancel copy create delete edit end-session invite manager ' +
    'move note order policy recovery-codes remove-passkey remove-totp reset-factors reject restore retry review role run ' +
    'sessions status update upload use-recovery-code';
  for (const deed of deeds.split(' '))
    expect([deed, auditActionLabel(`product.${deed}`)]).toEqual([
      deed,
      expect.stringMatching(/^상품 [가-힣0-9 ]+$/),
    ]);
});
