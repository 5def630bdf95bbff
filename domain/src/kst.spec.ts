import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatDateKst,
  formatDateTimeKst,
  isOrderPeriod,
  kstDate,
  kstDateTime,
  periodStartKst,
  startOfMonthKst,
  startOfTodayKst,
  startOfWeekKst,
} from './kst.js';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

describe('beginnings in Seoul', () => {
  // now, today, this week, this month; 2026-11-21 is a Saturday, midnight in Seoul is 15:00 UTC of the day before.
  it.each([
    [
      'a Saturday',
      '2026-11-21T03:00:00Z',
      '2026-11-20T15:00:00Z',
      '2026-11-15T15:00:00Z',
      '2026-10-31T15:00:00Z',
    ],
    [
      'last moment of a Sunday',
      '2026-11-22T14:59:59.999Z',
      '2026-11-21T15:00:00Z',
      '2026-11-15T15:00:00Z',
      '2026-10-31T15:00:00Z',
    ],
    [
      'first moment of a Monday',
      '2026-11-22T15:00:00Z',
      '2026-11-22T15:00:00Z',
      '2026-11-22T15:00:00Z',
      '2026-10-31T15:00:00Z',
    ],
    [
      'last moment of a month',
      '2026-11-30T14:59:59.999Z',
      '2026-11-29T15:00:00Z',
      '2026-11-29T15:00:00Z',
      '2026-10-31T15:00:00Z',
    ],
    [
      'first moment of a month',
      '2026-11-30T15:00:00Z',
      '2026-11-30T15:00:00Z',
      '2026-11-29T15:00:00Z',
      '2026-11-30T15:00:00Z',
    ],
    [
      'New Year',
      '2026-12-31T15:00:00Z',
      '2026-12-31T15:00:00Z',
      '2026-12-27T15:00:00Z',
      '2026-12-31T15:00:00Z',
    ],
    [
      '29 February',
      '2028-02-29T12:00:00Z',
      '2028-02-28T15:00:00Z',
      '2028-02-27T15:00:00Z',
      '2028-01-31T15:00:00Z',
    ],
  ])('%s', (_case, now, today, week, month) => {
    const at = new Date(now);
    expect(iso(startOfTodayKst(at))).toBe(iso(new Date(today)));
    expect(iso(startOfWeekKst(at))).toBe(iso(new Date(week)));
    expect(iso(startOfMonthKst(at))).toBe(iso(new Date(month)));
    expect(iso(periodStartKst('week', at))).toBe(iso(new Date(week)));
    expect(iso(periodStartKst('month', at))).toBe(iso(new Date(month)));
    expect(periodStartKst('all', at)).toBeNull();
  });

  it.each([
    ['1m', '2026-11-21T03:00:00Z', '2026-10-20T15:00:00Z'],
    ['3m', '2026-01-15T03:00:00Z', '2025-10-14T15:00:00Z'],
    // 31 August: February has no such day.
    ['6m', '2027-08-30T15:00:00Z', '2027-02-27T15:00:00Z'],
    // The first minute of the day in Seoul, and the last of the day before.
    ['1m', '2026-11-20T15:00:00Z', '2026-10-20T15:00:00Z'],
    ['1m', '2026-11-20T14:59:59Z', '2026-10-19T15:00:00Z'],
  ] as const)('the last %s at %s begin %s', (period, now, start) =>
    expect(iso(periodStartKst(period, new Date(now)))).toBe(iso(new Date(start))),
  );

  it('agree with the time zone database', () => {
    const seoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });
    fc.assert(
      // Korea last moved its clocks in October 1988.
      fc.property(
        fc.date({ min: new Date('1989-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          expect(kstDate(now)).toBe(seoul.format(now));
          expect(now.getTime() - startOfTodayKst(now).getTime()).toBeLessThan(86_400_000);
        },
      ),
    );
  });

  it.each([
    ['week', true],
    ['month', true],
    ['all', true],
    ['3m', true],
    ['day', false],
    [null, false],
  ])('isOrderPeriod(%p) is %p', (value, expected) => expect(isOrderPeriod(value)).toBe(expected));
});

describe('formatting', () => {
  it.each([
    ['2026-11-21T05:05:00Z', '2026.11.21', '2026.11.21 14:05'],
    ['2026-11-21T15:00:00Z', '2026.11.22', '2026.11.22 00:00'],
    ['2026-01-02T00:00:59.999+09:00', '2026.01.02', '2026.01.02 00:00'],
  ])('%s', (instant, date, dateTime) => {
    expect(formatDateKst(instant)).toBe(date);
    expect(formatDateTimeKst(new Date(instant))).toBe(dateTime);
    expect(formatDateTimeKst(Date.parse(instant))).toBe(dateTime);
  });

  it('refuses what is no date', () => expect(() => formatDateKst('yesterday')).toThrow(RangeError));
});

it('writes date and time of the clock in Seoul', () => {
  expect(kstDateTime('2026-12-31T15:04:05.678Z')).toBe('2027-01-01 00:04:05');
});
