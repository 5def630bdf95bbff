import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessCalendar, isBusinessDay } from './business-days.js';
import {
  arrivalText,
  cardDispatchText,
  cardProductionText,
  dispatchOf,
  dispatchText,
  lastDispatchChange,
  latestDispatch,
  lineProduction,
  orderArrivalText,
  orderDispatch,
  orderDispatchText,
  type DispatchedOrder,
} from './dispatch.js';

/** The public holidays around the test dates: Christmas, New Year, Seollal 2027 with its substitute day. */
const PUBLIC = ['2026-12-25', '2027-01-01', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'];
const calendar = businessCalendar({ closed: PUBLIC, workdays: [], years: [2026, 2027] });
/** As until staff have the holidays of next year: its New Year is a working day, by mistake. */
const onlyThisYear = businessCalendar({ closed: ['2026-12-25'], workdays: [], years: [2026] });
const kst = (text: string): Date => new Date(`${text.replace(' ', 'T')}+09:00`);

describe('goods from stock', () => {
  it.each([
    ['a Monday', '2026-11-30 09:00:00', true, '2026-11-30', '2026-12-01'],
    ['the last second', '2026-11-30 14:59:59', true, '2026-11-30', '2026-12-01'],
    ['the cut-off', '2026-11-30 15:00:00', false, '2026-12-01', '2026-12-02'],
    ['a Friday', '2026-11-27 14:59:00', true, '2026-11-27', '2026-11-30'],
    ['a Friday evening', '2026-11-27 15:00:00', false, '2026-11-30', '2026-12-01'],
    ['a Saturday', '2026-11-28 10:00:00', false, '2026-11-30', '2026-12-01'],
    ['a Sunday', '2026-11-29 23:59:59', false, '2026-11-30', '2026-12-01'],
    // The day in Seoul counts, not the day in UTC.
    ['Monday just after midnight', '2026-11-30 00:00:00', true, '2026-11-30', '2026-12-01'],
    ['the eve of Christmas', '2026-12-24 14:59:00', true, '2026-12-24', '2026-12-28'],
    ['that evening', '2026-12-24 15:00:00', false, '2026-12-28', '2026-12-29'],
    ['Christmas', '2026-12-25 11:00:00', false, '2026-12-28', '2026-12-29'],
    ['the Friday before Seollal', '2027-02-05 14:59:00', true, '2027-02-05', '2027-02-10'],
    ['its evening', '2027-02-05 15:00:00', false, '2027-02-10', '2027-02-11'],
    ['Seollal', '2027-02-07 10:00:00', false, '2027-02-10', '2027-02-11'],
    ['the last day of the year', '2026-12-31 15:00:00', false, '2027-01-04', '2027-01-05'],
  ])('paid on %s', (_when, paid, isByCutOff, leavesOn, arrivesOn) =>
    expect(dispatchOf(null, kst(paid), calendar)).toEqual({
      start: 'payment',
      isByCutOff,
      leavesOn,
      arrivesOn,
      isKnown: true,
    }),
  );

  it('leave on a working Saturday, not on a day off of the store', () => {
    const own = businessCalendar({ closed: ['2026-11-30'], workdays: ['2026-11-28'], years: [2026] });
    expect(dispatchOf(null, kst('2026-11-28 10:00:00'), own)).toMatchObject({
      isByCutOff: true,
      leavesOn: '2026-11-28',
      arrivesOn: '2026-12-01',
    });
  });

  it('never leave before their payment, nor on a day off, and arrive later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 120 }), (minutes) => {
        const paid = new Date(kst('2026-11-01 00:00:00').getTime() + minutes * 60_000);
        const { leavesOn, arrivesOn } = dispatchOf(null, paid, calendar);
        expect(isBusinessDay(leavesOn, calendar)).toBe(true);
        expect(new Date(`${leavesOn}T15:00:00+09:00`) > paid).toBe(true);
        expect(arrivesOn > leavesOn).toBe(true);
        // All moments since the last change give the same days.
        expect(dispatchOf(null, lastDispatchChange(paid), calendar).leavesOn).toBe(leavesOn);
      }),
    );
  });
});

