import { describe, expect, it } from '@jest/globals';
import { changesOf } from './edits';

describe('changesOf', () => {
  const lines = [
    { id: 1, quantity: 10 },
    { id: 2, quantity: 20 },
  ];

  it('names only what differs', () => {
    expect(changesOf(lines, {})).toEqual([]);
    expect(changesOf(lines, { 1: 10 })).toEqual([]);
    expect(changesOf(lines, { 1: 11, 2: 20 })).toEqual([{ id: 1, quantity: 11 }]);
  });

  it('forgets edits of removed lines', () => {
    expect(changesOf(lines, { 9: 5 })).toEqual([]);
  });
});
