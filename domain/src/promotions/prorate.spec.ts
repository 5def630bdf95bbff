import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_WON, won, type Won } from '../won.js';
import { prorate } from './prorate.js';

const amounts = (...values: number[]): Won[] => values.map(won);

describe('prorate', () => {
  it.each<[number, number[], number[]]>([
    [0, [], []],
    [0, [10, 20], [0, 0]],
    [0, [0, 0], [0, 0]],
    [100, [100], [100]],
    [10, [100, 100], [5, 5]],
    // 10/3 each: the left-over won goes to the earliest line of equal fractions.
    [10, [100, 100, 100], [4, 3, 3]],
    [1, [1, 999], [0, 1]],
    [100, [0, 50, 50], [0, 50, 50]],
    // Fractions .5 and .5: the earlier line.
    [1, [50, 50], [1, 0]],
    [999, [333, 333, 334], [333, 333, 333]],
    [1000, [333, 333, 334], [333, 333, 334]],
  ])('%d over %p is %p', (amount, costs, parts) => {
    expect(prorate(won(amount), amounts(...costs))).toEqual(parts);
  });

  it('is exact where a product of two amounts is beyond what a number holds', () => {
    const half = won((MAX_WON - 1) / 2);
    expect(prorate(won(MAX_WON - 2), [half, half])).toEqual([half, half - 1]);
  });

  it('says how much too much it is', () => {
    expect(() => prorate(won(3), amounts(1, 1))).toThrow('3 is more than the lines cost: 2');
  });

  it('refuses to take more than there is', () => {
    expect(() => prorate(won(101), amounts(50, 50))).toThrow(RangeError);
    expect(() => prorate(won(1), [])).toThrow(RangeError);
  });

  it('never loses a won, never takes more than a line costs, and is within a won of the exact share', () => {
    const anyCosts = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyCosts, fc.double({ min: 0, max: 1, noNaN: true }), (costs, fraction) => {
        const total = costs.reduce((sum, cost) => sum + cost, 0);
        const amount = Math.floor(total * fraction);
        const parts = prorate(won(amount), amounts(...costs));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const cost = costs[index] ?? 0;
          expect(part).toBeLessThanOrEqual(cost);
          const [over, exact] = [BigInt(part) * BigInt(total), BigInt(amount) * BigInt(cost)];
          const difference = over > exact ? over - exact : exact - over;
          expect(difference < BigInt(Math.max(total, 1))).toBe(true);
        }
      }),
    );
  });
});
