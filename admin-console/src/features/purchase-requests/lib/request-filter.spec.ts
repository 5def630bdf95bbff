import { describe, expect, it } from '@jest/globals';
import { REQUEST_FILTER, toRequest } from './request-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(REQUEST_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    const filter = { ...REQUEST_FILTER, state: 'waiting', organizationId: '7', q: ' 타월 ', page: '2' };
    expect(toRequest(filter)).toEqual({ state: 'waiting', organizationId: 7, q: '타월', page: 2 });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...REQUEST_FILTER, state: 'moon', organizationId: 'x', page: '-1' })).toEqual({
      page: 0,
    });
  });
});
