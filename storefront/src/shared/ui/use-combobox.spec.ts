import { describe, expect, it } from '@jest/globals';
import { markAfter, type MoveKey } from './use-combobox';

describe('the mark of a combobox', () => {
  it.each<[MoveKey, number | null, number, number | null | undefined]>([
    ['ArrowDown', null, 3, 0],
    ['ArrowDown', 1, 3, 2],
    ['ArrowDown', 2, 3, null],
    ['ArrowUp', null, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['ArrowUp', 0, 3, null],
    ['ArrowDown', null, 0, null],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Home', null, 3, undefined],
    ['End', null, 3, undefined],
  ])('%s from %p of %p goes to %p', (key, marked, count, next) => {
    expect(markAfter(key, marked, count)).toBe(next);
  });
});
