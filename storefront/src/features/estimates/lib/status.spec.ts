import { describe, expect, it } from '@jest/globals';
import { dayText, daysUntil, deadlineOf, progressOf, statusText, turnText } from './status';

/** Half past one in the night of 21 November in Seoul. */
const NOW = new Date('2026-11-20T16:30:00Z');

describe('how long an offer holds', () => {
  it('counts days of Seoul', () => {
    expect(daysUntil('2026-11-21', NOW)).toBe(0);
    expect(daysUntil('2026-12-05', NOW)).toBe(14);
    expect(daysUntil('2026-11-20', NOW)).toBe(-1);
  });

  it.each([
    ['2026-12-05', { text: 'D-14', isNear: false }],
    ['2026-11-24', { text: 'D-3', isNear: true }],
    ['2026-11-21', { text: '오늘까지', isNear: true }],
    ['2026-11-20', { text: '지남', isNear: true }],
  ])('until %s', (validUntil, deadline) => {
    expect(deadlineOf({ status: 'SENT', validUntil }, NOW)).toEqual(deadline);
  });

  it('does not matter before there is one, and after it is over', () => {
    expect(deadlineOf({ status: 'REQUESTED', validUntil: null }, NOW)).toBeNull();
    expect(deadlineOf({ status: 'ORDERED', validUntil: '2026-12-05' }, NOW)).toBeNull();
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
    expect(statusText({ ...writing, awaiting: 'buyer' })).toContain('여쭤본 것');
    expect(statusText({ ...writing, awaiting: 'staff' })).toContain('작성하고');
  });

  it('names whose turn it is', () => {
    expect(turnText({ awaiting: 'buyer' })).toBe('내 차례');
    expect(turnText({ awaiting: 'staff' })).toBe('담당자 차례');
    expect(turnText({ awaiting: null })).toBeNull();
  });

  it('has come so far', () => {
    const steps = progressOf('QUESTION');
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false]);
    expect(steps.find(({ isCurrent }) => isCurrent)?.label).toBe('견적 도착');
    expect(progressOf('EXPIRED')).toEqual([]);
  });
});
