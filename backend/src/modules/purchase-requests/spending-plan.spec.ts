import { describe, expect, it } from '@jest/globals';
import {
  planGiveBack,
  planHold,
  planRelease,
  planTake,
  planWithdraw,
  type NewEntry,
  type Share,
} from './spending-plan.js';

const ORDER = 7;
const LIMIT = 3;
const NOV = '2026-11';
const DEC = '2026-12';

/** The sums of entries, as the database makes them. */
function sharesOf(entries: readonly NewEntry[]): Share[] {
  const shares = new Map<string, Share>();
  for (const { orderId, limitId, month, taken, held } of entries) {
    const key = `${orderId}:${limitId}:${month}`;
    const share = shares.get(key) ?? { orderId, limitId, month, taken: 0, held: 0, entries: 0 };
    share.taken += taken;
    share.held += held;
    share.entries += 1;
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** Runs the steps one after the other, each twice: the second time must write nothing. */
function course(...steps: ((shares: readonly Share[]) => NewEntry[])[]): NewEntry[] {
  const entries: NewEntry[] = [];
  for (const step of steps) {
    entries.push(...step(sharesOf(entries)));
    expect(step(sharesOf(entries))).toEqual([]);
  }
  return entries;
}

const hold =
  (amount: number, month = NOV) =>
  (shares: readonly Share[]): NewEntry[] =>
    planHold({ orderId: ORDER, amount, month }, [LIMIT], shares);
const take =
  (amount: number, month = NOV) =>
  (shares: readonly Share[]): NewEntry[] =>
    planTake({ amount, month }, shares);
const giveBack =
  (left: number) =>
  (shares: readonly Share[]): NewEntry[] =>
    planGiveBack({ left, refundId: 1 }, shares);
const brief = (entries: readonly NewEntry[]): unknown[] =>
  entries.map(({ no, kind, month, taken, held }) => [no, kind, month, taken, held]);

describe('plans', () => {
  it('hold, take and give back in parts', () => {
    expect(brief(course(hold(1_000), take(1_000), giveBack(400), giveBack(0)))).toEqual([
      [1, 'held', NOV, 0, 1_000],
      [2, 'taken', NOV, 1_000, -1_000],
      [3, 'given-back', NOV, -600, 0],
      [4, 'given-back', NOV, -400, 0],
    ]);
  });

  it('move a hold to the month of its capture', () => {
    expect(brief(course(hold(1_000), take(1_000, DEC), giveBack(0)))).toEqual([
      [1, 'held', NOV, 0, 1_000],
      [2, 'released', NOV, 0, -1_000],
      [3, 'taken', DEC, 1_000, 0],
      [4, 'given-back', DEC, -1_000, 0],
    ]);
  });

  it('release, hold again, and take what was withdrawn once more', () => {
    expect(
      brief(
        course(hold(1_000), planRelease, hold(1_000, DEC), take(1_000, DEC), planWithdraw, take(1_000, DEC)),
      ),
    ).toEqual([
      [1, 'held', NOV, 0, 1_000],
      [2, 'released', NOV, 0, -1_000],
      [3, 'held', DEC, 0, 1_000],
      [4, 'taken', DEC, 1_000, -1_000],
      [5, 'withdrawn', DEC, -1_000, 1_000],
      [6, 'taken', DEC, 1_000, -1_000],
    ]);
  });

  it('count a capture whose hold was released', () => {
    expect(brief(course(hold(1_000), planRelease, take(1_000)))).toEqual([
      [1, 'held', NOV, 0, 1_000],
      [2, 'released', NOV, 0, -1_000],
      [3, 'taken', NOV, 1_000, 0],
    ]);
  });

  it('write nothing for orders that have nothing', () => {
    expect([...take(1_000)([]), ...planRelease([]), ...giveBack(0)([]), ...planWithdraw([])]).toEqual([]);
    expect(hold(0)([])).toEqual([]);
  });

  it('never give back more than was taken', () => {
    expect(course(hold(1_000), take(1_000), giveBack(2_000))).toHaveLength(2);
  });
});
