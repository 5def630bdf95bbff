import { describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '../../../shared/api/orders';
import { frequentItems } from './frequent';

const item = (productId: number, quantity: number, optionValueIds: number[] = []) =>
  ({ productId, quantity, optionValueIds, productName: `${productId}` }) as OrderSummary['items'][number];
const order = (status: OrderSummary['status'], ...items: OrderSummary['items']) =>
  ({ status, items }) as OrderSummary;

describe('frequentItems', () => {
  it('puts first what is ordered most often, with the pieces of the last time', () => {
    const items = frequentItems([
      order('PAID', item(1, 10)),
      order('DELIVERED', item(2, 50), item(1, 20)),
      order('CANCELLED', item(2, 1), item(2, 1)),
    ]);
    expect(items.map(({ productId, times, lastQuantity }) => [productId, times, lastQuantity])).toEqual([
      [1, 2, 10],
      [2, 1, 50],
    ]);
  });

  it('keeps other options apart', () => {
    expect(frequentItems([order('PAID', item(1, 1, [3]), item(1, 1, [4]))])).toHaveLength(2);
  });
});
