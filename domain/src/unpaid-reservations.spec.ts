import { describe, expect, it } from '@jest/globals';
import { alwaysReservable, isReservedTooLong, type UnpaidReservation } from './unpaid-reservations.js';

const NOW = new Date('2026-11-28T03:00:00Z');
const HOUR = 3_600_000;
/** From this many hours ago until that many hours ago. */
const reserved = (from: number, until: number): UnpaidReservation => ({
  from: new Date(NOW.getTime() - from * HOUR),
  until: new Date(NOW.getTime() - until * HOUR),
});
/** One after the other, each renewed after this many minutes. */
const renewed = (times: number, minutes: number): UnpaidReservation[] =>
  Array.from({ length: times }, (_, i) => reserved(((i + 1) * minutes) / 60, (i * minutes) / 60));

describe('stock reserved without a payment', () => {
  it.each<[string, UnpaidReservation[], boolean]>([
    ['never', [], false],
    ['once', [reserved(1, 0.5)], false],
    ['renewed nine times in a row', renewed(9, 39), false],
    ['renewed ten times in a row', renewed(10, 39), true],
    ['renewed sixty times in a row', renewed(60, 39), true],
    ['six hours of a day', [reserved(20, 14)], true],
    ['a second less', [reserved(20, 14 + 1 / 3600)], false],
    ['six hours, of which one is longer ago than a day', [reserved(25, 19)], false],
    ['long ago', [reserved(100, 50)], false],
    ['a virtual account of a week', [reserved(240, 72)], false],
    ['two of them', [reserved(400, 232), reserved(200, 32)], true],
    ['one that was over a month ago', [reserved(31 * 24 + 168, 31 * 24), reserved(200, 32)], false],
    ['side by side', [reserved(4, 1), reserved(4, 1)], true],
  ])('%s: %#', (_case, reservations, expected) => {
    expect(isReservedTooLong(reservations, NOW)).toBe(expected);
  });

  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [100, 25],
  ])('of %d free pieces %d can always be held', (free, most) => {
    expect(alwaysReservable(free)).toBe(most);
  });
});