describe('printed goods', () => {
  it.each([
    ['REQUIRED', {}, false],
    ['SKIPPABLE', {}, false],
    ['SKIPPABLE', { proof: 'skip' }, true],
    ['OPTIONAL', {}, true],
    ['OPTIONAL', { proof: 'show' }, false],
    // The same print again was approved before.
    ['REQUIRED', { reprintOf: 7 }, true],
  ] as const)('wait for a proof or not: %s, %p', (proofPolicy, selection, skipsProof) =>
    expect(lineProduction({ days: 5, proofPolicy }, selection)).toEqual({ days: 5, skipsProof }),
  );

  it.each([
    ['before 15:00', '2026-11-30 14:59:59', true, '2026-12-07', '2026-12-08'],
    ['at 15:00', '2026-11-30 15:00:00', false, '2026-12-08', '2026-12-09'],
    ['on a Saturday', '2026-11-28 10:00:00', false, '2026-12-07', '2026-12-08'],
    ['before Seollal', '2027-02-05 10:00:00', true, '2027-02-16', '2027-02-17'],
  ])('are counted from an approval %s', (_when, approved, isByCutOff, leavesOn, arrivesOn) =>
    expect(dispatchOf({ days: 5, skipsProof: false }, kst(approved), calendar)).toMatchObject({
      start: 'proof',
      isByCutOff,
      leavesOn,
      arrivesOn,
    }),
  );

  it('are counted from the check of the file where no proof is made', () =>
    expect(dispatchOf({ days: 1, skipsProof: true }, kst('2026-11-30 10:00:00'), calendar)).toMatchObject({
      start: 'file',
      leavesOn: '2026-12-01',
    }));
});

describe('lines that leave together', () => {
  const at = kst('2026-11-30 10:00:00');
  const stock = dispatchOf(null, at, calendar);
  const proof = dispatchOf({ days: 3, skipsProof: false }, at, calendar);
  const file = dispatchOf({ days: 9, skipsProof: true }, at, calendar);

  it('have the latest day and wait for all that must happen', () => {
    expect(latestDispatch([stock, stock])).toEqual(stock);
    expect(latestDispatch([proof, stock])).toEqual(proof);
    expect(latestDispatch([proof, file, stock])).toEqual({ ...file, start: 'proof' });
  });

  it('are at least one', () => expect(latestDispatch([])).toBeNull());
});

describe('the words', () => {
  const inTime = dispatchOf(null, kst('2026-11-30 14:59:00'), calendar);
  const weekend = dispatchOf(null, kst('2026-11-28 10:00:00'), calendar);

  it('say until when a day holds', () => {
    expect(dispatchText(inTime)).toBe('오늘 15시 전 결제 시 11.30(월) 출고');
    expect(dispatchText(weekend)).toBe('지금 결제 시 11.30(월) 출고');
    expect(dispatchText(weekend, '입금')).toBe('지금 입금 시 11.30(월) 출고');
    expect(arrivalText(weekend)).toBe('보통 12.1(화) 도착');
    expect(cardDispatchText(weekend)).toBe('11.30(월) 출고');
  });

  it('name what a print waits for', () => {
    const at = kst('2026-11-30 10:00:00');
    const proof = dispatchOf({ days: 5, skipsProof: false }, at, calendar);
    expect(dispatchText(proof)).toBe('오늘 15시 전 시안 확정 시 12.7(월) 출고');
    // The word for a payment is not the word for an approval.
    expect(dispatchText(proof, '입금')).toBe(dispatchText(proof));
    const file = dispatchOf({ days: 5, skipsProof: true }, at, calendar);
    expect(dispatchText(file)).toBe('오늘 15시 전 파일 확인 시 12.7(월) 출고');
    expect(cardProductionText(5)).toBe('시안 확정 후 5영업일');
  });

  it("mark a day that next year's holidays may move, and keep it off a card", () => {
    const late = dispatchOf(null, kst('2026-12-31 15:00:00'), onlyThisYear);
    expect(late).toMatchObject({ leavesOn: '2027-01-01', isKnown: false });
    expect(dispatchText(late)).toBe('지금 결제 시 1.1(금) 출고 (공휴일 미반영)');
    expect(cardDispatchText(late)).toBeNull();
    // Leaves this year, arrives in the next.
    expect(dispatchOf(null, kst('2026-12-31 10:00:00'), onlyThisYear).isKnown).toBe(false);
    expect(dispatchOf(null, kst('2026-12-30 10:00:00'), onlyThisYear).isKnown).toBe(true);
  });
});

