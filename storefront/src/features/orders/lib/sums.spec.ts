import { describe, expect, it } from '@jest/globals';
import type { Order } from '../api/order';
import { sumsOf, taxesOf } from './sums';

const order = {
  items: [{ kind: 'goods', subtotal: 30_000 }],
  itemsAmount: 30_000,
  shippingFee: 3_000,
  totalAmount: 31_000,
  refundedAmount: 1_000,
  suppliedAmount: 28_182,
  vat: 2_818,
  discounts: [
    { promotionId: 1, name: '가을 할인', code: null, amount: 1_000 },
    { promotionId: 2, name: '가을 할인', code: null, amount: 500 },
    { promotionId: 3, name: '배송비', code: null, amount: 500 },
  ],
} as unknown as Order;

describe('the sums of an order', () => {
  it('identify lines, also where promotions share a name', () => {
    const sums = [...sumsOf(order), ...taxesOf(order)];
    expect(new Set(sums.map(({ id }) => id)).size).toBe(sums.length);
    expect(sums.slice(1, 4).map(({ amount }) => amount)).toEqual(['−1,000원', '−500원', '−500원']);
  });

  it('name set-up fees apart from the goods', () => {
    const items = [
      { kind: 'goods', subtotal: 20_000 },
      { kind: 'setup', subtotal: 10_000 },
    ] as Order['items'];
    expect(sumsOf({ ...order, items }).slice(0, 2)).toEqual([
      { id: 'products', name: '상품 금액', amount: '20,000원' },
      { id: 'setup', name: '판비·셋업비', amount: '10,000원' },
    ]);
  });
});
