import { describe, expect, it } from '@jest/globals';
import { effectiveTiers, unitPriceFor, type ContractTiers } from '@store/domain';
import { priceOf } from './line-draft';
import { atOwnPrices, isContractAt } from './own-prices';

const product = {
  id: 12,
  prices: [
    { minQty: 10, maxQty: 99, unitPrice: 1000, currency: 'KRW' },
    { minQty: 100, maxQty: null, unitPrice: 700, currency: 'KRW' },
  ],
  salePrice: null,
  basePrice: 1200,
  minimumQuantity: 10,
};
const contract: ContractTiers = {
  listId: 1,
  listName: '해랑호텔 2027',
  validUntil: null,
  couponsAllowed: false,
  tiers: [{ minQty: 50, unitPrice: 800 }],
};
const own = { productId: 12, tiers: effectiveTiers(priceOf(product), contract) };

describe('a product at the prices of a member', () => {
  it('has the price of the ladder at every quantity', () => {
    const shown = priceOf(atOwnPrices(product, own));
    const prices = [9, 10, 49, 50, 99, 100].map((quantity) => unitPriceFor(quantity, shown));
    expect(prices).toEqual([null, 1000, 1000, 800, 800, 700]);
  });

  it('begins at the first quantity with a price', () => {
    const onRequest = { ...product, prices: [], basePrice: null, minimumQuantity: 1 };
    const tiers = effectiveTiers(priceOf(onRequest), contract);
    expect(atOwnPrices(onRequest, { productId: 12, tiers }).minimumQuantity).toBe(50);
  });

  it.each([
    ['nothing was answered', undefined],
    ['nothing was agreed', null],
    ['no tier is left', { productId: 12, tiers: [] }],
    ['the answer is about another product', { ...own, productId: 13 }],
  ])('is as it was where %s', (_case, answer) => {
    expect(atOwnPrices(product, answer)).toBe(product);
  });

  it('is marked where the contract sets the price, and nowhere else', () => {
    const marks = [10, 49, 50, 99, 100, 5000].map((quantity) => isContractAt(own, quantity));
    expect(marks).toEqual([false, false, true, true, false, false]);
    expect(isContractAt(undefined, 50)).toBe(false);
  });
});
