import { describe, expect, it } from '@jest/globals';
import { ENQUIRY_STATUSES } from '@store/domain';
import { ENQUIRY_FILTER, toRequest } from './enquiry-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(ENQUIRY_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({ ...ENQUIRY_FILTER, state: ENQUIRY_STATUSES[0], q: ' 로고 ', sort: 'titleDesc', page: '2' }),
    ).toEqual({
      state: ENQUIRY_STATUSES[0],
      q: '로고',
      sort: 'titleDesc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...ENQUIRY_FILTER, state: 'moon', q: '  ', sort: 'colour', page: '-1' })).toEqual({
      page: 0,
    });
  });
});
