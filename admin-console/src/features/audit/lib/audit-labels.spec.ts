import { describe, expect, it } from '@jest/globals';
import { targetOf } from './audit-labels';

describe('targetOf', () => {
  it('leads to what has a page', () => {
    expect(targetOf({ targetType: 'order', targetId: '12', targetName: '20261121-000041' })).toEqual({
      label: '주문 20261121-000041 (12)',
      href: '/admin/orders/12',
    });
    expect(targetOf({ targetType: 'list', targetId: 'orders', targetName: null }).href).toBeNull();
    expect(targetOf({ targetType: 'category', targetId: '3', targetName: '컵' }).href).toBeNull();
  });
});
