import { describe, expect, it } from '@jest/globals';
import { SITE_FILTER, toRequest } from './site-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(SITE_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(toRequest({ ...SITE_FILTER, managerId: '3', q: ' 호텔 ', sort: 'companyAsc', page: '2' })).toEqual(
      { managerId: 3, q: '호텔', sort: 'companyAsc', page: 2 },
    );
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...SITE_FILTER, managerId: 'me', q: '  ', sort: 'colour', page: '-1' })).toEqual({
      page: 0,
    });
  });
});
