import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { prorate } from '../promotions/prorate.js';
import { splitVat, sumWon, won } from '../won.js';
import { artwork, bagPrint, front, handle, silk, silk2, transfer } from './print-fixtures.js';
import type { PrintPlacement } from './print-placement.js';
import { followingPlacement, resolvePrint } from './print-selection.js';
import { plateKey, setupFeesOf, type PrintedLine } from './setup-fees.js';
import type { PrintConfig, PrintMethod } from './print-config.js';

const printed = (
  placements: PrintPlacement[],
  { productId = 1, config = bagPrint }: { productId?: number; config?: PrintConfig } = {},
): PrintedLine => {
  const resolution = resolvePrint(config, { placements });
  if (resolution.problem !== null) throw new Error('not to be had');
  return { productId, plateGroup: config.plateGroup, placements: resolution.resolved };
};
const withMethod = (change: Partial<PrintMethod>): PrintConfig => ({
  ...bagPrint,
  methods: [{ ...silk, ...change }, transfer],
});
const amounts = (lines: (PrintedLine | null)[], stored?: ReadonlyMap<string, string>) =>
  setupFeesOf(lines, stored).map((fees) => fees.map(({ amount }) => amount));

describe('set-up fees', () => {
  it('are a plate for each ink', () => {
    expect(setupFeesOf([printed([silk2])])).toEqual([
      [
        {
          label: '앞면 가운데 · 실크 2도',
          unitPrice: 15_000,
          count: 2,
          amount: 30_000,
          waived: false,
          reason: null,
          plateKey: `#1|silk|${'a'.repeat(64)}|80.0x80.0|front|2`,
        },
      ],
    ]);
  });

  it('are none without print, of a method without set-up, and of a fee of nothing', () => {
    expect(amounts([null, printed([followingPlacement('handle', 'transfer')])])).toEqual([[], []]);
    expect(amounts([printed([silk2], { config: withMethod({ setupFee: 0 }) })])).toEqual([[]]);
  });

  it.each<[string, Partial<PrintPlacement>, number[][]]>([
    ['the same print', {}, [[30_000], []]],
    ['a tenth of a millimetre wider', { widthMm: 80.1 }, [[30_000], [30_000]]],
    ['higher', { heightMm: 81 }, [[30_000], [30_000]]],
    ['elsewhere', { xMm: 5, yMm: 7, rotation: 90 }, [[30_000], []]],
    ['in other colours', { colours: ['#123456', 'PANTONE 186 C'] }, [[30_000], []]],
    ['another artwork', { artwork: artwork('b') }, [[30_000], [30_000]]],
    ['an ink less', { inks: 1 }, [[30_000], [15_000]]],
    ['artwork that is still to come', { artwork: null }, [[30_000], [30_000]]],
  ])('P9: are paid once for a plate that two lines need: %s', (_case, change, expected) => {
    expect(amounts([printed([silk2]), printed([{ ...silk2, ...change }])])).toEqual(expected);
  });

  it('of two files that are still to come are two', () => {
    const following = printed([followingPlacement('front', 'silk')]);
    expect(amounts([following, following])).toEqual([[15_000], [15_000]]);
  });

  it.each([
    ['design', [[15_000], []]],
    ['area', [[15_000], [15_000]]],
    ['ink', [[30_000], [30_000]]],
  ] as const)('count by %s: the same artwork on two areas', (setupBasis, expected) => {
    const config = { ...withMethod({ setupBasis }), areas: [front, { ...handle, methods: ['silk'] }] };
    const lines = [printed([silk2], { config }), printed([{ ...silk2, area: 'handle' }], { config })];
    expect(amounts(lines)).toEqual(expected);
  });

  it('count by area whatever the inks', () => {
    const config = withMethod({ setupBasis: 'area' });
    expect(amounts([printed([silk2], { config }), printed([{ ...silk2, inks: 3 }], { config })])).toEqual([
      [15_000],
      [],
    ]);
  });

  it('are shared by products with the same word only', () => {
    expect(amounts([printed([silk2]), printed([silk2], { productId: 2 })])).toEqual([[30_000], [30_000]]);
    const config = { ...bagPrint, plateGroup: 'bags' };
    const two = [printed([silk2], { config }), printed([silk2], { productId: 2, config })];
    expect(amounts(two)).toEqual([[30_000], []]);
  });

  it('of a shared plate with two prices are the higher, whichever line comes first', () => {
    const cheap = printed([silk2], { config: { ...withMethod({ setupFee: 9_000 }), plateGroup: 'bags' } });
    const dear = printed([silk2], { productId: 2, config: { ...bagPrint, plateGroup: 'bags' } });
    expect(amounts([cheap, dear])).toEqual([[30_000], []]);
    expect(amounts([dear, cheap])).toEqual([[30_000], []]);
  });

  it('are waived for a plate that is stored', () => {
    const line = printed([silk2]);
    const key = plateKey(line, line.placements[0] ?? fail());
    expect(setupFeesOf([line], new Map([[key ?? '', '2027-11-23']]))[0]).toMatchObject([
      { unitPrice: 15_000, count: 2, amount: 0, waived: true, reason: '보관 중인 판 사용 · 2027.11.23까지' },
    ]);
    expect(amounts([line], new Map([['other', '2027-11-23']]))).toEqual([[30_000]]);
  });
});

