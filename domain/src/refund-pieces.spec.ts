import { describe, expect, it } from '@jest/globals';
import { returnsOfLines, type RefundedPieces } from './refund-pieces.js';

const goods = [
  { id: 1, quantity: 10 },
  { id: 2, quantity: 5 },
];
const refund = (change: Partial<RefundedPieces>): RefundedPieces => ({
  kind: 'refund',
  origin: 'member',
  status: 'done',
  lines: null,
  restock: false,
  ...change,
});
const four = [{ lineId: 1, quantity: 4 }];

describe('returnsOfLines', () => {
  it.each<[string, RefundedPieces[], [number, number], [number, number]]>([
    ['nothing happened', [], [0, 10], [0, 5]],
    ['a done request', [refund({ lines: four })], [4, 6], [0, 5]],
    ['one that is approved', [refund({ status: 'approved', lines: four })], [4, 6], [0, 5]],
    ['one that is at the provider', [refund({ status: 'processing', lines: four })], [4, 6], [0, 5]],
    ['one that waits holds its pieces', [refund({ status: 'requested', lines: four })], [0, 6], [0, 5]],
    ['one that failed', [refund({ status: 'failed', lines: four })], [0, 10], [0, 5]],
    ['one that was rejected', [refund({ status: 'rejected', lines: four })], [0, 10], [0, 5]],
    ['one that was withdrawn', [refund({ status: 'withdrawn', lines: four })], [0, 10], [0, 5]],
    [
      'done and waiting together',
      [refund({ lines: four }), refund({ status: 'requested', lines: four })],
      [4, 2],
      [0, 5],
    ],
    ['more than was bought', [refund({ lines: four }), refund({})], [10, 0], [5, 0]],
    ['the whole order, in the member’s words', [refund({})], [10, 0], [5, 0]],
    ['the whole order is asked for', [refund({ status: 'requested' })], [0, 0], [0, 0]],
    ['a cancel that was granted in part', [refund({ kind: 'cancel' })], [0, 10], [0, 5]],
    ['an operator’s amount', [refund({ origin: 'admin' })], [0, 10], [0, 5]],
    [
      'an operator’s amount with pieces in stock again',
      [refund({ origin: 'admin', restock: four })],
      [4, 6],
      [0, 5],
    ],
    [
      'lines count, not what is restocked of them',
      [refund({ origin: 'admin', lines: four, restock: [{ lineId: 2, quantity: 5 }] })],
      [4, 6],
      [0, 5],
    ],
  ])('%s', (_case, refunds, [returned, returnable], [returned2, returnable2]) => {
    expect(returnsOfLines(goods, refunds)).toEqual([
      { lineId: 1, returned, returnable },
      { lineId: 2, returned: returned2, returnable: returnable2 },
    ]);
  });
});
