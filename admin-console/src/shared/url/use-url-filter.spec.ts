import { describe, expect, it } from '@jest/globals';
import { pageNumber, toSearch } from './use-url-filter';

describe('toSearch', () => {
  it('writes only what differs from the defaults', () => {
    const search = toSearch(
      { q: '텀블러', status: '', page: '1', dateBy: 'placed' },
      { page: '1', dateBy: 'placed' },
    );
    expect(Object.fromEntries(search)).toEqual({ q: '텀블러' });
  });
});

describe('pageNumber', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['abc', 1],
    ['', 1],
  ])('%p reads as %d where pages begin at 1', (text, page) => {
    expect(pageNumber(text, 1)).toBe(page);
  });
});
