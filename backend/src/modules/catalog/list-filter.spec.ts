import { describe, expect, it } from '@jest/globals';
import { filterKey, NO_FILTER, readListFilter } from './list-filter.js';

describe('readListFilter', () => {
  it.each([
    [{}, {}],
    [
      { minQtyMax: '100', priceMin: '1000', priceMax: '4999' },
      { minQtyMax: 100, priceMin: 1000, priceMax: 4999 },
    ],
    [
      { printable: 'true', inStock: 'true' },
      { printable: true, inStock: true },
    ],
    [{ printable: 'yes', inStock: 'false' }, {}],
    [{ minQtyMax: '0', priceMin: '0' }, {}],
    [{ priceMax: '0' }, { priceMax: 0 }],
    [{ minQtyMax: '-1', priceMin: '1.5', priceMax: 'cheap' }, {}],
    [{ priceMax: '99999999999' }, {}],
    [{ minQtyMax: ' 5 ' }, { minQtyMax: 5 }],
  ])('%j', (query, expected) => {
    expect(readListFilter(query)).toEqual({ ...NO_FILTER, ...expected });
  });

  it('leaves the key of a list as it is where nothing is narrowed', () => {
    expect(filterKey(NO_FILTER)).toEqual([]);
    expect(filterKey({ ...NO_FILTER, inStock: true })).not.toEqual(
      filterKey({ ...NO_FILTER, printable: true }),
    );
  });
});
