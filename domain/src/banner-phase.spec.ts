import { describe, expect, it } from '@jest/globals';
import { bannerPhase } from './banner-phase.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);

describe('bannerPhase', () => {
  it.each([
    [true, null, null, 'live'],
    [true, at(0), null, 'live'],
    [true, at(1), null, 'scheduled'],
    [true, null, at(1), 'live'],
    [true, null, at(0), 'ended'],
    [true, at(-2), at(-1), 'ended'],
    [true, at(1), at(2), 'scheduled'],
    [false, at(-1), at(1), 'hidden'],
  ])('active %p from %p until %p is %s', (active, startsAt, endsAt, phase) => {
    expect(bannerPhase({ active, startsAt, endsAt }, NOW)).toBe(phase);
  });
});
