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
