import { describe, expect, it } from '@jest/globals';
import { ESTIMATE_STATUSES } from '@store/domain';
import { dayText, daysUntil, deadlineOf, progressOf, statusText, turnText } from './status';

// 09:00 on 1 December in Seoul, still November in UTC.
const now = new Date('2026-11-30T15:30:00Z');
const order = { placed: true } as Parameters<typeof statusText>[0]['order'];

it('a day is told with its weekday', () => {
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

  it('is told where the offer holds', () => {
    const told = ESTIMATE_STATUSES.filter((status) => deadlineOf({ status, validUntil: '2026-12-05' }, now));
    expect(told).toEqual(['SENT', 'QUESTION', 'ACCEPTED']);
    expect(deadlineOf({ status: 'SENT', validUntil: null }, now)).toBeNull();
  });
});

it.each([
  ['buyer', '내 차례'],
  ['staff', '담당자 차례'],
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
    ['REQUESTED', 'buyer', true, null, '담당자가 여쭤본 것이 있습니다.'],
    ['IN_PREPARATION', 'buyer', true, null, '담당자가 여쭤본 것이 있습니다.'],
    ['SENT', 'buyer', false, null, '견적서가 도착했습니다.'],
    ['ACCEPTED', 'buyer', true, order, '견적을 수락하셨습니다.'],
    ['ACCEPTED', 'buyer', false, null, '결제를 확인하고 있습니다.'],
    ['ACCEPTED', 'buyer', false, order, '입금을 기다리고 있습니다.'],
  ] as const)('%s, turn of %s, payable %p', (status, awaiting, payable, made, begin) => {
    const text = statusText({ status, awaiting, payable, order: made });
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
