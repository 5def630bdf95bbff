import { describe, expect, it } from '@jest/globals';
import { readRequestFilter, scopesOf, stateTabs } from './request-filter';

const read = (query: string) => readRequestFilter(new URLSearchParams(query));

describe('the filter of requests', () => {
  it('reads the address, and leaves out what it does not know', () => {
    expect(read('scope=site&state=approved&site=12&page=3')).toEqual({
      scope: 'site',
      state: 'approved',
      site: 12,
      page: 2,
    });
    expect(read('scope=to-decide&state=paid&site=x&page=-1')).toEqual({
      scope: 'own',
      state: null,
      site: null,
      page: 0,
    });
  });

  it('offers the scopes that can show more', () => {
    expect(scopesOf({ roles: ['buyer'], siteIds: null })).toEqual(['own', 'site']);
    expect(scopesOf({ roles: ['accountant'], siteIds: null })).toEqual(['own', 'organization']);
    expect(scopesOf({ roles: ['approver'], siteIds: [1] })).toEqual(['own', 'site', 'organization']);
  });

  it('shows the states that have requests, and the chosen one', () => {
    expect(
      stateTabs({ waiting: 2, ordered: 1 }, 'expired').map(({ label, count }) => [label, count]),
    ).toEqual([
      ['전체', 3],
      ['결재 중', 2],
      ['기한 만료', 0],
      ['주문 완료', 1],
    ]);
  });
});
