import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_FILTER, toRequest } from './customer-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(CUSTOMER_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(toRequest({ ...CUSTOMER_FILTER, q: ' 김 ', sort: 'lastOrderDesc', page: '2' })).toEqual({
      q: '김',
      sort: 'lastOrderDesc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...CUSTOMER_FILTER, q: '  ', sort: 'colour', page: '-1' })).toEqual({ page: 0 });
  });
});
