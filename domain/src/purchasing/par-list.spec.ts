import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canMoveRefill, REFILL_STATES, suggestedPieces } from './par-list.js';

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
