import { describe, expect, it } from '@jest/globals';
import { periodBefore, salesPeriodDays, type SalesPeriodName } from './sales-periods.js';

describe('salesPeriodDays', () => {
  // A Tuesday, already Wednesday the 4th in Seoul.
  const now = new Date('2026-03-03T15:00:00Z');
  it.each<[SalesPeriodName, string, string]>([
    ['thisWeek', '2026-03-02', '2026-03-04'],
    ['lastWeek', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-04'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['last30', '2026-02-03', '2026-03-04'],
  ])('%s is %s to %s', (name, from, to) => expect(salesPeriodDays(name, now)).toEqual({ from, to }));

  it('knows the month before January', () => {
    const inJanuary = new Date('2026-01-01T00:00:00+09:00');
    expect(salesPeriodDays('lastMonth', inJanuary)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});

describe('periodBefore', () => {
  it.each<[string, string, object | null]>([
    ['2026-03-01', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
    ['2026-02-23', '2026-03-01', { from: '2026-02-16', to: '2026-02-22' }],
    ['2024-01-01', '2024-12-31', { from: '2022-12-31', to: '2023-12-31' }],
    ['2024-01-01', '2025-01-01', null],
    ['2026-03-02', '2026-03-01', null],
  ])('of %s to %s', (from, to, before) => expect(periodBefore({ from, to })).toEqual(before));
});
