import { describe, expect, it } from '@jest/globals';
import { parseRecent, withRecent } from './recent-products';

describe('withRecent', () => {
  it('puts the latest first, once', () => {
    expect(withRecent([1, 2, 3], 3)).toEqual([3, 1, 2]);
    expect(withRecent([], 7)).toEqual([7]);
  });

  it('keeps twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(withRecent(twelve, 99)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('parseRecent', () => {
  it.each([
    ['[3,1]', [3, 1]],
    ['[3,"x",null,1.5]', [3]],
    ['{"a":1}', []],
    ['not json', []],
  ])('reads %p', (text, ids) => {
    expect(parseRecent(text)).toEqual(ids);
  });
});
