import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PRICE_TIERS, priceRanges } from '@store/domain';
import { curvePoints, dearRanges } from './price-curve';

const price = (tiers: [number, number | null, number][], basePrice: number | null = null) => ({
  tiers: tiers.map(([minQty, maxQty, unitPrice]) => ({ minQty, maxQty, unitPrice })),
  basePrice,
  salePrice: null,
});

describe('dearRanges', () => {
  it('marks 91 to 100 of the default tiers: 101 pieces cost 90,900', () => {
    const ranges = priceRanges({ tiers: DEFAULT_PRICE_TIERS, basePrice: null, salePrice: null });
    expect(dearRanges(ranges)).toEqual([{ from: 91, to: 100, orderInstead: 101, total: 90_900 }]);
  });

  it('finds nothing where every total rises', () => {
    expect(
      dearRanges(
        priceRanges(
          price([
            [1, 10, 100],
            [11, null, 100],
          ]),
        ),
      ),
    ).toEqual([]);
  });
});

describe('curvePoints', () => {
  it('draws the corners, and leaves the line out where a quote is needed', () => {
    expect(curvePoints(priceRanges(price([[1, 10, 100]])))).toEqual([
      { quantity: 1, unit: 100, total: 100 },
      { quantity: 10, unit: 100, total: 1000 },
      { quantity: 11, unit: null, total: null },
      { quantity: 21, unit: null, total: null },
    ]);
  });
});
