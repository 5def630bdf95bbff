import { describe, expect, it } from '@jest/globals';
import {
  daysAfter,
  dueOn,
  dueState,
  erasedBefore,
  retainedUntil,
  joinsMonthly,
  lastInvoiceChoice,
  lastMonthlyChange,
  lastReceiptChoice,
  monthEnd,
  supplyDay,
  voluntaryReceiptDays,
  writeDateOf,
} from './evidence-days.js';

const order = (shippedAt: string | null, deliveredAt: string | null = null) => ({ shippedAt, deliveredAt });

describe('days of tax evidence', () => {
  it.each([
    ['left at 23:59 in Seoul', order('2026-11-30T14:59:59Z'), '2026-11-30'],
    ['left at 00:01 in Seoul', order('2026-11-30T15:01:00Z'), '2026-12-01'],
    ['delivered by the store itself', order(null, '2026-11-21T01:00:00Z'), '2026-11-21'],
    ['shipped before it was delivered', order('2026-11-20T01:00:00Z', '2026-11-23T01:00:00Z'), '2026-11-20'],
    ['still here', order(null), null],
  ])('T11: day of supply: %s', (_name, supplied, day) => {
    expect(supplyDay(supplied)).toBe(day);
  });

  it.each([
    ['waits for the shipping', 'shipping', order(null), null],
    ['is the day of shipping', 'shipping', order('2026-11-20T01:00:00Z'), '2026-11-20'],
    ['is the day of issue', 'payment', order(null), '2026-11-25'],
    ['is the day of issue, on which it left too', 'payment', order('2026-11-25T01:00:00Z'), '2026-11-25'],
    ['is the day on which it left before', 'payment', order('2026-11-24T01:00:00Z'), '2026-11-24'],
  ] as const)('T11, T12: 작성일자 %s (%s)', (_name, moment, supplied, day) => {
    expect(writeDateOf(moment, supplied, '2026-11-25')).toBe(day);
  });

  it.each([
    ['2026-11-01', '2026-12-10', '2026-12-05', '2026-11-30'],
    ['2026-11-30', '2026-12-10', '2026-12-05', '2026-11-30'],
    ['2026-12-31', '2027-01-10', '2027-01-05', '2026-12-31'],
    ['2028-01-31', '2028-02-10', '2028-02-05', '2028-01-31'],
    ['2028-02-29', '2028-03-10', '2028-03-05', '2028-02-29'],
  ])('supplied on %s: due on %s, chosen until %s, monthly document of %s', (day, due, choice, last) => {
    expect([dueOn(day), lastInvoiceChoice(day), monthEnd(day)]).toEqual([due, choice, last]);
  });

  it.each([
    ['2026-12-06', 'open'],
    ['2026-12-07', 'soon'],
    ['2026-12-10', 'soon'],
    ['2026-12-11', 'overdue'],
  ])('T43: due on the 10th, on %s it is %s', (today, state) => {
    expect(dueState('2026-12-10', today)).toBe(state);
  });

  it.each([
    ['2026-11-20T14:59:00Z', '2026-11-24'],
    ['2026-11-20T15:00:00Z', '2026-11-25'],
    ['2026-12-29T03:00:00Z', '2027-01-02'],
  ])('paid at %s, a receipt may be chosen until %s', (paidAt, last) => {
    expect(lastReceiptChoice(paidAt)).toBe(last);
  });

  it.each([
    ['2026-11-24T00:59:59Z', '2026-11-14', '2026-11-19'],
    ['2026-11-24T01:00:00Z', '2026-11-14', '2026-11-20'],
    ['2026-11-24T14:59:59Z', '2026-11-14', '2026-11-20'],
    ['2026-11-24T15:00:00Z', '2026-11-15', '2026-11-20'],
  ])('at %s receipts are given for payments from %s to %s', (now, first, last) => {
    expect(voluntaryReceiptDays(new Date(now))).toEqual({ first, last });
  });

  it.each([
    ['2026-11-30', '2026-12-02'],
    ['2026-12-01', '2027-01-02'],
  ])('supplied on %s, it may leave the document of its month until %s', (supplied, last) => {
    expect(lastMonthlyChange(supplied)).toBe(last);
  });

  it.each([
    ['still here', null, '2026-11-01', '2027-03-01', true],
    ['chosen on the last day of its month', '2026-11-10', '2026-11-30', '2026-12-01', true],
    ['chosen a day later', '2026-11-10', '2026-12-01', '2026-12-01', false],
    ['looked at on the last day of the next month', '2026-11-10', '2026-11-10', '2026-12-31', true],
    ['looked at a day later', '2026-11-10', '2026-11-10', '2027-01-01', false],
  ])('goes with the others of its month: %s', (_name, supplied, chosenOn, today, joins) => {
    expect(joinsMonthly(supplied, chosenOn, today)).toBe(joins);
  });

  it('goes over the ends of months and years', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2028-03-01', -1), daysAfter('2026-11-22', 0)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-11-22',
    ]);
  });

  it.each(['2032-05-31', '2032-06-01', '2032-12-31', '2033-01-01', '2033-05-31'])(
    'erases on %s exactly what was kept until before that day',
    (today) => {
      for (const writeDate of ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'])
        expect([writeDate, writeDate < erasedBefore(today)]).toEqual([
          writeDate,
          retainedUntil(writeDate) < today,
        ]);
    },
  );

  it('T52: keeps documents for five years from the May after their year', () => {
    expect([retainedUntil('2026-01-01'), retainedUntil('2026-12-31')]).toEqual(['2032-05-31', '2032-05-31']);
  });
});
