import { describe, expect, it } from '@jest/globals';
import { daysOf, ORDER_FILTER, periodOf, toRequest } from './order-filter';

/** 00:30 on 22 November in Seoul, still the 21st in UTC. */
const NOW = new Date('2026-11-21T15:30:00Z');

describe('daysOf', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-22'],
    ['month', '2026-10-24', '2026-11-22'],
    ['all', '', ''],
  ] as const)('%s is from %p to %p by the Korean calendar', (period, from, to) => {
    expect(daysOf(period, NOW)).toEqual({ from, to });
    expect(periodOf({ from, to }, NOW)).toBe(period);
  });

  it('knows any other pair of days as the operator’s own', () => {
    expect(periodOf({ from: '2026-01-01', to: '' }, NOW)).toBe('custom');
  });
});

describe('toRequest', () => {
  it('asks for everything where the address says nothing', () => {
    const { page, ...filters } = toRequest(ORDER_FILTER);
    expect(page).toBe(1);
    expect(Object.values(filters).every((value) => value === undefined)).toBe(true);
  });

  it('leaves out what an address says wrongly', () => {
    const request = toRequest({
      ...ORDER_FILTER,
      from: 'yesterday',
      to: '2026-02-30',
      dateBy: 'eaten',
      page: '-1',
      q: '  컵 ',
    });
    expect(request).toMatchObject({ from: undefined, to: undefined, dateBy: undefined, page: 1, q: '컵' });
  });
});
