import { describe, expect, it } from '@jest/globals';
import { PRODUCT_FILTER, toRequest } from './product-filter';

describe('toRequest', () => {
  it('asks for the first page of everything where the address says nothing', () => {
    expect(toRequest(PRODUCT_FILTER)).toEqual({
      status: undefined,
      category: undefined,
      q: undefined,
      deleted: undefined,
      sort: undefined,
      page: 0,
    });
  });

  it('asks for deleted products and for another order than the usual one', () => {
    expect(toRequest({ ...PRODUCT_FILTER, deleted: 'true', sort: 'price_asc' })).toMatchObject({
      deleted: 'true',
      sort: 'price_asc',
    });
    expect(toRequest({ ...PRODUCT_FILTER, sort: 'shoe_size' }).sort).toBeUndefined();
  });

  it('leaves out an unknown status and a page that is none', () => {
    expect(toRequest({ ...PRODUCT_FILTER, status: 'eaten', page: '-3', category: 'drink' })).toMatchObject({
      status: undefined,
      page: 0,
      category: 'drink',
    });
  });
});
