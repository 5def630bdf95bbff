import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_KINDS } from '@store/domain';
import { DOCUMENT_FILTER, toRequest, usualSort } from './document-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(DOCUMENT_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({
        ...DOCUMENT_FILTER,
        state: 'submitted',
        kind: DOCUMENT_KINDS[0],
        q: ' 담고 ',
        sort: 'memberAsc',
        page: '2',
      }),
    ).toEqual({
      state: 'submitted',
      kind: DOCUMENT_KINDS[0],
      q: '담고',
      sort: 'memberAsc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(
      toRequest({
        ...DOCUMENT_FILTER,
        state: 'SUBMITTED',
        kind: 'photo',
        q: '  ',
        sort: 'colour',
        page: '-1',
      }),
    ).toEqual({ page: 0 });
  });
});

it('who has waited longest comes first among those who wait', () => {
  expect(usualSort({ ...DOCUMENT_FILTER, state: 'submitted' })).toBe('oldest');
  expect(usualSort({ ...DOCUMENT_FILTER, state: 'approved' })).toBe('recent');
});
