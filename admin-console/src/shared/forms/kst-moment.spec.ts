import { describe, expect, it } from '@jest/globals';
import { fromWall, readTypedMoment, formatWall, toWall, withTimeOf } from './kst-moment';

describe('toWall and fromWall', () => {
  it('go there and back by the Korean clock', () => {
    expect(toWall('2026-11-30T15:00:00.000Z')).toBe('2026-12-01 00:00:00');
    expect(fromWall('2026-12-01 00:00:00')).toBe('2026-12-01T00:00:00+09:00');
    expect(fromWall('2026-12-01')).toBe('2026-12-01T00:00:00+09:00');
  });

  it.each(['2026-12-31T14:59:59.000Z', '2026-12-31T14:59:59.999Z', '2026-12-31T15:00:00.000Z'])(
    'send %p back as it came',
    (moment) => {
      expect(new Date(fromWall(toWall(moment)) ?? '').toISOString()).toBe(moment);
    },
  );

  it('know nothing of nothing', () => {
    expect(toWall(null)).toBeNull();
    expect(fromWall(null)).toBeNull();
    expect(fromWall('tomorrow')).toBeNull();
  });
});

describe('shownWall', () => {
  it.each([
    ['2026-12-31 18:00:00', '2026.12.31 18:00'],
    ['2026-12-31 23:59:59', '2026.12.31 23:59:59'],
    ['2026-12-31 23:59:59.999', '2026.12.31 23:59:59'],
    ['2026-12-31', '2026.12.31 00:00'],
  ])('%p is shown as %p', (wall, formatted) => expect(formatWall(wall)).toBe(formatted));
});

describe('withTimeOf', () => {
  it.each([
    ['2026-12-25', '2026-12-31 23:59:59', '2026-12-25 23:59:59'],
    ['2026-12-25', null, '2026-12-25'],
    ['2026-12-25 09:30:00', '2026-12-31 23:59:59', '2026-12-25 09:30:00'],
    [null, '2026-12-31 23:59:59', null],
  ])('%p picked over %p is %p', (picked, held, wall) => expect(withTimeOf(picked, held)).toBe(wall));
});

describe('readTypedMoment', () => {
  it.each([
    ['2026.12.1', '2026-12-01 00:00:00'],
    ['2026-12-01 9:30', '2026-12-01 09:30:00'],
    ['20261201', '2026-12-01 00:00:00'],
    ['2026.12.25 18:00', '2026-12-25 18:00:00'],
    ['2026.12.31 23:59:59', '2026-12-31 23:59:59'],
    ['2026.12.31 23:59:60', null],
    ['2026.11.31', null],
    ['2026.12.25 25:00', null],
    ['곧', null],
    ['', null],
  ])('%p reads as %p', (typed, wall) => {
    expect(readTypedMoment(typed)).toBe(wall);
  });
});
