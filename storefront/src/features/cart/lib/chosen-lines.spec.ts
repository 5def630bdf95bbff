import { describe, expect, it } from '@jest/globals';
import { chosenLines, withChosen } from './chosen-lines';

const LINES = [11, 12, 13];
const chosen = (query: string) => chosenLines(new URLSearchParams(query), LINES);
const address = (ids: number[] | null, query = '') => withChosen(new URLSearchParams(query), ids).toString();

describe('the chosen lines of a cart', () => {
  it.each([
    ['', [11, 12, 13]],
    ['items=12', [12]],
    ['items=13,11', [11, 13]],
    ['items=', []],
    // Lines that do not exist any more, or never did, are ignored.
    ['items=12,99,x', [12]],
    ['items=99', []],
  ])('of %j are %j', (query, ids) => expect(chosen(query)).toEqual(ids));

  it('are named in the address unless they are all', () => {
    expect(address([12])).toBe('items=12');
    expect(address([], 'from=mail')).toBe('from=mail&items=');
    expect(address(null, 'items=12')).toBe('');
  });

  it('are those that were named', () => {
    for (const ids of [[], [11], [11, 13], [11, 12, 13]]) expect(chosen(address(ids))).toEqual(ids);
  });
});
