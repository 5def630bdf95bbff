import { describe, expect, it } from '@jest/globals';
import type { ContractTiers } from '@store/domain';
import { pricedLines } from './line-price.js';
import type { LineRequest, PricedLine, PricingProduct } from './priced-line.js';

const CONTRACT: ContractTiers = {
  listId: 41,
  listName: '해랑호텔 2027',
  validUntil: null,
  couponsAllowed: false,
  tiers: [{ minQty: 50, unitPrice: 800 }],
};

/** From 10 pieces: 1,000; from 100: 700. */
const product = (change: Partial<PricingProduct> = {}): PricingProduct => ({
  id: 7,
  title: '텀블러',
  slug: 'tumbler',
  thumbnailUrl: null,
  currency: 'KRW',
  poolTiers: false,
  listed: true,
  free: null,
  shop: {
    basePrice: null,
    salePrice: null,
    tiers: [
      { minQty: 10, maxQty: 99, unitPrice: 1000 },
      { minQty: 100, maxQty: null, unitPrice: 700 },
    ],
  },
  contract: CONTRACT,
  options: [],
  print: null,
  ...change,
});

const lines = (quantities: readonly number[], change: Partial<PricingProduct> = {}): PricedLine[] =>
  pricedLines(
    quantities.map((quantity): LineRequest => ({ productId: 7, quantity })),
    new Map([[7, product(change)]]),
  );

const summary = ({ unitPrice, shopUnitPrice, priceSource, contractListId, discountable }: PricedLine) => [
  unitPrice,
  shopUnitPrice,
  priceSource,
  contractListId,
  discountable,
];

describe('a line of a buyer with agreed prices', () => {
  it.each([
    [9, [null, null, 'shop', null, true]],
    [10, [1000, 1000, 'shop', null, true]],
    [49, [1000, 1000, 'shop', null, true]],
    [50, [800, 1000, 'contract', 41, false]],
    [99, [800, 1000, 'contract', 41, false]],
    [100, [700, 700, 'shop', null, true]],
  ])('%i pieces', (quantity, expected) => {
    expect(lines([quantity]).map(summary)).toEqual([expected]);
  });

  it('takes discounts where the list allows it', () => {
    const [line] = lines([50], { contract: { ...CONTRACT, couponsAllowed: true } });
    expect(line).toMatchObject({ priceSource: 'contract', discountable: true });
  });

  it('counts the pieces of all lines of a product that pools them', () => {
    expect(lines([20, 30], { poolTiers: true }).map(({ unitPrice }) => unitPrice)).toEqual([800, 800]);
    expect(lines([20, 30]).map(({ unitPrice }) => unitPrice)).toEqual([1000, 1000]);
  });

  it('hints at the next cheaper tier of what the buyer pays', () => {
    expect(lines([45]).map(({ savingsHint }) => savingsHint)).toEqual([{ addQuantity: 5, saves: 5000 }]);
  });

  it('of a product on request can be ordered', () => {
    const shop = { basePrice: null, salePrice: null, tiers: [] };
    const [few, enough] = [...lines([49], { shop }), ...lines([50], { shop })];
    expect(few).toMatchObject({ unitPrice: null, minimumQuantity: 50, belowMinimum: true });
    expect(enough).toMatchObject({ subtotal: 40_000, priceSource: 'contract', error: null });
  });

  it('of a product outside the sale has no error less', () => {
    expect(lines([50], { listed: false })[0]?.error?.code).toBe('PRODUCT_NOT_ON_SALE');
    expect(lines([50], { free: 49 })[0]?.error?.code).toBe('OUT_OF_STOCK');
  });
});
