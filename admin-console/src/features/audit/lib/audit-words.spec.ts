import { describe, expect, it } from '@jest/globals';
import { actionLabel, targetOf } from './audit-words';

describe('words of the audit log', () => {
  it.each([
    ['order.shipping', '주문 배송정보 저장'],
    ['export', '파일 내려받기'],
    ['settlement.check', '정산 확인'],
    ['new-thing.done', 'new-thing done'],
  ])('says %s as %s', (action, words) => expect(actionLabel(action)).toBe(words));

  it('leads to what has a page', () => {
    expect(targetOf({ targetType: 'order', targetId: '12' })).toEqual({
      label: '주문 12',
      href: '/admin/orders/12',
    });
    expect(targetOf({ targetType: 'list', targetId: 'orders' }).href).toBeNull();
    expect(targetOf({ targetType: 'category', targetId: '3' }).href).toBeNull();
  });
});
