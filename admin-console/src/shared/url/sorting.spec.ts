import { describe, expect, it } from '@jest/globals';
import { bothWays, BY_AGE, nextSort, oneWay, sortWord } from './sorting';

/** What three clicks on the heading ask for, one after the other. */
function clicks(sort: Parameters<typeof nextSort>[0], usual: string): string[] {
  const first = nextSort(sort, { current: usual, usual });
  const second = nextSort(sort, { current: first, usual });
  return [first, second, nextSort(sort, { current: second, usual })];
}

describe('clicks on a heading', () => {
  it('go one way, the other, and back to the usual order', () => {
    expect(clicks(bothWays('title'), 'recent')).toEqual(['titleAsc', 'titleDesc', 'recent']);
    expect(clicks(bothWays('total', 'descending'), 'recent')).toEqual(['totalDesc', 'totalAsc', 'recent']);
  });

  it('turn between two where one of them is the usual order', () => {
    expect(clicks(BY_AGE, 'recent')).toEqual(['oldest', 'recent', 'oldest']);
    expect(clicks(BY_AGE, 'oldest')).toEqual(['recent', 'oldest', 'recent']);
  });

  it('turn a column of one order on and off', () => {
    expect(clicks(oneWay('amount', 'descending'), 'recent')).toEqual(['amount', 'recent', 'amount']);
  });
});

describe('sortWord', () => {
  const sorts = { title: bothWays('title'), at: BY_AGE };

  it.each([
    ['titleDesc', 'titleDesc'],
    ['oldest', 'oldest'],
    ['', undefined],
    ['by-luck', undefined],
  ])('reads %p as %p', (text, word) => expect(sortWord(sorts, text)).toBe(word));
});
