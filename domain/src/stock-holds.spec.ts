import { describe, expect, it } from '@jest/globals';
import { alwaysHoldable, isHeldTooLong, type Hold } from './stock-holds.js';

const NOW = new Date('2026-11-28T03:00:00Z');
const HOUR = 3_600_000;
/** From so many hours ago until so many hours ago. */
const hold = (from: number, until: number): Hold => ({
  from: new Date(NOW.getTime() - from * HOUR),
  until: new Date(NOW.getTime() - until * HOUR),
});
/** One after the other, each renewed after so many minutes. */
const renewed = (times: number, minutes: number): Hold[] =>
  Array.from({ length: times }, (_, i) => hold(((i + 1) * minutes) / 60, (i * minutes) / 60));

describe('holding stock without paying', () => {
  it.each<[string, Hold[], boolean]>([
    ['never', [], false],
    ['once', [hold(1, 0.5)], false],
    ['renewed nine times in a row', renewed(9, 39), false],
    ['renewed ten times in a row', renewed(10, 39), true],
    ['renewed sixty times in a row', renewed(60, 39), true],
    ['six hours of a day', [hold(20, 14)], true],
    ['a second less', [hold(20, 14 + 1 / 3600)], false],
    ['six hours, of which one is longer ago than a day', [hold(25, 19)], false],
    ['long ago', [hold(100, 50)], false],
    ['a virtual account of a week', [hold(240, 72)], false],
    ['two of them', [hold(400, 232), hold(200, 32)], true],
    ['one that was over a month ago', [hold(31 * 24 + 168, 31 * 24), hold(200, 32)], false],
    ['side by side', [hold(4, 1), hold(4, 1)], true],
  ])('%s: %#', (_case, holds, expected) => {
    expect(isHeldTooLong(holds, NOW)).toBe(expected);
  });

  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [100, 25],
  ])('of %d free pieces %d can always be held', (free, most) => {
    expect(alwaysHoldable(free)).toBe(most);
  });
});
