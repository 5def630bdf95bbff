import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refundBreakdown, refundEstimate, splitRefund, type ReturnedLine } from './refund-amount.js';
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
    earlier: 0,
    returned,
    discount,
  });
  const fee = (kind: 'print' | 'setup', amount: number, ofLineIndex = 0, discount = 0): ReturnedLine => ({
    kind,
    ofLineIndex,
    unitPrice: amount,
    quantity: 1,
    earlier: 0,
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
      'P14: half of a printed line, set-up untouched',
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

  it.each<[string, ReturnedLine[], number, object]>([
    [
      'pieces with their discount',
      two(10, 5),
      27_000,
      { amount: 13_500, listed: 15_000, discount: 1_500, rest: 0 },
    ],
    [
      'the last pieces, with shipping',
      two(20, 10),
      29_500,
      { amount: 29_500, listed: 30_000, discount: 3_000, rest: 2_500 },
    ],
    [
      'more than is left',
      two(20, 0),
      5_000,
      { amount: 5_000, listed: 20_000, discount: 2_000, rest: -13_000 },
    ],
    ['nothing', two(0, 0), 27_000, { amount: 0, listed: 0, discount: 0, rest: 0 }],
  ])('is explained: %s', (_case, lines, refundable, expected) => {
    expect(refundBreakdown(lines, won(refundable))).toEqual(expected);
  });

  it('of pieces sent back one after the other leaves the store exactly what was paid less what went back', () => {
    const counts = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 9_999 }),
        fc.nat(999),
        fc.nat(3_000),
        ([a, b], price, cut, shipping) => {
          const discount = Math.min(cut, price * Math.min(a, b));
          const paid = price * (a + b) - 2 * discount + shipping;
          let held = paid;
          let back = 0;
          const steps = [
            [Math.ceil(a / 2), 0],
            [a - Math.ceil(a / 2), Math.floor(b / 3)],
            [0, b - Math.floor(b / 3)],
          ] as const;
          const earlier: [number, number] = [0, 0];
          for (const [first, second] of steps) {
            const lines = [
              { ...goods(price, a, first, discount), earlier: earlier[0] },
              { ...goods(price, b, second, discount), earlier: earlier[1] },
            ];
            const { amount, listed, discount: share, rest } = refundBreakdown(lines, won(held));
            expect(amount).toBe(listed - share + rest);
            held -= amount;
            back += amount;
            earlier[0] += first;
            earlier[1] += second;
          }
          expect([back, held]).toEqual([paid, 0]);
        },
      ),
    );
  });

  it('leaves out what is retained, and shipping with it', () => {
    const line = (change: Partial<ReturnedLine>): ReturnedLine => ({ ...LINE, ...change });
    const LINE = {
      kind: 'goods',
      ofLineIndex: null,
      unitPrice: 100,
      quantity: 10,
      discount: 0,
      earlier: 0,
      returned: 10,
    } as const;
    const setup = line({ kind: 'setup', ofLineIndex: 0, unitPrice: 500, quantity: 1, returned: 0 });
    expect(refundEstimate([line({}), setup], won(4_500))).toBe(4_500);
    expect(refundEstimate([line({}), { ...setup, retained: true }], won(4_500))).toBe(1_000);
    expect(refundEstimate([line({ retained: true }), { ...setup, retained: true }], won(4_500))).toBe(0);
    expect(
      refundEstimate([line({ retained: true }), { ...setup, retained: true }, line({})], won(5_500)),
    ).toBe(1_000);
  });

  it('is exact for the largest orders', () => {
    const lines = [goods(1_000_000_000, 999_999, 999_999), goods(1_000_000_000, 999_999, 0)];
    expect(refundEstimate(lines, won(9_000_000_000_000_000))).toBe(999_999_000_000_000);
  });

  it('gives a fee whose goods are not known to the operator', () => {
    expect(refundEstimate([goods(10, 2, 1), fee('setup', 500, 7)], won(520))).toBe(10);
  });
});

