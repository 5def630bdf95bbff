import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessCalendar } from '../business-days.js';
import {
  businessDayOfMonth,
  canMoveRefill,
  dueRefillReminders,
  REFILL_STATES,
  suggestedPieces,
} from './par-list.js';

describe('suggestedPieces', () => {
  it.each([
    // par, step, counted, on the way, minimum
    [100, 10, 100, 0, 50, 0],
    [100, 10, 120, 0, 50, 0],
    [100, 10, 60, 40, 50, 0],
    [100, 10, 95, 0, 50, 50],
    [100, 10, 39, 0, 50, 70],
    [100, 12, 39, 0, 50, 72],
    [100, 12, 95, 0, 50, 60],
    [100, 1, 0, 0, 1, 100],
  ])(
    'par %i, step %i, counted %i, on the way %i, minimum %i: %i',
    (par, step, counted, onTheWay, minimum, pieces) => {
      expect(suggestedPieces({ par, step, counted, onTheWay, minimum })).toBe(pieces);
    },
  );

  it('fills the shelf, in steps, at least the minimum, and orders nothing for a full one', () => {
    const row = fc.record({
      par: fc.nat(5_000),
      step: fc.integer({ min: 1, max: 200 }),
      counted: fc.nat(6_000),
      onTheWay: fc.nat(2_000),
      minimum: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(row, (count) => {
        const pieces = suggestedPieces(count);
        const need = count.par - count.counted - count.onTheWay;
        if (need <= 0) expect(pieces).toBe(0);
        else {
          expect(pieces % count.step).toBe(0);
          expect(pieces).toBeGreaterThanOrEqual(Math.max(need, count.minimum));
          expect(pieces - count.step).toBeLessThan(Math.max(need, count.minimum));
        }
      }),
    );
  });
});

it('a refill ends once', () => {
  const moves = REFILL_STATES.flatMap((from) =>
    REFILL_STATES.filter((to) => canMoveRefill(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual(['open submitted', 'open dropped']);
});

describe('reminders', () => {
  /** December 2026 begins on a Tuesday; the 25th is a holiday. */
  const calendar = businessCalendar({ closed: ['2026-12-25'], workdays: [], years: [2026] });

  it.each([
    ['2026-12', 1, '2026-12-01'],
    ['2026-12', 4, '2026-12-04'],
    ['2026-12', 5, '2026-12-07'],
    ['2026-12', 19, '2026-12-28'],
    ['2026-11', 1, '2026-11-02'],
    ['2027-02', 20, '2027-02-26'],
  ])('%s, business day %i: %s', (month, number, day) => {
    expect(businessDayOfMonth(month, number, calendar)).toBe(day);
  });

  it('end with the last business day of a short month', () => {
    const short = businessCalendar({ closed: ['2027-02-08', '2027-02-09'], workdays: [], years: [] });
    expect(businessDayOfMonth('2027-02', 18, short)).toBe('2027-02-26');
    expect(businessDayOfMonth('2027-02', 19, short)).toBe('2027-02-26');
  });

  it.each([
    ['2026-11-30T23:59:59Z', []],
    ['2026-12-01T00:00:00Z', [1]],
    ['2026-12-06T23:59:59Z', [1, 2, 3, 4]],
    ['2026-12-07T00:00:00Z', [1, 2, 3, 4, 5]],
    // Midnight in Seoul begins the next month, whose first business day is Monday the 4th.
    ['2026-12-31T15:00:00Z', []],
  ])('at %s: %j', (now, due) => {
    const closed = businessCalendar({ closed: ['2026-12-25', '2027-01-01'], workdays: [], years: [] });
    expect(dueRefillReminders(new Date(now), closed)).toEqual(due);
  });
});
