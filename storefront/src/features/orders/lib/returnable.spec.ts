import { describe, expect, it } from '@jest/globals';
import type { OrderLine } from './returnable';
import { estimateFor, returnable, returnedLines } from './returnable';

const line = (id: number, quantity: number, unitPrice: number) =>
  ({ id, kind: 'goods', ofLineIndex: null, quantity, unitPrice }) as OrderLine;
const fee = (id: number, unitPrice: number) =>
  ({ id, kind: 'setup', ofLineIndex: 0, quantity: 1, unitPrice }) as OrderLine;
const items = [line(1, 10, 1000), line(2, 5, 2000)];

describe('returnable', () => {
  it('is what the server says of each line', () => {
    const returns = [
      { lineId: 1, returned: 4, returnable: 5 },
      { lineId: 2, returned: 0, returnable: 5 },
    ];
    expect(returnable({ returns })).toEqual({ 1: 5, 2: 5 });
  });
});

describe('returnedLines', () => {
  it('names the chosen lines, and none where everything is meant', () => {
    expect(returnedLines({ items }, { 1: 3, 2: 0 })).toEqual([{ lineId: 1, quantity: 3 }]);
    expect(returnedLines({ items }, { 1: 10, 2: 5 })).toBeNull();
    expect(returnedLines({ items }, {})).toEqual([]);
  });

  it('never names a set-up fee', () => {
    const printed = { items: [...items, fee(3, 15_000)] };
    expect(returnedLines(printed, { 1: 10, 2: 5 })).toBeNull();
    expect(returnedLines(printed, { 1: 1 })).toEqual([{ lineId: 1, quantity: 1 }]);
  });
});

describe('estimateFor', () => {
  const perLine = [
    { lineIndex: 0, amount: 1_000 },
    { lineIndex: 1, amount: 1_000 },
  ];
  const discounts = [{ promotionId: 1, name: '10% 할인', code: null, amount: 2_000, perLine }];
  const order = { items, discounts, returns: [], totalAmount: 18_000, refundedAmount: 0 };

  it('gives back the share that was paid', () => {
    expect(estimateFor(order, { 1: 5 })).toBe(4_500);
    expect(estimateFor(order, { 1: 10, 2: 5 })).toBe(18_000);
    expect(estimateFor(order, {})).toBe(0);
  });

  it('gives back the set-up fee only with all pieces of its line', () => {
    const printed = { ...order, items: [...items, fee(3, 15_000)], totalAmount: 33_000 };
    expect(estimateFor(printed, { 1: 5 })).toBe(4_500);
    expect(estimateFor(printed, { 1: 10 })).toBe(24_000);
  });

  it('gives back all that is left with the last pieces', () => {
    const returns = [{ lineId: 1, returned: 10, returnable: 0 }];
    const rest = { ...order, returns, totalAmount: 21_000, refundedAmount: 9_000 };
    expect(estimateFor(rest, { 2: 4 })).toBe(7_200);
    expect(estimateFor(rest, { 2: 5 })).toBe(12_000);
  });

  it('never gives back more than is left', () => {
    expect(estimateFor({ ...order, refundedAmount: 17_000 }, { 1: 10 })).toBe(1_000);
  });
});
