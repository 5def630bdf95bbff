import { describe, expect, it } from '@jest/globals';
import { STOCK_FILTER, toRequest, usualSort } from './stock-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(STOCK_FILTER)).toEqual({ tracked: 'true', page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({
        ...STOCK_FILTER,
        stock: 'low',
        q: ' 컵 ',
        category: 'cups',
        sort: 'availableDesc',
        page: '2',
      }),
    ).toEqual({
      q: '컵',
      category: 'cups',
      low: 'true',
      sort: 'availableDesc',
      tracked: 'true',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...STOCK_FILTER, stock: 'high', q: '  ', sort: 'colour', page: '-1' })).toEqual({
      tracked: 'true',
      page: 0,
    });
  });
});

it('shows products without stock apart', () => {
  expect(toRequest({ ...STOCK_FILTER, stock: 'untracked' })).toEqual({ tracked: 'false', page: 0 });
});

it('what runs out first comes first, where that is asked for', () => {
  expect(usualSort({ ...STOCK_FILTER, stock: 'low' })).toBe('availableAsc');
  expect(usualSort(STOCK_FILTER)).toBe('recent');
});
