import { describe, expect, it } from '@jest/globals';
import { batches } from './batches';

describe('batches', () => {
  it.each([
    [[], 2, []],
    [[1], 2, [[1]]],
    [[1, 2], 2, [[1, 2]]],
    [[1, 2, 3], 2, [[1, 2], [3]]],
  ])('%j in pieces of %d', (list, size, pieces) => {
    expect(batches<number>(list, size)).toEqual(pieces);
  });
});
