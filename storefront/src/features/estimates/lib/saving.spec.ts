import { describe, expect, it } from '@jest/globals';
import { savingText } from './saving';

describe('the saving beside the shop’s own price', () => {
  it.each([
    [880, 1000, '−12%'],
    [999, 1000, '−1% 미만'],
    [1000, 1000, null],
    [1100, 1000, null],
    [900, null, null],
    [0, 0, null],
  ])('%p instead of %p', (offered, list, text) => {
    expect(savingText(offered, list)).toBe(text);
  });
});
