import { describe, expect, it } from '@jest/globals';
import { monthAfter, monthOptions, monthText, readMonth } from './months';

describe('months', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-13', null],
    ['1999-01', null],
    ['', null],
  ])('"%s" in an address is %s', (text, month) => {
    expect(readMonth(new URLSearchParams({ month: text }))).toBe(month);
  });

  it('go back and forth over the year', () => {
    expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1), monthAfter('2026-03', 0)]).toEqual([
      '2025-12',
      '2027-01',
      '2026-03',
    ]);
  });

  it('are offered for two years, with the chosen one', () => {
    const months = monthOptions('2026-02-28', null);
    expect(months).toHaveLength(24);
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(months.at(-1)).toBe('2024-03');
    expect(monthOptions('2026-02-28', '2020-05').at(-1)).toBe('2020-05');
    expect(monthOptions('2026-02-28', '2026-01')).toEqual(months);
    expect(monthText('2026-02')).toBe('2026년 2월');
  });
});
