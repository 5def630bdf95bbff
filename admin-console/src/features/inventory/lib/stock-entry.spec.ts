import { describe, expect, it } from '@jest/globals';
import { readStockEntry } from './stock-entry';

describe('readStockEntry', () => {
  it.each([
    ['+12', { adjustBy: 12 }, '64 → 76개'],
    ['-3', { adjustBy: -3 }, '64 → 61개'],
    ['−3', { adjustBy: -3 }, '64 → 61개'],
    ['1,200', { onHand: 1200 }, '실사 64 → 1,200개'],
    [' 5 ', { onHand: 5 }, '실사 64 → 5개'],
  ])('%p is %j', (typed, input, preview) => {
    expect(readStockEntry(typed, 64, 5)).toEqual({ input, preview, problem: null });
  });

  it.each(['열', '1.5', '+', '--2', '-60', '4', '100000001'])('%p is refused with a reason', (typed) => {
    const entry = readStockEntry(typed, 64, 5);
    expect(entry?.input).toBeNull();
    expect(entry?.problem).not.toBe('');
  });

  it('is nothing where nothing was typed', () => {
    expect(readStockEntry('  ', 64, 5)).toBeNull();
  });
});
