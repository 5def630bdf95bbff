import { describe, expect, it } from '@jest/globals';
import { MEMBER_FILTER, toRequest } from './member-filter';

describe('toRequest', () => {
  it('asks for the first page of everybody where the address says nothing', () => {
    const { page, ...filters } = toRequest(MEMBER_FILTER);
    expect(page).toBe(0);
    expect(Object.values(filters).every((value) => value === undefined)).toBe(true);
  });

  it('leaves out what an address says wrongly', () => {
    const request = toRequest({
      status: 'eaten',
      role: '9',
      q: ' ',
      joinedFrom: '2026-02-30',
      joinedTo: '어제',
      sort: 'by-luck',
      cols: '',
      page: 'x',
    });
    expect(request).toEqual({
      status: undefined,
      role: undefined,
      q: undefined,
      joinedFrom: undefined,
      joinedTo: undefined,
      sort: undefined,
      page: 0,
    });
  });
});
