import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CheckTurns } from './check-turns.js';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

const [LIGHT, HEAVY, OTHER] = [1, 2, 3] as const;

function took(turns: CheckTurns, ownerId: number, ms: number): void {
  const end = turns.begin('members', ownerId);
  jest.advanceTimersByTime(ms);
  end();
}

it('gives members two places, one each, and staff one of their own', () => {
  const turns = new CheckTurns();
  const end = turns.begin('members', LIGHT);
  expect([turns.hasPlace('members'), turns.next().waiting]).toEqual([true, [LIGHT]]);
  turns.begin('members', OTHER);
  expect([turns.hasPlace('members'), turns.hasPlace('staff')]).toEqual([false, true]);
  turns.begin('staff', null);
  expect([turns.hasPlace('staff'), turns.next().waiting]).toEqual([false, [LIGHT, OTHER]]);
  end();
  expect([turns.hasPlace('members'), turns.next().waiting]).toEqual([true, [OTHER]]);
});

it('knows what a member has cost in an hour from the first file on', () => {
  const turns = new CheckTurns();
  took(turns, LIGHT, 2000);
  took(turns, HEAVY, 20_000);
  took(turns, LIGHT, 1000);
  expect([...turns.next().costs].sort()).toEqual([
    [LIGHT, 3000],
    [HEAVY, 20_000],
  ]);
  jest.advanceTimersByTime(60 * 60_000 - 1000);
  expect(turns.next().costs.has(LIGHT)).toBe(false);
});

it('leaves one place to members who have cost little, whatever the others send', () => {
  const turns = new CheckTurns();
  for (const id of [HEAVY, OTHER]) took(turns, id, 30_001);
  expect(turns.next().waiting).toEqual([]);
  turns.begin('members', HEAVY);
  expect(turns.next().waiting).toEqual(expect.arrayContaining([HEAVY, OTHER]));
  expect(turns.next().waiting).not.toContain(LIGHT);
});
