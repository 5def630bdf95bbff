import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PRICE_TIERS } from './catalogue-defaults.js';
import {
  fallbackPrice,
  isKrwOnly,
  linePriceFor,
  listingPrice,
  minimumQuantity,
  priceRanges,
  priceSteps,
  unitPriceFor,
  unitPricesAt,
  type ProductPrice,
} from './price.js';

const priced = (price: Partial<ProductPrice>): ProductPrice => ({
  tiers: [],
  salePrice: null,
  basePrice: null,
  ...price,
});
const gapped = priced({
  tiers: [
    { minQty: 201, maxQty: null, unitPrice: 700 },
    { minQty: 10, maxQty: 100, unitPrice: 1000 },
  ],
  basePrice: 1200,
});
const closed = priced({ tiers: DEFAULT_PRICE_TIERS });

describe('unitPriceFor', () => {
  it.each([
    ['first of the first tier', 1, closed, 1000],
    ['last of the first tier', 100, closed, 1000],
    ['first of the second tier', 101, closed, 900],
    ['last of the last tier', 300, closed, 900],
    ['above the last tier without a base price', 301, closed, null],
    ['above the last tier', 301, priced({ ...closed, basePrice: 1100 }), 1100],
    ['above the last tier, on sale', 301, priced({ ...closed, basePrice: 1100, salePrice: 950 }), 950],
    ['a tier before the sale price', 100, priced({ ...closed, salePrice: 1 }), 1000],
    ['just below the smallest minimum', 9, gapped, null],
    ['below the minimum even on sale', 9, priced({ ...gapped, salePrice: 500 }), null],
    ['at the smallest minimum', 10, gapped, 1000],
    ['first of a gap', 101, gapped, 1200],
    ['last of a gap', 200, gapped, 1200],
    ['after a gap', 201, gapped, 700],
    ['unbounded', 999_999, gapped, 700],
    ['no tiers, base', 1, priced({ basePrice: 500 }), 500],
    ['no tiers, sale before base', 1, priced({ basePrice: 500, salePrice: 450 }), 450],
    ['a sale price of 0 is a price', 1, priced({ basePrice: 500, salePrice: 0 }), 0],
    ['nothing at all', 1, priced({}), null],
    ['quantity 0', 0, priced({ basePrice: 500 }), null],
    ['negative quantity', -5, priced({ basePrice: 500 }), null],
    ['fraction', 1.5, priced({ basePrice: 500 }), null],
    ['NaN', NaN, priced({ basePrice: 500 }), null],
    [
      'a foreign tier',
      1,
      priced({ tiers: [{ minQty: 1, maxQty: null, unitPrice: 9, currency: 'USD' }] }),
      null,
    ],
    [
      'a tier without a currency',
      1,
      priced({ tiers: [{ minQty: 1, maxQty: 2, unitPrice: 9, currency: null }] }),
      9,
    ],
  ])('%s', (_case, quantity, price, expected) => expect(unitPriceFor(quantity, price)).toBe(expected));

  it('refuses a price that is no amount', () => {
    expect(() => unitPriceFor(1, priced({ basePrice: -1 }))).toThrow(RangeError);
  });
});

describe('linePriceFor', () => {
  it.each([
    ['tier', 101, [], { unitPrice: 900, surcharge: 0, unitTotal: 900, subtotal: 90_900 }],
    [
      'tier with options',
      100,
      [300, 50],
      { unitPrice: 1000, surcharge: 350, unitTotal: 1350, subtotal: 135_000 },
    ],
    ['no price', 301, [300], null],
  ])('%s', (_case, quantity, amounts, expected) => {
    const surcharges = amounts.map((addPrice) => ({ addPrice }));
    expect(linePriceFor({ quantity, price: closed, surcharges })).toEqual(expected);
  });

  it('takes the tier of all pooled lines for the pieces of this one', () => {
    expect(linePriceFor({ quantity: 5, tierQuantity: 101, price: closed })).toMatchObject({
      unitPrice: 900,
      subtotal: 4500,
    });
  });

  it('needs no surcharges and refuses to overflow', () => {
    expect(linePriceFor({ quantity: 2, price: priced({ basePrice: 5 }) })?.subtotal).toBe(10);
    const huge = priced({ basePrice: Number.MAX_SAFE_INTEGER });
    expect(() => linePriceFor({ quantity: 2, price: huge })).toThrow(RangeError);
  });
});

describe('the rest of a price', () => {
  it.each([
    ['smallest tier, whatever the order', gapped, 10, 1000, 1200],
    ['sale price without tiers', priced({ basePrice: 500, salePrice: 450 }), 1, 450, 450],
    ['nothing', priced({}), 1, null, null],
  ])('%s', (_case, price, minimum, listed, fallback) => {
    expect(minimumQuantity(price)).toBe(minimum);
    expect(listingPrice(price)).toBe(listed);
    expect(fallbackPrice(price)).toBe(fallback);
  });

  it('steps where a price may change', () => expect(priceSteps(gapped.tiers)).toEqual([10, 101, 201]));

  it('ranges fill gaps and the open top with the price that applies there', () => {
    expect(priceRanges(gapped)).toEqual([
      { from: 10, to: 100, unitPrice: 1000 },
      { from: 101, to: 200, unitPrice: 1200 },
      { from: 201, to: null, unitPrice: 700 },
    ]);
    expect(priceRanges(closed).at(-1)).toEqual({ from: 301, to: null, unitPrice: null });
    expect(priceRanges(priced({ basePrice: 500 }))).toEqual([{ from: 1, to: null, unitPrice: 500 }]);
  });

  it.each([
    [
      'all above the minimum',
      [10, 101],
      [
        [10, 1000],
        [101, 1200],
      ],
    ],
    [
      'the minimum once for all below it',
      [1, 5, 300],
      [
        [10, 1000],
        [300, 700],
      ],
    ],
    ['the minimum alone', [1, 5], [[10, 1000]]],
  ])('at %s', (_case, quantities, prices) => {
    expect(unitPricesAt(quantities, gapped).map((one) => [one.quantity, one.unitPrice])).toEqual(prices);
  });

  it('has no range beyond the largest order', () => {
    const full = priced({ tiers: [{ minQty: 1, maxQty: 999_999, unitPrice: 9 }] });
    expect(priceRanges(full)).toEqual([{ from: 1, to: null, unitPrice: 9 }]);
  });

  it('knows foreign money', () => {
    expect(isKrwOnly(DEFAULT_PRICE_TIERS)).toBe(true);
    const foreign = { minQty: 301, maxQty: null, unitPrice: 9, currency: 'USD' };
    expect(isKrwOnly([foreign])).toBe(false);
    expect(isKrwOnly([...DEFAULT_PRICE_TIERS, foreign])).toBe(false);
  });
});
