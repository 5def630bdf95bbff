import { describe, expect, it } from '@jest/globals';
import { nextPosition } from './board-keys';

const COUNTS = [3, 0, 1, 2];

describe('nextPlace', () => {
  it.each([
    ['ArrowDown', [0, 0], [0, 1]],
    ['ArrowDown', [0, 2], null],
    ['ArrowUp', [0, 0], null],
    ['ArrowRight', [0, 2], [2, 0]],
    ['ArrowLeft', [3, 1], [2, 0]],
    ['ArrowLeft', [0, 1], null],
    ['ArrowRight', [3, 0], null],
    ['Enter', [0, 0], null],
  ])('%s from %j leads to %j', (key, [column = 0, row = 0], to) => {
    const next = nextPosition(key, { column, row }, COUNTS);
    expect(next === null ? null : [next.column, next.row]).toEqual(to);
  });
});
