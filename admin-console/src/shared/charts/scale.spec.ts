import { describe, expect, it } from '@jest/globals';
import { scaleOf } from './scale';

describe('scaleOf', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [2_900_000, [0, 1_000_000, 2_000_000, 3_000_000]],
    [1_241_800, [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
    [10_000_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000]],
  ])('of %d goes in even steps', (most, lines) => {
    expect(scaleOf(most)).toEqual(lines);
  });
});
