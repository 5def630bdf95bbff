import { describe, expect, it } from '@jest/globals';
import { readProductFilter } from './product-filter';

const read = (query: string) => readProductFilter(new URLSearchParams(query));

describe('readProductFilter', () => {
  it.each([
    ['', { category: null, q: null, sort: null, page: 0 }],
    [
      'category=drink&q=%20텀블러%20&sort=price_asc&page=3',
      { category: 'drink', q: '텀블러', sort: 'price_asc', page: 2 },
    ],
    ['cat=promotion', { category: 'promotion', q: null, sort: null, page: 0 }],
    ['cat=promotion&category=print', { category: 'print', q: null, sort: null, page: 0 }],
    ['category=all&q=%20%20', { category: null, q: null, sort: null, page: 0 }],
    ['sort=cheapest&page=-1', { category: null, q: null, sort: null, page: 0 }],
    ['page=1.5', { category: null, q: null, sort: null, page: 0 }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});