const fail = (): never => {
  throw new Error('nothing placed');
};

describe('for any cart', () => {
  const placement = fc.record({
    area: fc.constantFrom('front', 'handle'),
    inks: fc.integer({ min: 1, max: 3 }),
    letter: fc.constantFrom('a', 'b', null),
    widthMm: fc.constantFrom(80, 80.1),
    xMm: fc.integer({ min: 0, max: 9 }),
  });
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    unit: fc.integer({ min: 0, max: 9_000 }),
    placements: fc.array(placement, { maxLength: 3 }),
  });
  /** Products 1 and 2 share plates and have different fees; 3 pays for a design, 4 for an area. */
  const configOf = (productId: number): PrintConfig => {
    const setupBasis = productId === 3 ? 'design' : productId === 4 ? 'area' : 'ink';
    const method: PrintMethod = { ...silk, setupBasis, setupFee: 10_000 + productId * 1_000 };
    const areas = [front, { ...handle, methods: ['silk'], unitAdd: 30 }];
    return {
      ...bagPrint,
      methods: [method],
      areas: areas.map((area) => ({ ...area, methods: ['silk'] })),
      plateGroup: productId < 3 ? 'shared' : null,
    };
  };
  const priced = ({
    productId,
    quantity,
    unit,
    placements,
  }: typeof line extends fc.Arbitrary<infer T> ? T : never) => {
    const config = configOf(productId);
    const chosen = placements.map(({ letter, area, inks, widthMm, xMm }) => ({
      ...followingPlacement(area, 'silk', inks),
      artwork: letter === null ? null : artwork(letter),
      widthMm,
      heightMm: 50,
      xMm,
      yMm: 0,
    }));
    const resolution = resolvePrint(config, { placements: chosen });
    if (resolution.problem !== null) throw new Error('not to be had');
    const subtotal = won((unit + (resolution.print?.unitAdd ?? 0)) * quantity);
    return { subtotal, print: printed(chosen, { productId, config }) };
  };
  const feesOf = (lines: { print: PrintedLine }[]) =>
    setupFeesOf(lines.map(({ print }) => print)).map((fees) => sumWon(fees.map(({ amount }) => amount)));

  it('P12: lines, fees, discount and shipping sum to the total, its VAT is split once, and the order of lines changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }).chain((lines) =>
          fc.tuple(
            fc.constant(lines),
            fc.shuffledSubarray(
              lines.map((_line, i) => i),
              { minLength: lines.length },
            ),
            fc.integer({ min: 0, max: 30 }),
            fc.constantFrom(0, 3_000),
          ),
        ),
        ([lines, order, percent, shipping]) => {
          const cart = lines.map(priced);
          const moved = order.flatMap((i) => cart[i] ?? []);
          const goods = sumWon(cart.map(({ subtotal }) => subtotal));
          const fees = sumWon(feesOf(cart));
          expect(sumWon(feesOf(moved))).toBe(fees);
          const discount = won(Math.floor((goods * percent) / 100));
          const shares = prorate(
            discount,
            cart.map(({ subtotal }) => subtotal),
          );
          const total = won(goods + fees - discount + shipping);
          // As the order is written: goods lines, then fee lines, then discounts on the goods.
          const rows = [
            ...cart.map(({ subtotal }, i) => subtotal - (shares[i] ?? 0)),
            ...feesOf(cart),
            shipping,
          ];
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(total);
          const { suppliedAmount, vat } = splitVat(total);
          expect(suppliedAmount + vat).toBe(total);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('P12: each plate is paid exactly once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const fees = setupFeesOf(lines.map((one) => priced(one).print)).flat();
        const keys = fees.flatMap(({ plateKey: key }) => (key === null ? [] : [key]));
        expect(new Set(keys).size).toBe(keys.length);
        const needed = new Set(
          lines.flatMap((one) => {
            const { print } = priced(one);
            return print.placements.flatMap((resolved) => plateKey(print, resolved) ?? []);
          }),
        );
        expect(new Set(keys)).toEqual(needed);
      }),
    );
  });
});
