import { describe, expect, it } from '@jest/globals';
import { ESTIMATE_STATUSES } from '@store/domain';
import { dayText, daysUntil, deadlineOf, progressOf, statusText, turnText } from './status';

// 09:00 on 1 December in Seoul, still November in UTC.
const now = new Date('2026-11-30T15:30:00Z');
const order = { placed: true } as Parameters<typeof statusText>[0]['order'];

it('a day is shown with its weekday', () => {
  expect(dayText('2026-12-05')).toBe('2026.12.05(토)');
  expect(dayText('2026-12-06')).toBe('2026.12.06(일)');
});

it.each([
  ['2026-12-01', 0],
  ['2026-12-02', 1],
  ['2026-11-30', -1],
])('%s is %d days from today in Seoul', (day, days) => expect(daysUntil(day, now)).toBe(days));

describe('the deadline', () => {
  it.each([
    ['2026-11-30', '지남', true],
    ['2026-12-01', '오늘까지', true],
    ['2026-12-04', 'D-3', true],
    ['2026-12-05', 'D-4', false],
  ])('until %s: %s', (validUntil, text, isNear) => {
    expect(deadlineOf({ status: 'SENT', validUntil }, now)).toEqual({ text, isNear });
  });

  it('is shown where the offer is valid', () => {
    const withDeadline = ESTIMATE_STATUSES.filter((status) =>
      deadlineOf({ status, validUntil: '2026-12-05' }, now),
    );
    expect(withDeadline).toEqual(['SENT', 'QUESTION', 'ACCEPTED']);
    expect(deadlineOf({ status: 'SENT', validUntil: null }, now)).toBeNull();
  });
});

it.each([
  ['buyer', '확인 필요'],
  ['staff', '담당자 확인 중'],
  [null, null],
] as const)('the turn of %p: %p', (awaiting, text) => expect(turnText({ awaiting })).toBe(text));

describe('the sentence of an estimate', () => {
  it.each(ESTIMATE_STATUSES)('%s has one of its own', (status) => {
    const text = statusText({ status, awaiting: null, payable: true, order: null });
    const others = ESTIMATE_STATUSES.filter((other) => other !== status).map((other) =>
      statusText({ status: other, awaiting: null, payable: true, order: null }),
    );
    expect(text).toMatch(/[가-힣]/);
    expect(others).not.toContain(text);
  });

  it.each([
    ['REQUESTED', 'buyer', true, null, '담당자의 확인 요청이 있습니다.'],
    ['IN_PREPARATION', 'buyer', true, null, '담당자의 확인 요청이 있습니다.'],
    ['SENT', 'buyer', false, null, '견적서가 도착했습니다.'],
    ['ACCEPTED', 'buyer', true, order, '견적을 수락하셨습니다.'],
    ['ACCEPTED', 'buyer', false, null, '결제를 확인하고 있습니다.'],
    ['ACCEPTED', 'buyer', false, order, '입금을 기다리고 있습니다.'],
  ] as const)('%s, turn of %s, payable %p', (status, awaiting, payable, sentence, begin) => {
    const text = statusText({ status, awaiting, payable, order: sentence });
    expect(text.startsWith(begin)).toBe(true);
  });
});

describe('the way to the order', () => {
  it('stands on one step, with those before it done', () => {
    const steps = progressOf('QUESTION');
    expect(steps.map(({ label }) => label)).toEqual(['요청', '견적 작성', '견적 도착', '수락', '주문 완료']);
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false]);
    expect(steps.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true, false, false]);
  });

  it.each([
    ['REQUESTED', 0],
    ['IN_PREPARATION', 1],
    ['SENT', 2],
    ['ACCEPTED', 3],
    ['ORDERED', 4],
  ] as const)('%s is step %d', (status, step) => {
    expect(progressOf(status).findIndex(({ isCurrent }) => isCurrent)).toBe(step);
  });

  it.each(['DECLINED', 'EXPIRED', 'CANCELLED'] as const)('%s has none', (status) => {
    expect(progressOf(status)).toEqual([]);
  });
});

/** Half past one in the night of 21 November in Seoul. */
const NIGHT = new Date('2026-11-20T16:30:00Z');

describe('how long an offer holds, at night', () => {
  it('counts days of Seoul', () => {
    expect(daysUntil('2026-11-21', NIGHT)).toBe(0);
    expect(daysUntil('2026-12-05', NIGHT)).toBe(14);
    expect(daysUntil('2026-11-20', NIGHT)).toBe(-1);
  });

  it.each([
    ['2026-12-05', { text: 'D-14', isNear: false }],
    ['2026-11-24', { text: 'D-3', isNear: true }],
    ['2026-11-21', { text: '오늘까지', isNear: true }],
    ['2026-11-20', { text: '지남', isNear: true }],
  ])('until %s', (validUntil, deadline) => {
    expect(deadlineOf({ status: 'SENT', validUntil }, NIGHT)).toEqual(deadline);
  });

  it('does not matter before there is one, and after it is over', () => {
    expect(deadlineOf({ status: 'REQUESTED', validUntil: null }, NIGHT)).toBeNull();
    expect(deadlineOf({ status: 'ORDERED', validUntil: '2026-12-05' }, NIGHT)).toBeNull();
  });

  it('is shown with its weekday', () => {
    expect(dayText('2026-12-05')).toBe('2026.12.05(토)');
  });
});

describe('where an estimate stands', () => {
  const order = { id: 1, orderNo: 'x', status: 'NEW', placed: true, totalAmount: 1 } as const;
  const state = { status: 'ACCEPTED', awaiting: 'buyer', payable: true, order: null } as const;

  it('asks to pay while it can be paid', () => {
    expect(statusText(state)).toContain('결제하시면');
    expect(statusText({ ...state, payable: false })).toContain('결제를 확인하고');
    expect(statusText({ ...state, payable: false, order })).toContain('입금을 기다리고');
  });

  it('says that the store has asked back', () => {
    const writing = { ...state, status: 'IN_PREPARATION' } as const;
    expect(statusText({ ...writing, awaiting: 'buyer' })).toContain('확인 요청');
    expect(statusText({ ...writing, awaiting: 'staff' })).toContain('작성하고');
  });

  it('names whose turn it is', () => {
    expect(turnText({ awaiting: 'buyer' })).toBe('확인 필요');
    expect(turnText({ awaiting: 'staff' })).toBe('담당자 확인 중');
    expect(turnText({ awaiting: null })).toBeNull();
  });

  it('has come so far', () => {
    const steps = progressOf('QUESTION');
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false]);
    expect(steps.find(({ isCurrent }) => isCurrent)?.label).toBe('견적 도착');
    expect(progressOf('EXPIRED')).toEqual([]);
  });
});
