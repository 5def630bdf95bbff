import { describe, expect, it } from '@jest/globals';
import { PROMOTION_FILTER, toRequest } from './promotion-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(PROMOTION_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({
        ...PROMOTION_FILTER,
        status: 'paused',
        kind: 'automatic',
        q: ' 봄 ',
        sort: 'endsDesc',
        page: '2',
      }),
    ).toEqual({
      status: 'paused',
      kind: 'automatic',
      q: '봄',
      sort: 'endsDesc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(
      toRequest({ ...PROMOTION_FILTER, status: 'gone', kind: 'gift', q: '  ', sort: 'colour', page: '-1' }),
    ).toEqual({ page: 0 });
  });
});
