import { describe, expect, it } from '@jest/globals';
import { refundEstimate, splitRefund, type ReturnedLine } from './refund-amount.js';
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
  const goods = (unitPrice: number, quantity: number, returned: number, discount = 0): ReturnedLine => ({
    kind: 'goods',
    ofLineIndex: null,
    unitPrice,
    quantity,
    returned,
    discount,
  });
  const fee = (kind: 'print' | 'setup', amount: number, ofLineIndex = 0, discount = 0): ReturnedLine => ({
    kind,
    ofLineIndex,
    unitPrice: amount,
    quantity: 1,
    returned: 0,
    discount,
  });
  /** 30,000 with 10 % off each line. */
  const two = (first: number, second: number) => [
    goods(1_000, 20, first, 2_000),
    goods(1_000, 10, second, 1_000),
  ];

  it.each<[string, ReturnedLine[], number, number]>([
    ['some pieces', two(10, 0), 27_000, 9_000],
    ['pieces of two lines', two(10, 5), 27_000, 13_500],
    ['rounded down', [goods(1_000, 3, 1, 1_000), goods(1, 1, 0)], 2_001, 666],
    ['nothing', two(0, 0), 27_000, 0],
    ['everything: all that is left, shipping included', two(20, 10), 29_500, 29_500],
    ['more than is left', two(20, 0), 5_000, 5_000],
    ['a line with its own discount only', [goods(1_000, 10, 10, 4_000), goods(1_000, 10, 0)], 16_000, 6_000],
    [
      'half of a printed line, set-up untouched',
      [goods(3_850, 100, 50, 38_500), fee('setup', 30_000)],
      376_500,
      173_250,
    ],
    [
      'a printed line of two, with its set-up',
      [goods(100, 10, 10), goods(100, 10, 0), fee('setup', 500, 0)],
      2_500,
      1_500,
    ],
    ['the other line of two', [goods(100, 10, 0), goods(100, 10, 10), fee('setup', 500, 0)], 2_500, 1_000],
    [
      'printing goes with the pieces',
      [goods(100, 10, 4), fee('print', 1_001), fee('setup', 500)],
      2_501,
      800,
    ],
    [
      'what was taken off a fee stays off',
      [goods(100, 10, 10), goods(9, 9, 0), fee('setup', 500, 0, 50)],
      1_531,
      1_450,
    ],
  ])('%s', (_case, lines, refundable, expected) => {
    expect(refundEstimate(lines, won(refundable))).toBe(expected);
  });

  it('is exact for the largest orders', () => {
    const lines = [goods(1_000_000_000, 999_999, 999_999), goods(1_000_000_000, 999_999, 0)];
    expect(refundEstimate(lines, won(9_000_000_000_000_000))).toBe(999_999_000_000_000);
  });

  it('gives a fee whose goods are not known to the operator', () => {
    expect(refundEstimate([goods(10, 2, 1), fee('setup', 500, 7)], won(520))).toBe(10);
  });
});
