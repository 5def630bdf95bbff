import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_QUANTITY, MAX_UNIT_PRICE } from '../constants.js';
import { MAX_WON } from '../won.js';
import {
  estimateAmounts,
  estimateLineSubtotal,
  vatShares,
  type EstimateLinePrice,
} from './estimate-amounts.js';

const line = (changes: Partial<EstimateLinePrice> = {}): EstimateLinePrice => ({
  quantity: 3000,
  unitPrice: 900,
  printingFee: 300_000,
  setupFee: 80_000,
  listUnitPrice: 1000,
  ...changes,
});

describe('the sums of an estimate', () => {
  it('goods, printing and set-up, less the discount, plus shipping; VAT is split off the total', () => {
    expect(estimateAmounts([line()], { discountAmount: 80_000, shippingFee: 30_000 })).toEqual({
      goodsAmount: 2_700_000,
      printingAmount: 300_000,
      setupAmount: 80_000,
      itemsAmount: 3_080_000,
      discountAmount: 80_000,
      shippingFee: 30_000,
      totalAmount: 3_030_000,
      suppliedAmount: 2_754_545,
      vat: 275_455,
      listAmount: 3_000_000,
      savedAmount: 380_000,
    });
  });

  it.each([
    ['nothing', [], 0, 0, 0, 0],
    ['a line without a list price counts as offered', [line({ listUnitPrice: null })], 0, 0, 2_700_000, 0],
    ['dearer than the shop: nothing is saved', [line({ listUnitPrice: 800 })], 0, 3_080_000, 2_400_000, 0],
    [
      'a sample for nothing',
      [line({ quantity: 1, unitPrice: 0, printingFee: 0, setupFee: 0 })],
      0,
      0,
      1000,
      1000,
    ],
  ])('%s', (_name, lines, discountAmount, total, listAmount, savedAmount) => {
    const sums = estimateAmounts(lines, { discountAmount, shippingFee: 0 });
    expect(sums).toMatchObject({ listAmount, savedAmount });
    if (total > 0) expect(sums.totalAmount).toBe(total);
  });

  it.each([
    ['a discount that is more than the lines', [line()], { discountAmount: 3_080_001, shippingFee: 0 }],
    ['a fraction', [line({ unitPrice: 0.5 })], { discountAmount: 0, shippingFee: 0 }],
    ['a negative fee', [line({ setupFee: -1 })], { discountAmount: 0, shippingFee: 0 }],
    ['an overflow', [line({ unitPrice: MAX_WON, quantity: 2 })], { discountAmount: 0, shippingFee: 0 }],
    ['a sum that overflows', [line({ printingFee: MAX_WON })], { discountAmount: 0, shippingFee: 1 }],
  ])('%s is an error', (_name, lines, charges) => {
    expect(() => estimateAmounts(lines, charges)).toThrow(RangeError);
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
      unitPrice: fc.integer({ min: 0, max: MAX_UNIT_PRICE / 1000 }),
      printingFee: fc.integer({ min: 0, max: MAX_UNIT_PRICE }),
      setupFee: fc.integer({ min: 0, max: MAX_UNIT_PRICE }),
      listUnitPrice: fc.option(fc.integer({ min: 0, max: MAX_UNIT_PRICE / 1000 })),
    }),
    { maxLength: 20 },
  );

  it('adds up to the won, whatever the numbers', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(1_000_000), (offered, part, shippingFee) => {
        const items = offered.reduce((sum, one) => sum + estimateLineSubtotal(one), 0);
        const discountAmount = items === 0 ? 0 : part % (items + 1);
        const sums = estimateAmounts(offered, { discountAmount, shippingFee });
        expect(sums.goodsAmount + sums.printingAmount + sums.setupAmount).toBe(items);
        expect(sums.itemsAmount).toBe(items);
        expect(sums.totalAmount).toBe(items - discountAmount + shippingFee);
        expect(sums.suppliedAmount + sums.vat).toBe(sums.totalAmount);
        expect(sums.savedAmount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the tax of each row', () => {
  it('adds up although each row by itself would be rounded otherwise', () => {
    // Three times 5 won: a line alone has no tax after rounding, the three together have one won.
    expect(vatShares([5, 5, 5]).map(({ vat }) => vat)).toEqual([0, 1, 0]);
    expect(vatShares([])).toEqual([]);
  });

  it('a discount is a negative row', () => {
    expect(vatShares([110_000, -11_000])).toEqual([
      { suppliedAmount: 100_000, vat: 10_000 },
      { suppliedAmount: -10_000, vat: -1000 },
    ]);
  });

  it('a sum below nothing is an error', () => expect(() => vatShares([10, -11])).toThrow(RangeError));

  it('the columns are the split of the whole, to the won', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 60 }),
        fc.nat(1_000_000),
        fc.nat(10_000),
        (goods, shipping, off) => {
          const items = goods.reduce((sum, amount) => sum + amount, 0);
          const discountAmount = Math.min(off, items);
          const shares = vatShares([...goods, -discountAmount, shipping]);
          const total = estimateAmounts(
            goods.map((unitPrice) => ({
              quantity: 1,
              unitPrice,
              printingFee: 0,
              setupFee: 0,
              listUnitPrice: null,
            })),
            { discountAmount, shippingFee: shipping },
          );
          const sum = (key: 'suppliedAmount' | 'vat'): number =>
            shares.reduce((all, share) => all + share[key], 0);
          expect([sum('suppliedAmount'), sum('vat')]).toEqual([total.suppliedAmount, total.vat]);
          goods.forEach((amount, i) => {
            const share = shares[i];
            expect((share?.suppliedAmount ?? 0) + (share?.vat ?? 0)).toBe(amount);
            // Never more than one won away from the tax of the row alone.
            expect(Math.abs((share?.vat ?? 0) - amount / 11)).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });
});
