import { describe, expect, it } from '@jest/globals';
import { areOf, piecesOf } from './refund-lines.js';
import type { RefundableLine } from './repository/refunds.repository.js';

const goods = { kind: 'goods', ofLineIndex: null, unitPrice: 900, discount: 0 } as const;
const bought: RefundableLine[] = [
  { ...goods, id: 1, productId: 11, quantity: 10 },
  { ...goods, id: 2, productId: 12, quantity: 1 },
  { ...goods, id: 3, productId: null, quantity: 5 },
  { ...goods, id: 5, productId: null, quantity: 2, kind: 'setup', ofLineIndex: 0 },
];
const line = (lineId: number, quantity: number) => ({ lineId, quantity });

describe('lines that come back', () => {
  it.each([
    ['none', [], true],
    ['all pieces of a line', [line(1, 10)], true],
    ['some pieces', [line(1, 9)], true],
    ['one piece more than was bought', [line(1, 11)], false],
    ['several lines', [line(1, 1), line(2, 1)], true],
    ['one of several with too many pieces', [line(1, 1), line(2, 2)], false],
    ['the same line twice, though together not too many', [line(1, 1), line(1, 1)], false],
    ['a line of another order', [line(4, 1)], false],
    ['one of them of another order', [line(1, 1), line(4, 1)], false],
    ['P14: a set-up fee', [line(5, 1)], false],
  ])('%s: %p → %p', (_case, lines, expected) => expect(areOf(lines, bought)).toBe(expected));

  it('are counted by product; what is not of the catalogue has no stock', () => {
    expect(piecesOf([line(2, 1), line(3, 5), line(1, 4)], bought)).toEqual([
      { productId: 12, quantity: 1 },
      { productId: 11, quantity: 4 },
    ]);
  });

  it('of another order are not counted', () => expect(piecesOf([line(4, 1)], bought)).toEqual([]));
});
