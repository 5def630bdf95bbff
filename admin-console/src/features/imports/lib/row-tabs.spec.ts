import { describe, expect, it } from '@jest/globals';
import { asRowFilter, rowTabs } from './row-tabs';

const counts = { total: 9, ok: 4, warning: 2, error: 1, same: 2, waiting: 0, applied: 5, refused: 1 };

describe('the tabs of an import', () => {
  const checked = [
    { value: '', label: '전체', count: 9 },
    { value: 'ok', label: '정상', count: 4 },
    { value: 'warning', label: '주의', count: 2 },
    { value: 'error', label: '오류만', count: 1 },
    { value: 'same', label: '변경 없음', count: 2 },
  ];

  it('are one a result before it runs', () => expect(rowTabs({ counts, state: 'ready' })).toEqual(checked));

  it('show what became of the rows once it has run', () => {
    expect(rowTabs({ counts, state: 'done' })).toEqual([
      ...checked,
      { value: 'applied', label: '반영됨', count: 5 },
      { value: 'refused', label: '반영 실패', count: 1 },
    ]);
  });
});

it.each([
  ['error', 'error'],
  ['applied', 'applied'],
  ['', ''],
  ['moon', ''],
])('the address says %p: %p', (text, filter) => expect(asRowFilter(text)).toBe(filter));
