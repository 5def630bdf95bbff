import { describe, expect, it } from '@jest/globals';
import { NO_FILTER, type ListFilter } from '../list-filter.js';
import { countFacets, rangesOf, type FacetCategory, type FacetGroup } from './facet-counts.js';

const CATEGORIES: FacetCategory[] = [
  { id: 1, code: 'drink', name: '음료', parentId: null },
  { id: 2, code: 'cup', name: '컵', parentId: 1 },
  { id: 3, code: 'bath', name: '욕실', parentId: null },
  { id: 4, code: 'empty', name: '빈 카테고리', parentId: null },
];

interface Product {
  categoryId: number;
  minQty: number;
  /** Null = none. */
  price: number | null;
  printable?: boolean;
  soldOut?: boolean;
}

const PRODUCTS: Product[] = [
  { categoryId: 2, minQty: 1, price: 400, printable: true },
  { categoryId: 2, minQty: 50, price: 4_999, printable: true, soldOut: true },
  { categoryId: 1, minQty: 51, price: 5_000 },
  { categoryId: 3, minQty: 500, price: 50_000 },
  { categoryId: 3, minQty: 501, price: null, soldOut: true },
];

/** Like PostgreSQL's width_bucket: the number of starts that are not larger. */
const rangeOf = (value: number, starts: readonly number[]): number =>
  starts.filter((start) => start <= value).length;

function count(choice: Partial<ListFilter> & { category?: string } = {}) {
  const { category = null, ...filter } = choice;
  const whole = { ...NO_FILTER, ...filter };
  const ranges = rangesOf(whole);
  const groups = PRODUCTS.map(
    ({ categoryId, minQty, price, printable = false, soldOut = false }): FacetGroup => ({
      categoryId,
      minQty: rangeOf(minQty, ranges.minQty),
      price: rangeOf(price ?? 2_147_483_647, ranges.price),
      isPriced: price !== null,
      printable,
      inStock: !soldOut,
      count: 1,
    }),
  );
  const facets = countFacets(groups, CATEGORIES, { category, filter: whole, ranges });
  return {
    total: facets.total,
    categories: Object.fromEntries(facets.categories.map((one) => [one.code, one.count])),
    minQty: facets.minQty.map((one) => one.count),
    price: facets.price.map((one) => one.count),
    printable: facets.printable,
    inStock: facets.inStock,
  };
}

describe('countFacets', () => {
  it('counts everything where nothing is chosen; parents with what is below them, smaller steps with the larger', () => {
    expect(count()).toEqual({
      total: 5,
      categories: { drink: 3, cup: 2, bath: 2 },
      minQty: [1, 1, 2, 3, 4],
      price: [1, 0, 1, 1, 0, 1],
      printable: 2,
      inStock: 3,
    });
  });

  it('says where ranges of prices begin and end', () => {
    const ranges = rangesOf(NO_FILTER);
    const { price } = countFacets([], CATEGORIES, { category: null, filter: NO_FILTER, ranges });
    expect(price.map(({ min, max }) => [min, max])).toEqual([
      [null, 499],
      [500, 999],
      [1_000, 4_999],
      [5_000, 9_999],
      [10_000, 49_999],
      [50_000, null],
    ]);
  });

  it.each<[string, Parameters<typeof count>[0], Partial<ReturnType<typeof count>>]>([
    [
      'a category',
      { category: 'drink' },
      { total: 3, categories: { drink: 3, cup: 2, bath: 2 }, inStock: 2, minQty: [1, 1, 2, 3, 3] },
    ],
    ['a category by its id', { category: '2' }, { total: 2, printable: 2, price: [1, 0, 1, 0, 0, 0] }],
    ['an unknown category', { category: 'gone' }, { total: 0, printable: 0, inStock: 0 }],
    [
      'a step of smallest orders',
      { minQtyMax: 50 },
      { total: 2, minQty: [1, 1, 2, 3, 4], categories: { drink: 2, cup: 2 }, price: [1, 0, 1, 0, 0, 0] },
    ],
    ['one between the steps', { minQtyMax: 51 }, { total: 3, minQty: [1, 1, 2, 3, 4], inStock: 2 }],
    [
      'a range of prices',
      { priceMin: 1_000, priceMax: 4_999 },
      { total: 1, price: [1, 0, 1, 1, 0, 1], categories: { drink: 1, cup: 1 }, inStock: 0 },
    ],
    ['one across the ranges', { priceMin: 4_999, priceMax: 5_000 }, { total: 2, price: [1, 0, 1, 1, 0, 1] }],
    ['a lower bound, which leaves out what has no price', { priceMin: 1 }, { total: 4 }],
    ['an upper bound, which does too', { priceMax: 2_000_000_000 }, { total: 4 }],
    ['printable', { printable: true }, { total: 2, printable: 2, inStock: 1, minQty: [1, 1, 2, 2, 2] }],
    [
      'in stock',
      { inStock: true },
      { total: 3, inStock: 3, printable: 1, categories: { drink: 2, cup: 1, bath: 1 } },
    ],
    [
      'two together: each is counted under the other',
      { printable: true, inStock: true },
      { total: 1, printable: 1, inStock: 1, categories: { drink: 1, cup: 1 } },
    ],
  ])('%s', (_name, choice, expected) => {
    expect(count(choice)).toMatchObject(expected);
  });
});
