import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '@store/domain';
import { ORDER_FILTER, toRequest } from './order-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(ORDER_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({
        ...ORDER_FILTER,
        status: ORDER_STATUSES[0],
        q: ' 김 ',
        group: 'sales',
        paidFrom: '2026-11-01',
        paidTo: '2026-11-30',
        sort: 'totalAsc',
        page: '2',
      }),
    ).toEqual({
      status: ORDER_STATUSES[0],
      q: '김',
      group: 'sales',
      paidFrom: '2026-11-01',
      paidTo: '2026-11-30',
      sort: 'totalAsc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(
      toRequest({
        ...ORDER_FILTER,
        status: 'moon',
        group: 'x',
        paidTo: '1',
        q: '  ',
        sort: 'colour',
        page: '-1',
      }),
    ).toEqual({
      page: 0,
    });
  });
});
