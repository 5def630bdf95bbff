import { describe, expect, it } from '@jest/globals';
import { shortWon } from './short-won';

describe('shortWon', () => {
  it.each([
    [0, '0'],
    [9_999, '9,999'],
    [10_000, '1만'],
    [12_500_000, '1,250만'],
    [130_000_000, '1.3억'],
    [200_000_000, '2억'],
  ])('%d reads %s', (amount, text) => {
    expect(shortWon(amount)).toBe(text);
  });
});
