import { describe, expect, it } from '@jest/globals';
import { refundEstimate, splitRefund } from './refund-amount.js';
import { splitVat, won, type Won } from './won.js';

describe('splitRefund', () => {
  it.each([
    [15_000, 15_000, 13_636, 1_364],
    [15_000, 4_000, 3_636, 364],
    [11_000, 1_000, 909, 91],
    [100, 0, 0, 0],
    [1, 1, 1, 0],
  ])('of %d won held, %d go back: %d + %d', (before, amount, suppliedAmount, vat) => {
    expect(splitRefund(won(before), won(amount))).toEqual({ suppliedAmount, vat });
  });

  it('never gives back more than is held', () => {
    expect(() => splitRefund(won(1_000), won(1_001))).toThrow(RangeError);
  });

  it.each([1, 7, 99, 1_000, 3_333, 12_345, 50_000_000_000])(
    'parts of %d won sum up to its own split',
    (total) => {
      let held: Won = won(total);
      const sum = { suppliedAmount: 0, vat: 0 };
      for (const cut of [Math.floor(total / 7), Math.floor(total / 3), 1]) {
        const amount = won(Math.min(cut, held));
        const part = splitRefund(held, amount);
        expect(part.suppliedAmount + part.vat).toBe(amount);
        sum.suppliedAmount += part.suppliedAmount;
        sum.vat += part.vat;
        held = won(held - amount);
      }
      const rest = splitRefund(held, held);
      expect({ suppliedAmount: sum.suppliedAmount + rest.suppliedAmount, vat: sum.vat + rest.vat }).toEqual({
        ...splitVat(won(total)),
      });
    },
  );
});

describe('refundEstimate', () => {
  const order = { itemsAmount: 30_000, discountAmount: 3_000 };

  it.each([
    [[{ unitPrice: 1_000, quantity: 10 }], 27_000, 9_000],
    // Rounded down.
    [[{ unitPrice: 1_000, quantity: 1 }], 27_000, 900],
    [[{ unitPrice: 1, quantity: 1 }], 27_000, 0],
    // Everything comes back: all that is left, shipping included.
    [[{ unitPrice: 1_000, quantity: 30 }], 29_500, 29_500],
    // Never more than is left.
    [[{ unitPrice: 1_000, quantity: 20 }], 5_000, 5_000],
    [[], 27_000, 0],
  ])('%j of %d refundable is %d', (lines, refundable, expected) => {
    expect(refundEstimate(lines, order, won(refundable))).toBe(expected);
  });

  it('is exact for the largest orders', () => {
    const huge = { itemsAmount: 9_000_000_000_000_000, discountAmount: 0 };
    const lines = [{ unitPrice: 1_000_000_000, quantity: 999_999 }];
    expect(refundEstimate(lines, huge, won(9_000_000_000_000_000))).toBe(999_999_000_000_000);
  });

  it('leaves an order that cost nothing to the operator', () => {
    expect(refundEstimate([], { itemsAmount: 0, discountAmount: 0 }, won(0))).toBe(0);
  });
});