/** A line that was bought, with its printing fees. */
interface Bought {
  unitPrice: number;
  quantity: number;
  /** Share of the price that promotions took off, percent. */
  off: number;
  print: number | null;
  setup: number | null;
}

const anyFee = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null });
const anyBought: fc.Arbitrary<Bought[]> = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    off: fc.integer({ min: 0, max: 100 }),
    print: anyFee,
    setup: anyFee,
  }),
  { minLength: 1, maxLength: 4 },
);

/** The lines of an order: first its goods, then their fees; nothing was returned yet. */
const linesOf = (bought: readonly Bought[]): ReturnedLine[] => [
  ...bought.map(({ unitPrice, quantity, off }) => ({
    kind: 'goods' as const,
    ofLineIndex: null,
    unitPrice,
    quantity,
    discount: Math.floor((unitPrice * quantity * off) / 100),
    earlier: 0,
    returned: 0,
  })),
  ...bought.flatMap((line, ofLineIndex) =>
    (['print', 'setup'] as const).flatMap((kind) => {
      const fee = line[kind];
      if (fee === null) return [];
      return [{ kind, ofLineIndex, unitPrice: fee, quantity: 1, discount: 0, earlier: 0, returned: 0 }];
    }),
  ),
];

describe('refunds in parts', () => {
  /** The proposal for each part, one after the other, as operators approve it. */
  function granted(lines: readonly ReturnedLine[], paid: number, parts: readonly number[][]): number[] {
    const earlier = lines.map(() => 0);
    let left = paid;
    return parts.map((part) => {
      const now = lines.map((line, index) => ({
        ...line,
        earlier: earlier[index] ?? 0,
        returned: part.filter((piece) => piece === index).length,
      }));
      now.forEach(({ returned }, index) => (earlier[index] = (earlier[index] ?? 0) + returned));
      const amount = refundEstimate(now, won(left));
      left -= amount;
      return amount;
    });
  }
  const paidFor = (lines: readonly ReturnedLine[]): number =>
    lines.reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, 0);

  it('piece by piece: the last one brings the won that rounding retained', () => {
    const lines = linesOf([{ unitPrice: 3_333, quantity: 3, off: 0, print: null, setup: null }]).map(
      (line) => ({ ...line, discount: 1_000 }),
    );
    expect(granted(lines, 8_999, [[0], [0], [0]])).toEqual([2_999, 3_000, 3_000]);
  });

  it('propose nothing for pieces that have come back before', () => {
    const [a, b] = linesOf([
      { unitPrice: 54_000, quantity: 1, off: 0, print: null, setup: null },
      { unitPrice: 46_000, quantity: 1, off: 0, print: null, setup: null },
    ]);
    if (a === undefined || b === undefined) throw new Error('two lines');
    expect(refundEstimate([{ ...a, earlier: 1 }, b], won(46_000))).toBe(0);
    expect(
      refundEstimate(
        [
          { ...a, earlier: 1 },
          { ...b, returned: 1 },
        ],
        won(46_000),
      ),
    ).toBe(46_000);
  });

  it('of all pieces, in any parts and any order, bring back exactly what was paid', () => {
    const parted = anyBought.chain((bought) => {
      const pieces = bought.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index));
      return fc.record({
        lines: fc.constant(linesOf(bought)),
        pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
        cuts: fc.array(fc.integer({ min: 1, max: pieces.length }), { maxLength: 5 }),
        shipping: fc.integer({ min: 0, max: 5_000 }),
      });
    });
    fc.assert(
      fc.property(parted, ({ lines, pieces, cuts, shipping }) => {
        const paid = paidFor(lines) + shipping;
        const ends = [...new Set([...cuts, pieces.length])].sort((a, b) => a - b);
        const parts = ends.map((end, i) => pieces.slice(ends[i - 1] ?? 0, end));
        const amounts = granted(lines, paid, parts);
        expect(amounts.every((amount) => amount >= 0)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid);
        // Shipping belongs only to the last part.
        const beforeLast = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0);
        expect(beforeLast).toBeLessThanOrEqual(paid - shipping);
      }),
    );
  });
});
