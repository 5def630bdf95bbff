import { describe, expect, it } from '@jest/globals';
import { MAX_TRIES, pauseAfter } from './retry-plan.js';

describe('pauseAfter', () => {
  it('doubles from half a minute up to two hours, then gives up', () => {
    const minutes = Array.from({ length: MAX_TRIES }, (_, i) => (pauseAfter(i + 1) ?? Infinity) / 60_000);
    expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 120, Infinity]);
    expect(pauseAfter(MAX_TRIES + 1)).toBeNull();
  });
});
