import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './selection';

describe('a range of rows', () => {
  it.each([
    [4, 6, [4, 5, 6]],
    [6, 4, [4, 5, 6]],
    [5, 5, [5]],
    [null, 5, null],
    [9, 5, null],
    [5, 9, null],
  ])('from %p to %p is %p', (from, to, expected) => {
    expect(rangeOf([3, 4, 5, 6], from, to)).toEqual(expected);
  });
});
