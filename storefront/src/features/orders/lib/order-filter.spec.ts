import { describe, expect, it } from '@jest/globals';
import { periodChoices, readOrderFilter, scopesOf, toRequest } from './order-filter';

const ALL = { scope: 'own', site: null };
const NONE = { ...ALL, period: 'all', from: null, to: null, q: null, status: null, page: 0 };

describe('readOrderFilter', () => {
  it.each([
    ['', { ...ALL, period: 'all', from: null, to: null, q: null, status: null, page: 0 }],
    [
      'period=week&q=%20텀블러&status=SHIPPING&page=2',
      { ...ALL, period: 'week', from: null, to: null, q: '텀블러', status: 'SHIPPING', page: 1 },
    ],
    [
      'period=year&status=SHIPPED&page=0',
      { ...ALL, period: 'all', from: null, to: null, q: null, status: null, page: 0 },
    ],
    [
      'period=range&from=2026-11-01&to=2026-02-30',
      { ...ALL, period: 'range', from: '2026-11-01', to: null, q: null, status: null, page: 0 },
    ],
    ['scope=all&site=x', { ...NONE }],
    ['scope=organization&site=12', { ...NONE, scope: 'organization', site: 12 }],
    [
      'period=3m&from=2026-11-01',
      { ...ALL, period: '3m', from: null, to: null, q: null, status: null, page: 0 },
    ],
  ])('%s', (query, expected) => {
    expect(readOrderFilter(new URLSearchParams(query))).toEqual(expected);
  });
});

it('asks the server for a range by its days', () => {
  const filter = readOrderFilter(new URLSearchParams('period=range&from=2026-11-01'));
  expect(toRequest(filter)).toMatchObject({ period: 'all', from: '2026-11-01', to: null });
});

it('still shows the period of an older address', () => {
  expect(periodChoices('week').at(-1)).toEqual({ period: 'week', label: '이번 주' });
  expect(periodChoices('3m')).toHaveLength(5);
});

describe('whose orders a member can choose', () => {
  it.each([
    [['buyer'], null, 'own', ['own']],
    [['buyer'], [1], 'site', ['own', 'site']],
    [['approver'], null, 'site', ['own', 'site']],
    [['accountant'], null, 'own', ['own', 'organization']],
    [['buyer', 'admin'], [1], 'own', ['own', 'site', 'organization']],
  ] as const)('%j of %j, where %s are visible', (roles, siteIds, visible, scopes) => {
    const standing = { roles: [...roles], siteIds: siteIds === null ? null : [...siteIds] };
    expect(scopesOf(standing, visible)).toEqual(scopes);
  });
});
