import { describe, expect, it } from '@jest/globals';
import { narrowingQuery, readProductFilter } from './product-filter';

const NOTHING = {
  category: null,
  q: null,
  sort: null,
  minQtyMax: null,
  priceMin: null,
  priceMax: null,
  printable: false,
  inStock: false,
  page: 0,
};

const read = (query: string) => readProductFilter(new URLSearchParams(query));

describe('readProductFilter', () => {
  it.each([
    ['', {}],
    [
      'category=drink&q=%20텀블러%20&sort=price_asc&page=3',
      { category: 'drink', q: '텀블러', sort: 'price_asc', page: 2 },
    ],
    ['cat=promotion', { category: 'promotion' }],
    ['cat=promotion&category=print', { category: 'print' }],
    ['category=all&q=%20%20', {}],
    ['sort=cheapest&page=-1', {}],
    ['page=1.5', {}],
    [
      'minQtyMax=100&priceMin=1000&priceMax=4999&printable=true&inStock=true',
      { minQtyMax: 100, priceMin: 1000, priceMax: 4999, printable: true, inStock: true },
    ],
    ['minQtyMax=0&priceMin=-5&priceMax=cheap&printable=yes&inStock=1', {}],
    ['minQtyMax=1.5&priceMin=1e3', {}],
    ['priceMax=99999999999999999999', { priceMax: 999_999_999 }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...NOTHING, ...expected });
  });
});

describe('narrowingQuery', () => {
  it('is read again as it was, and says nothing where nothing is narrowed', () => {
    const narrowing = { minQtyMax: 10, priceMin: null, priceMax: 500, printable: true, inStock: false };
    const parameters = Object.entries(narrowingQuery(narrowing)).filter((entry) => entry[1] !== undefined);
    expect(parameters).toHaveLength(3);
    const address = parameters.map(([name, value]) => `${name}=${value}`).join('&');
    expect(read(address)).toMatchObject(narrowing);
    expect(Object.values(narrowingQuery({})).filter((value) => value !== undefined)).toEqual([]);
  });
});
