import { describe, expect, it } from '@jest/globals';
import { readClosed } from './read-closed';

describe('readClosed', () => {
  it.each([
    [null, null],
    [{ message: '안녕' }, null],
    [{ closed: { keptOrders: '3' } }, null],
    [{ closed: { keptOrders: 0, retainUntil: null } }, { keptOrders: 0, retainUntil: null }],
    [
      { closed: { keptOrders: 3, retainUntil: '2031-11-21T05:00:00.000Z', closedAt: 'x' } },
      { keptOrders: 3, retainUntil: '2031-11-21T05:00:00.000Z' },
    ],
  ])('%j', (state, expected) => {
    expect(readClosed(state)).toEqual(expected);
  });
});
