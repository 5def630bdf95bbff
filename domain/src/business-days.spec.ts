import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addBusinessDays,
  afterQuietHours,
  answerDueDay,
  approveByDay,
  businessCalendar,
  businessDayFrom,
  dayLabel,
  daysBetween,
  dispatchDay,
  isBusinessDay,
  isCalendarKnown,
  isNextYearMissing,
  kstHour,
  printDates,
  productionStart,
  reminderPlan,
  WEEKDAYS_ONLY,
} from './business-days.js';
import { addKstDays } from './estimates/estimate-days.js';

/** The public holidays around the test dates, from the official calendar. */
const PUBLIC = [
  '2026-10-03',
  '2026-10-05',
  '2026-10-09',
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
];
const calendar = businessCalendar({ closed: PUBLIC, workdays: [], years: [2026, 2027] });
const kst = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+09:00`);

describe('a business day', () => {
  const own = businessCalendar({
    closed: [...PUBLIC, '2026-11-27'],
    workdays: ['2026-10-09', '2026-11-28'],
    years: [2026],
  });
  it.each([
    ['2026-10-02', true],
    ['2026-10-03', false],
    ['2026-10-04', false],
    ['2026-10-05', false],
    ['2026-10-06', true],
    // Works on a public holiday and on a Saturday.
    ['2026-10-09', true],
    ['2026-11-28', true],
    ['2026-11-27', false],
    ['2026-11-29', false],
  ])('%s: %p', (day, expected) => expect(isBusinessDay(day, own)).toBe(expected));

  it('is asked of days that exist', () => expect(() => isBusinessDay('2026-02-30', own)).toThrow(RangeError));

  it.each([
    ['2026-10-02', 0, '2026-10-02'],
    ['2026-10-02', 1, '2026-10-06'],
    ['2026-10-03', 1, '2026-10-06'],
    ['2026-10-06', -1, '2026-10-02'],
    ['2026-10-05', -1, '2026-10-02'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('%s + %d: %s', (day, days, expected) => expect(addBusinessDays(day, days, calendar)).toBe(expected));

  it('is itself, or the next one', () => {
    expect(businessDayFrom('2026-10-02', calendar)).toBe('2026-10-02');
    expect(businessDayFrom('2026-10-03', calendar)).toBe('2026-10-06');
  });

  it('never comes where every day is closed', () => {
    const days = Array.from({ length: 5_000 }, (_, i) => addKstDays('2026-01-01', i));
    const closed = businessCalendar({ closed: days, workdays: [], years: [] });
    expect(() => addBusinessDays('2026-01-01', 1, closed)).toThrow('no business days');
  });

  it('counted there and back is the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (offset, days) => {
        const day = businessDayFrom(addKstDays('2026-09-01', offset), calendar);
        const there = addBusinessDays(day, days, calendar);
        expect(isBusinessDay(there, calendar)).toBe(true);
        expect(there > day).toBe(true);
        expect(addBusinessDays(there, -days, calendar)).toBe(day);
      }),
    );
  });
});

describe('one day of work', () => {
  const own = businessCalendar({ closed: [...PUBLIC, '2026-11-27'], workdays: [], years: [2026, 2027] });
  it.each([
    ['2026-10-02 14:59', '2026-10-02', '2026-10-06'],
    ['2026-10-02 15:00', '2026-10-06', '2026-10-07'],
    ['2026-10-03 09:00', '2026-10-06', '2026-10-07'],
    ['2027-02-05 10:00', '2027-02-05', '2027-02-10'],
    ['2026-11-26 10:00', '2026-11-26', '2026-11-30'],
    // The day in Seoul counts, not the day in UTC.
    ['2026-10-06 00:30', '2026-10-06', '2026-10-07'],
  ])('P66: approved %s: begun %s, dispatched %s', (approved, begun, dispatched) => {
    expect(productionStart(kst(approved), own)).toBe(begun);
    expect(dispatchDay(kst(approved), 1, own)).toBe(dispatched);
  });

  it('is the least there is', () => {
    expect(dispatchDay(kst('2026-10-06 10:00'), -2, calendar)).toBe('2026-10-07');
    expect(approveByDay('2026-10-14', 0, calendar)).toBe('2026-10-12');
  });
});

describe('a day on which goods are needed', () => {
  it.each([
    ['2026-12-11', 7, '2026-12-01'],
    ['2026-12-12', 7, '2026-12-02'],
    ['2026-10-07', 1, '2026-10-02'],
  ])('P67: %s with %d days: approve by %s', (needBy, days, by) =>
    expect(approveByDay(needBy, days, calendar)).toBe(by),
  );

  it('is met by an approval of that day before 15:00, and by none after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 }), (offset, days) => {
        const needBy = businessDayFrom(addKstDays('2026-10-20', offset), calendar);
        const by = approveByDay(needBy, days, calendar);
        expect(dispatchDay(new Date(kstHour(by, 15).getTime() - 1), days, calendar) < needBy).toBe(true);
        expect(dispatchDay(kstHour(by, 15), days, calendar) >= needBy).toBe(true);
      }),
    );
  });

  it('P69: is answered in words', () => {
    const now = kst('2026-11-23 10:00');
    expect(printDates({ days: 7, needBy: null }, now, calendar)).toEqual({
      dispatch: '지금 시안을 확정하면 12월 2일(수) 출고',
      need: null,
      isMet: null,
    });
    expect(printDates({ days: 7, needBy: '2026-12-11' }, now, calendar)).toMatchObject({
      need: '12월 1일 15시까지 시안을 확정하시면 희망 납기일에 출고할 수 있습니다.',
      isMet: true,
    });
    expect(printDates({ days: 7, needBy: '2026-12-03' }, now, calendar)).toMatchObject({ isMet: true });
    expect(printDates({ days: 7, needBy: '2026-12-02' }, now, calendar)).toMatchObject({
      need: '희망 납기일에 맞추기 어렵습니다. 가장 빠른 출고는 12월 2일입니다.',
      isMet: false,
    });
    expect(printDates({ days: 1, needBy: null }, kst('2027-12-31 16:00'), calendar).dispatch).toBe(
      '지금 시안을 확정하면 1월 4일(화) 출고 (공휴일 미반영)',
    );
  });
});

describe('what is not known', () => {
  it.each([
    ['2026-11-23 10:00', '2027-12-31', true],
    ['2026-11-23 10:00', '2028-01-03', false],
    ['2028-01-03 10:00', '2028-01-04', false],
  ])('P69: at %s, %s is known: %p', (now, day, expected) =>
    expect(isCalendarKnown(day, kst(now), calendar)).toBe(expected),
  );

  it.each([
    ['2027-09-30 23:59', false],
    ['2027-10-01 00:00', true],
    ['2026-12-31 10:00', false],
  ])('P69: at %s next year is missing: %p', (now, expected) =>
    expect(isNextYearMissing(kst(now), calendar)).toBe(expected),
  );
});

describe('reminders', () => {
  const since = kst('2026-10-02 16:00');
  const plan = (now: string, approveBy: string | null = null) =>
    reminderPlan({ since, approveBy }, kst(now), calendar);

  it.each([
    ['2026-10-02 16:00', 0, '2026-10-06 10:00', false],
    ['2026-10-06 09:59', 0, '2026-10-06 10:00', false],
    ['2026-10-06 10:00', 1, '2026-10-08 10:00', false],
    ['2026-10-08 10:00', 2, '2026-10-13 10:00', false],
    ['2026-10-13 09:59', 2, '2026-10-13 10:00', false],
    ['2026-10-13 10:00', 3, null, true],
  ])('P64: at %s: %d sent, the next %s, unanswered %p', (now, sent, next, isSilent) =>
    expect(plan(now)).toEqual({ sent, next: next && kst(next), isSilent, isLastDay: false }),
  );

  it('come also on the last day that is in time', () => {
    expect(plan('2026-10-06 10:00', '2026-10-07').next).toEqual(kst('2026-10-07 10:00'));
    expect(plan('2026-10-07 10:00', '2026-10-07')).toMatchObject({ isLastDay: true, sent: 1 });
    expect(plan('2026-10-07 09:59', '2026-10-07').isLastDay).toBe(false);
    // A worker that comes back a day later does not say "today".
    expect(plan('2026-10-08 10:00', '2026-10-07').isLastDay).toBe(false);
    expect(plan('2026-10-13 10:00', '2026-12-01')).toMatchObject({
      isSilent: true,
      next: kst('2026-12-01 10:00'),
    });
    // The request came after that day was over.
    expect(plan('2026-10-05 10:00', '2026-10-02').next).toEqual(kst('2026-10-06 10:00'));
  });
});

describe('from 21:00 to 08:00', () => {
  it.each([
    ['2026-10-02 20:59', '2026-10-02 20:59'],
    ['2026-10-02 21:00', '2026-10-03 08:00'],
    ['2026-10-02 22:30', '2026-10-03 08:00'],
    ['2026-10-03 00:00', '2026-10-03 08:00'],
    ['2026-10-03 07:59', '2026-10-03 08:00'],
    ['2026-10-03 08:00', '2026-10-03 08:00'],
    ['2026-12-31 23:59', '2027-01-01 08:00'],
  ])('P65: %s waits until %s', (now, leaves) => expect(afterQuietHours(kst(now))).toEqual(kst(leaves)));
});

it('a question is answered on the next business day', () => {
  expect(answerDueDay(kst('2026-10-02 09:00'), calendar)).toBe('2026-10-06');
  expect(answerDueDay(kst('2026-11-21 14:00'), WEEKDAYS_ONLY)).toBe('2026-11-23');
  expect(answerDueDay(kst('2026-11-23 00:00'), WEEKDAYS_ONLY)).toBe('2026-11-24');
});

it('days are said and counted', () => {
  expect(dayLabel('2026-12-01')).toBe('12월 1일(화)');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-12-30', '2026-12-29')).toBe(-1);
});
