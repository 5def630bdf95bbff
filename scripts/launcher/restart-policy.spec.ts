import { describe, expect, it } from '@jest/globals';
import { restartDelay } from './restart-policy.ts';

const NOW = 1_000_000;
const ago = (...seconds: number[]): number[] => seconds.map((value) => NOW - value * 1000);

describe('restartDelay', () => {
  it.each([
    [ago(0), 200],
    [ago(1, 0), 400],
    [ago(2, 1, 0), 800],
    [ago(9, 5, 3, 2, 0), 3200],
    [ago(119, 0), 400],
    [ago(121, 0), 200],
    [ago(500, 400, 300, 200, 180, 150, 130, 0), 200],
    [ago(10, 9, 8, 5, 3, 0), 15_000],
  ])('deaths at %j', (deaths, expected) => {
    expect(restartDelay(deaths, NOW)).toBe(expected);
  });
});
