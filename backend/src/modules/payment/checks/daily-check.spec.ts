import { describe, expect, it } from '@jest/globals';
import { dayToCheck } from './daily-check.service.js';

describe('the day that is checked', () => {
  it.each([
    ['2026-11-21T18:59:59Z', '2026-11-20'],
    // Four in the morning of the 22nd in Korea.
    ['2026-11-21T19:00:00Z', '2026-11-21'],
    ['2026-11-22T14:59:59Z', '2026-11-21'],
    ['2026-11-22T18:59:59Z', '2026-11-21'],
    ['2026-12-31T19:00:00Z', '2026-12-31'],
  ])('at %s it is %s', (now, day) => {
    expect(dayToCheck(new Date(now))).toBe(day);
  });
});
