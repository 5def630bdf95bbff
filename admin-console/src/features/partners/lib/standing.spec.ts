import { describe, expect, it } from '@jest/globals';
import { isSoon, standingOf } from './standing';

const NOW = new Date('2026-11-24T15:00:00Z'); // 25 November in Seoul

describe('standingOf', () => {
  it.each([
    ['active', null, 'active'],
    ['active', '2026-11-25', 'active'],
    ['active', '2026-11-24', 'ended'],
    ['suspended', '2026-11-24', 'suspended'],
    ['suspended', null, 'suspended'],
  ] as const)('%s with a contract until %p is %s', (state, contractEndsOn, standing) => {
    expect(standingOf({ state, contractEndsOn }, NOW)).toBe(standing);
  });
});

describe('isSoon', () => {
  it.each([
    ['2026-11-24T15:00:00Z', false],
    ['2026-11-24T15:00:01Z', true],
    ['2026-12-24T15:00:00Z', true],
    ['2026-12-24T15:00:01Z', false],
  ])('%s is near: %p', (moment, near) => {
    expect(isSoon(moment, NOW)).toBe(near);
  });
});
