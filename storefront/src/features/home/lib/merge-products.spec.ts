import { describe, expect, it } from '@jest/globals';
import { mergeProducts } from './merge-products';

const list = (...ids: number[]) => ids.map((id) => ({ id }));

describe('mergeProducts', () => {
  it.each([
    [[], 10, []],
    [[list(1, 2), list(3)], 10, [1, 3, 2]],
    [[list(1, 2), list(1, 3), list(2, 1)], 10, [1, 2, 3]],
    [[list(1, 2, 3), list(4, 5, 6)], 3, [1, 4, 2]],
    [[list(), list(9)], 10, [9]],
  ])('%j, at most %i', (lists, limit, expected) => {
    expect(mergeProducts(lists, limit).map(({ id }) => id)).toEqual(expected);
  });
});