describe('a paid order', () => {
  const line = { id: 1, kind: 'goods', productId: 12, print: null, printFileWanted: false };
  const order: DispatchedOrder = {
    status: 'PAID',
    approvedAt: '2026-11-30T05:59:59.000Z',
    items: [line],
    printJobs: [],
  };
  const printed = { ...line, id: 2, print: { summary: '앞면' } };
  const job = { lineId: 2, state: 'APPROVED', dueOn: '2026-12-09' } as const;
  const dispatchAt = (changes: Partial<DispatchedOrder>, now = '2026-11-30 18:00:00') =>
    orderDispatch({ ...order, ...changes }, kst(now), calendar);

  it('keeps the day that its payment gave', () => {
    expect(dispatchAt({})).toEqual({
      leavesOn: '2026-11-30',
      arrivesOn: '2026-12-01',
      isLate: false,
      isKnown: true,
    });
    expect(dispatchAt({ approvedAt: '2026-11-30T06:00:00.000Z' })?.leavesOn).toBe('2026-12-01');
    expect(dispatchAt({ status: 'PREPARING' }, '2026-12-01 00:00:00')).toMatchObject({ isLate: true });
  });

  it.each<[string, Partial<DispatchedOrder>]>([
    ['was not paid', { approvedAt: null, status: 'PENDING' }],
    ['has left', { status: 'SHIPPING' }],
    ['was cancelled', { status: 'CANCELLED' }],
    ['has goods outside the catalogue', { items: [line, { ...line, id: 3, productId: null }] }],
    ['has no goods', { items: [{ ...line, kind: 'setup' }] }],
  ])('says nothing if it %s', (_case, changes) => expect(dispatchAt(changes)).toBeNull());

  it.each<[string, Partial<DispatchedOrder>, string | null]>([
    ['the day of its job', { items: [printed], printJobs: [job] }, '2026-12-09'],
    ['the later of two days', { items: [line, printed], printJobs: [job] }, '2026-12-09'],
    [
      'the payment, where the job was cancelled',
      { items: [printed], printJobs: [{ ...job, state: 'CANCELED', dueOn: null }] },
      '2026-11-30',
    ],
    [
      'no day before the approval',
      { items: [line, printed], printJobs: [{ ...job, state: 'PROOF_SENT', dueOn: null }] },
      null,
    ],
    ['no day before its job is there', { items: [printed] }, null],
    ['no day while a file is wanted', { items: [{ ...line, printFileWanted: true }] }, null],
  ])('has %s', (_case, changes, leavesOn) => expect(dispatchAt(changes)?.leavesOn).toBe(leavesOn));

  it('has words for each case', () => {
    const wordsOf = (changes: Partial<DispatchedOrder>, now?: string) => {
      const dispatch = dispatchAt(changes, now);
      return dispatch === null ? null : [orderDispatchText(dispatch), orderArrivalText(dispatch)];
    };
    expect(wordsOf({})).toEqual(['11월 30일(월) 출고 예정', '보통 12월 1일(화) 도착']);
    expect(wordsOf({}, '2026-12-01 09:00:00')).toEqual(['출고 지연 (예정일 11월 30일(월))', null]);
    expect(wordsOf({ items: [printed] })).toEqual(['출고일은 시안 확정 후 정해집니다', null]);
  });
});
