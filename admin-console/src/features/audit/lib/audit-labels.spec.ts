import { describe, expect, it } from '@jest/globals';
import { targetOf } from './audit-labels';

describe('targetOf', () => {
  it('leads to what has a page', () => {
    expect(targetOf({ targetType: 'order', targetId: '12' })).toEqual({
      label: '주문 12',
      href: '/admin/orders/12',
    });
    expect(targetOf({ targetType: 'list', targetId: 'orders' }).href).toBeNull();
    expect(targetOf({ targetType: 'category', targetId: '3' }).href).toBeNull();
  });
});
