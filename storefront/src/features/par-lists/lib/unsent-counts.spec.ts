import { describe, expect, it } from '@jest/globals';
import { forgetCounts, isAtRisk, keepCount, parseCount, timeOfCount, unsentCounts } from './unsent-counts';

// Without a browser nothing is stored, as where it refuses: this page keeps the counts.

const at = (second: number): string => `2026-12-03T01:02:0${second}.000Z`;
const count = (itemId: number, counted: number | null, second = 1) => ({
  itemId,
  counted,
  quantity: null,
  countedAt: at(second),
});
const rowsOf = (memberId: number, refillId: number): unknown =>
  unsentCounts(memberId)
    .get(refillId)
    ?.map(({ itemId, counted }) => [itemId, counted]);

describe('unsent counts', () => {
  it('are kept by member, refill and row; the last count of a row stays', () => {
    keepCount(1, 31, count(501, 4));
    keepCount(1, 31, count(501, 5, 2));
    keepCount(1, 31, count(502, null));
    keepCount(1, 32, count(601, 1));
    keepCount(2, 31, count(501, 9));
    expect([rowsOf(1, 31), rowsOf(1, 32), rowsOf(2, 31), rowsOf(3, 31)]).toEqual([
      [
        [501, 5],
        [502, null],
      ],
      [[601, 1]],
      [[501, 9]],
      undefined,
    ]);
    expect(isAtRisk(1, unsentCounts(1))).toBe(true);
    expect(isAtRisk(3, unsentCounts(3))).toBe(false);
  });

  it('are forgotten when the server has them, unless somebody counted again meanwhile', () => {
    keepCount(4, 31, count(501, 4));
    keepCount(4, 31, count(502, 7));
    const sent = [count(501, 4), count(502, 7)];
    keepCount(4, 31, count(502, 8, 2));
    forgetCounts(4, 31, sent);
    expect(rowsOf(4, 31)).toEqual([[502, 8]]);
  });

  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"counted":-1,"quantity":null,"countedAt":"2026-12-03T01:02:03Z"}',
  ])('leave out the text %j', (text) => {
    expect(parseCount(text)).toBeNull();
  });
});

describe('the time of a count', () => {
  it('is now, or just after what was seen of the row', () => {
    const now = Date.parse(at(5));
    expect(timeOfCount([null, undefined], now)).toBe(at(5));
    expect(timeOfCount([at(4), null], now)).toBe(at(5));
    expect(timeOfCount([at(7), at(6)], now)).toBe('2026-12-03T01:02:07.001Z');
  });
});
