import { describe, expect, it } from '@jest/globals';
import type { RefundOrder } from '../api/refunds';
import { allPieces, areFree, estimateOf, grantLines } from './grant-lines';

const item = (id: number, kind: 'goods' | 'setup', qty: number, unitPrice: number) =>
  ({ id, kind, ofLineIndex: kind === 'goods' ? null : 0, qty, unitPrice }) as RefundOrder['items'][number];
const perLine = [{ lineIndex: 0, amount: 1_000 }];
const order = {
  items: [item(1, 'goods', 3, 3_333), item(2, 'goods', 1, 500), item(3, 'setup', 1, 700)],
  discounts: [{ promotionId: 1, name: '할인', code: null, amount: 1_000, perLine }],
  returns: [
    { lineId: 1, returned: 1, returnable: 0 },
    { lineId: 2, returned: 0, returnable: 1 },
  ],
};

describe('lines of a grant', () => {
  it('have their discount, what came back, and what is free', () => {
    expect(grantLines(order, false).map(({ discount, earlier, free }) => [discount, earlier, free])).toEqual([
      [1_000, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  it('of a request that waits are free for it', () => {
    expect(grantLines(order, true).map(({ free }) => free)).toEqual([2, 1, 0]);
  });

  it('bring back what the server proposes', () => {
    const lines = grantLines(order, true);
    expect(estimateOf([{ lineId: 1, quantity: 1 }], lines, 8_000)).toBe(3_000);
    expect(estimateOf([{ lineId: 1, quantity: 2 }], lines, 8_000)).toBe(6_700);
    expect(estimateOf([...allPieces(lines.slice(1)), { lineId: 1, quantity: 2 }], lines, 8_000)).toBe(8_000);
    expect(estimateOf([{ lineId: 1, quantity: 3 }], lines, 8_000)).toBe(0);
  });

  it('are free only as far as they were bought', () => {
    const lines = grantLines(order, true);
    expect(areFree([], lines)).toBe(false);
    expect(areFree([{ lineId: 3, quantity: 1 }], lines)).toBe(false);
    expect(areFree([{ lineId: 9, quantity: 1 }], lines)).toBe(false);
  });
});
