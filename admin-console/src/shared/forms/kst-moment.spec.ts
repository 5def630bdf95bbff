import { describe, expect, it } from '@jest/globals';
import { fromWall, readTypedMoment, toWall } from './kst-moment';

describe('toWall and fromWall', () => {
  it('go there and back by the Korean clock', () => {
    expect(toWall('2026-11-30T15:00:00.000Z')).toBe('2026-12-01 00:00:00');
    expect(fromWall('2026-12-01 00:00:00')).toBe('2026-12-01T00:00:00+09:00');
    expect(fromWall('2026-12-01')).toBe('2026-12-01T00:00:00+09:00');
  });

  it('know nothing of nothing', () => {
    expect(toWall(null)).toBeNull();
    expect(fromWall(null)).toBeNull();
    expect(fromWall('tomorrow')).toBeNull();
  });
});

describe('readTypedMoment', () => {
  it.each([
    ['2026.12.1', '2026-12-01 00:00:00'],
    ['2026-12-01 9:30', '2026-12-01 09:30:00'],
    ['20261201', '2026-12-01 00:00:00'],
    ['2026.12.25 18:00', '2026-12-25 18:00:00'],
    ['2026.11.31', null],
    ['2026.12.25 25:00', null],
    ['곧', null],
    ['', null],
  ])('%p reads as %p', (typed, wall) => {
    expect(readTypedMoment(typed)).toBe(wall);
  });
});
