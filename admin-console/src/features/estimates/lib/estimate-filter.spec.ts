import { describe, expect, it } from '@jest/globals';
import { ESTIMATE_FILTER, toBoardRequest, toRequest } from './estimate-filter';

describe('toRequest', () => {
  it('asks for the newest where the address says nothing', () => {
    expect(toRequest(ESTIMATE_FILTER)).toEqual({ sort: 'recent', page: 0 });
  });

  it('passes on what the server knows', () => {
    const filter = {
      status: 'SENT',
      q: ' 텀블러 ',
      manager: '3',
      group: 'waiting',
      due: 'overdue',
      sort: 'due',
      page: '2',
    };
    expect(toRequest({ ...ESTIMATE_FILTER, ...filter })).toEqual({
      status: 'SENT',
      q: '텀블러',
      managerId: 3,
      group: 'waiting',
      due: 'overdue',
      sort: 'due',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    const filter = { status: 'sent', manager: 'x', group: 'all', due: 'soon', sort: 'price', page: '-1' };
    expect(toRequest({ ...ESTIMATE_FILTER, ...filter })).toEqual({ page: 0 });
  });
});

it('the board knows one filter: who answers, 0 for no manager', () => {
  expect(toBoardRequest({ ...ESTIMATE_FILTER, manager: '0', q: '텀블러' })).toEqual({ managerId: 0 });
  expect(toBoardRequest(ESTIMATE_FILTER)).toEqual({});
});
