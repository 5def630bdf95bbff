import { describe, expect, it } from '@jest/globals';
import { hasRejected, hasRows, progressOf } from './import-progress';

const counts = { total: 10, ok: 6, warning: 1, error: 0, same: 3, waiting: 0, applied: 0, refused: 0 };

describe('progressOf', () => {
  it.each([
    [{ waiting: 7 }, { rows: 7, done: 0, percent: 0 }],
    [
      { waiting: 1, applied: 5, refused: 1 },
      { rows: 7, done: 6, percent: 85 },
    ],
    [{ applied: 7 }, { rows: 7, done: 7, percent: 100 }],
    [{}, { rows: 0, done: 0, percent: 100 }],
  ])('%p', (some, progress) => {
    expect(progressOf({ counts: { ...counts, ...some } })).toEqual(progress);
  });
});

describe('hasRejected', () => {
  it.each([
    ['done', { applied: 7 }, false],
    ['done', { applied: 6, refused: 1 }, true],
    ['ready', { error: 1 }, true],
    ['ready', { waiting: 7 }, false],
    ['canceled', { waiting: 7 }, true],
  ] as const)('%s %p: %p', (state, some, rejected) => {
    expect(hasRejected({ state, counts: { ...counts, ...some } })).toBe(rejected);
  });
});

describe('hasRows', () => {
  it.each([
    ['checking', false],
    ['unreadable', false],
    ['ready', true],
    ['running', true],
    ['done', true],
    ['canceled', true],
  ] as const)('%s: %p', (state, rows) => {
    expect(hasRows({ state })).toBe(rows);
  });
});
