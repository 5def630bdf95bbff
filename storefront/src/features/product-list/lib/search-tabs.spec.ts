import { describe, expect, it } from '@jest/globals';
import { searchTabs } from './search-tabs';

const categories = [
  { code: 'promotion', name: '판촉·기념품' },
  { code: 'drink', name: '음료' },
];

describe('searchTabs', () => {
  it('has the four tabs, named by the shop where it knows them', () => {
    expect(searchTabs(null, categories)).toEqual([
      { code: '', name: '전체' },
      { code: 'print', name: '인쇄' },
      { code: 'promotion', name: '판촉·기념품' },
      { code: 'interior', name: '인테리어' },
    ]);
  });

  it('adds the category that was searched', () => {
    expect(searchTabs('drink', categories).at(-1)).toEqual({ code: 'drink', name: '음료' });
    expect(searchTabs('gone', categories).at(-1)).toEqual({ code: 'gone', name: 'gone' });
  });

  it('does not add one that is there', () => {
    expect(searchTabs('print', categories)).toHaveLength(4);
  });
});
