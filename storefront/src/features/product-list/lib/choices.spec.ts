import { describe, expect, it } from '@jest/globals';
import type { ListFilter } from '../../../shared/product/product-filter';
import { chipsOf, countChosen, listPath, minQtyLabel, NO_NARROWING, priceLabel } from './choices';

const NOTHING: ListFilter = { category: null, q: null, sort: null, ...NO_NARROWING };
const EVERYTHING: ListFilter = {
  category: 'drink',
  q: '컵',
  sort: 'price_asc',
  minQtyMax: 100,
  priceMin: 1000,
  priceMax: 4999,
  printable: true,
  inStock: true,
};

describe('labels', () => {
  it.each([
    [null, 499, '500원 미만'],
    [1000, 4999, '1,000~5,000원 미만'],
    [50_000, null, '50,000원 이상'],
    [null, 700, '700원 이하'],
    [300, 700, '300~700원 이하'],
  ])('price from %j to %j is %s', (min, max, label) => {
    expect(priceLabel(min, max)).toBe(label);
  });

  it('names steps of the smallest order', () => {
    expect([1, 10, 1000].map(minQtyLabel)).toEqual(['1개부터 주문', '10개 이하', '1,000개 이하']);
  });
});

describe('chipsOf', () => {
  it('has none where nothing is chosen', () => {
    expect(chipsOf('search', NOTHING, null)).toEqual([]);
    expect(countChosen({ ...NOTHING, q: '컵', category: 'drink' })).toBe(0);
  });

  it('names what was chosen, and leaves out what the title names', () => {
    const shared = ['최소 주문 100개 이하', '1,000~5,000원 미만', '인쇄 가능', '재고 있음'];
    const labels = (listKind: 'products' | 'search') =>
      chipsOf(listKind, EVERYTHING, '음료').map(({ label }) => label);
    expect(labels('products')).toEqual(['‘컵’ 검색', ...shared]);
    expect(labels('search')).toEqual(['음료', ...shared]);
    expect(countChosen(EVERYTHING)).toBe(4);
  });

  it('takes away only itself', () => {
    const [term, minQty, price, printable, inStock] = chipsOf('products', EVERYTHING, null);
    expect(term?.without).toEqual({ ...EVERYTHING, q: null });
    expect(minQty?.without).toEqual({ ...EVERYTHING, minQtyMax: null });
    expect(price?.without).toEqual({ ...EVERYTHING, priceMin: null, priceMax: null });
    expect(printable?.without).toEqual({ ...EVERYTHING, printable: false });
    expect(inStock?.without).toEqual({ ...EVERYTHING, inStock: false });
    expect(chipsOf('search', EVERYTHING, null)[0]?.without).toEqual({ ...EVERYTHING, category: null });
  });

  it('leads to the same place', () => {
    const [first] = chipsOf('search', { ...NOTHING, q: '컵', inStock: true }, null);
    expect(listPath('search', first?.without ?? NOTHING)).toBe('/search?q=%EC%BB%B5');
    expect(listPath('products', { ...NOTHING, priceMax: 10 })).toBe('/products?priceMax=10');
  });
});
