import { describe, expect, it } from '@jest/globals';
import { bothWays, BY_AGE, nextSort, oneWay, sortChoices, sortWord } from './sorting';

/** The sort orders of three clicks on the heading, one after the other. */
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

describe('sortChoices', () => {
  const columns = [
    { header: '상품', meta: { sort: bothWays('title') } },
    { header: '상태' },
    { header: '접수', meta: { sort: BY_AGE } },
  ];

  it('name the orders of the headings where there are no headings', () => {
    expect(sortChoices(columns, 'recent')).toEqual([
      { value: 'titleAsc', label: '상품 오름차순' },
      { value: 'titleDesc', label: '상품 내림차순' },
      { value: 'recent', label: '최신순' },
      { value: 'oldest', label: '오래된순' },
    ]);
  });

  it('begin with the usual order where no heading has it', () => {
    expect(sortChoices(columns.slice(0, 1), 'recent')[0]).toEqual({ value: 'recent', label: '최신순' });
    expect(sortChoices([], 'due')).toEqual([{ value: 'due', label: '기본 순서' }]);
  });
});
