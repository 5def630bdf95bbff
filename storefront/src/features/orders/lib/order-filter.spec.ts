import { describe, expect, it } from '@jest/globals';
import { periodChoices, readOrderFilter, toRequest } from './order-filter';

describe('readOrderFilter', () => {
  it.each([
    ['', { period: 'all', from: null, to: null, q: null, status: null, page: 0 }],
    [
      'period=week&q=%20텀블러&status=SHIPPING&page=2',
      { period: 'week', from: null, to: null, q: '텀블러', status: 'SHIPPING', page: 1 },
    ],
    [
      'period=year&status=SHIPPED&page=0',
      { period: 'all', from: null, to: null, q: null, status: null, page: 0 },
    ],
    [
      'period=range&from=2026-11-01&to=2026-02-30',
      { period: 'range', from: '2026-11-01', to: null, q: null, status: null, page: 0 },
    ],
    ['period=3m&from=2026-11-01', { period: '3m', from: null, to: null, q: null, status: null, page: 0 }],
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
