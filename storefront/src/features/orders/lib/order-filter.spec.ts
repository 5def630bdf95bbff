import { describe, expect, it } from '@jest/globals';
import { readOrderFilter } from './order-filter';

describe('readOrderFilter', () => {
  it.each([
    ['', { period: 'all', q: null, status: null, page: 0 }],
    [
      'period=week&q=%20텀블러&status=SHIPPING&page=2',
      { period: 'week', q: '텀블러', status: 'SHIPPING', page: 1 },
    ],
    ['period=year&status=SHIPPED&page=0', { period: 'all', q: null, status: null, page: 0 }],
  ])('%s', (query, expected) => {
    expect(readOrderFilter(new URLSearchParams(query))).toEqual(expected);
  });
});
