import { describe, expect, it } from '@jest/globals';
import { REFUND_STATUSES } from '@store/domain';
import { REFUND_FILTER, toRequest } from './refund-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(REFUND_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({ ...REFUND_FILTER, state: REFUND_STATUSES[0], q: ' 김 ', sort: 'amountAsc', page: '2' }),
    ).toEqual({
      state: REFUND_STATUSES[0],
      q: '김',
      sort: 'amountAsc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...REFUND_FILTER, state: 'moon', q: '  ', sort: 'colour', page: '-1' })).toEqual({
      page: 0,
    });
  });
});
