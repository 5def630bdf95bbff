import { describe, expect, it } from '@jest/globals';
import { INVENTORY_FILTER, PRODUCT_FILTER, toInventoryRequest, toRequest } from './product-filter';

describe('toRequest', () => {
  it('asks for the first page of everything where the address says nothing', () => {
    expect(toRequest(PRODUCT_FILTER)).toEqual({
      status: undefined,
      category: undefined,
      q: undefined,
      page: 0,
    });
  });

  it('leaves out an unknown status and a page that is none', () => {
    expect(toRequest({ ...PRODUCT_FILTER, status: 'eaten', page: '-3', category: 'drink' })).toMatchObject({
      status: undefined,
      page: 0,
      category: 'drink',
    });
  });
});

describe('toInventoryRequest', () => {
  it('shows low stock unless all tracked products are asked for', () => {
    expect(toInventoryRequest(INVENTORY_FILTER).stock).toBe('low');
    expect(toInventoryRequest({ ...INVENTORY_FILTER, stock: 'tracked' }).stock).toBe('tracked');
    expect(toInventoryRequest({ ...INVENTORY_FILTER, stock: 'nonsense' }).stock).toBe('low');
  });
});
