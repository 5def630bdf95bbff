import { describe, expect, it } from '@jest/globals';
import { periodNameOf, SALES_FILTER, toRequest } from './sales-filter';

const now = new Date('2026-03-04T00:00:00+09:00');

describe('toRequest', () => {
  it('is this month by product where the address says nothing, or something wrong', () => {
    const month = { from: '2026-03-01', to: '2026-03-04', by: 'product' };
    expect(toRequest(SALES_FILTER, now)).toEqual(month);
    expect(toRequest({ ...SALES_FILTER, from: '2026-02-30', to: '2026-03-01', by: 'moon' }, now)).toEqual(
      month,
    );
  });

  it('passes on two days and a group', () => {
    const filter = { ...SALES_FILTER, from: '2026-02-01', to: '2026-02-28', by: 'customer' };
    expect(toRequest(filter, now)).toEqual({ from: '2026-02-01', to: '2026-02-28', by: 'customer' });
  });
});

it('periods have names', () => {
  expect(periodNameOf({ from: '2026-02-01', to: '2026-02-28' }, now)).toBe('lastMonth');
  expect(periodNameOf({ from: '2026-02-02', to: '2026-02-28' }, now)).toBeNull();
});
