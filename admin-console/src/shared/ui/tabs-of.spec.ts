import { describe, expect, it } from '@jest/globals';
import { tabsOf } from './tabs-of';

const LABELS = { open: '열림', shut: '닫힘' };

describe('tabsOf', () => {
  it('counts all rows in the first tab', () => {
    expect(tabsOf(['open', 'shut'], LABELS, { open: 3, shut: 4 })).toEqual([
      { value: '', label: '전체', count: 7 },
      { value: 'open', label: '열림', count: 3 },
      { value: 'shut', label: '닫힘', count: 4 },
    ]);
  });

  it('shows no count before the server has sent it', () => {
    expect(tabsOf(['open'], LABELS, undefined).every(({ count }) => count === undefined)).toBe(true);
  });
});
