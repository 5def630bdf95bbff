import { describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '../api/orders';
import { latestGoods } from './order-again';

const line = (id: number, productId: number | null, kind = 'goods') => ({ id, productId, kind });
const order = (status: string, ...items: object[]) => ({ status, items }) as unknown as OrderSummary;

describe('latestGoods', () => {
  it.each([
    [
      'each product once, as it was ordered last',
      [order('PAID', line(1, 7)), order('PAID', line(2, 7), line(3, 8))],
      [1, 3],
    ],
    [
      'no set-up fee and no extra line of an estimate',
      [order('PAID', line(1, 7, 'setup'), line(2, null), line(3, 8))],
      [3],
    ],
    ['nothing of a cancelled order', [order('CANCELLED', line(1, 7)), order('PAID', line(2, 8))], [2]],
    ['as many as asked for', [order('PAID', line(1, 7), line(2, 8), line(3, 9))], [1, 2]],
    ['none of no order', [], []],
  ])('%s', (_case, orders, ids) => {
    expect(latestGoods(orders, 2).map(({ id }) => id)).toEqual(ids);
  });
});
