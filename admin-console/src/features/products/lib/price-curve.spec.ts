import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PRICE_TIERS } from '@store/domain';
import { curvePoints, dearStretches, stretchesOf } from './price-curve';

const price = (tiers: [number, number | null, number][], basePrice: number | null = null) => ({
  tiers: tiers.map(([minQty, maxQty, unitPrice]) => ({ minQty, maxQty, unitPrice })),
  basePrice,
  salePrice: null,
});

describe('stretchesOf', () => {
  it('fills gaps and the open top with the base price', () => {
    expect(
      stretchesOf(
        price(
          [
            [10, 20, 900],
            [31, 40, 800],
          ],
          1000,
        ),
      ),
    ).toEqual([
      { from: 10, to: 20, unitPrice: 900 },
      { from: 21, to: 30, unitPrice: 1000 },
      { from: 31, to: 40, unitPrice: 800 },
      { from: 41, to: null, unitPrice: 1000 },
    ]);
  });

  it('is one stretch without tiers', () => {
    expect(stretchesOf(price([], 500))).toEqual([{ from: 1, to: null, unitPrice: 500 }]);
  });
});

describe('dearStretches', () => {
  it('marks 91 to 100 of the default tiers: 101 pieces cost 90,900', () => {
    const stretches = stretchesOf({ tiers: DEFAULT_PRICE_TIERS, basePrice: null, salePrice: null });
    expect(dearStretches(stretches)).toEqual([{ from: 91, to: 100, orderInstead: 101, total: 90_900 }]);
  });

  it('finds nothing where every total rises', () => {
    expect(
      dearStretches(
        stretchesOf(
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
    expect(curvePoints(stretchesOf(price([[1, 10, 100]])))).toEqual([
      { quantity: 1, unit: 100, total: 100 },
      { quantity: 10, unit: 100, total: 1000 },
      { quantity: 11, unit: null, total: null },
      { quantity: 21, unit: null, total: null },
    ]);
  });
});
