import { describe, expect, it } from '@jest/globals';
import { namesPrint, printChoicesOf, printsByOption } from './print-options.js';

describe('words that name something printed', () => {
  it.each([
    '로고 인쇄',
    '레이저 각인',
    '로고 자수',
    '금박 한 곳',
    '인쇄 도수 2도',
    '불박',
    '3D 새김',
    '1도',
    '박 색상 로즈골드',
  ])('%s', (text) => expect(namesPrint(text)).toBe(true));

  it.each([
    '색상 블랙',
    '개별 포장',
    '온도 15도시',
    '인쇄 교정본 받기',
    '시안 추가',
    '두께 2mm',
    '숙박 이용권',
    '',
  ])('not %s', (text) => expect(namesPrint(text)).toBe(false));
});

describe('an option', () => {
  const value = (valueLabel: string, status: 'active' | 'hidden' = 'active') => ({
    valueLabel,
    addPrice: 0,
    status,
  });

  it('prints by its choices, except the one that prints nothing and those that are hidden', () => {
    const values = [value('없음'), value('자수'), value('금박', 'hidden')];
    expect(printChoicesOf({ name: '로고', values })).toEqual([value('자수')]);
    expect(printsByOption({ name: '로고', values: [value('없음')] })).toBe(false);
    expect(printsByOption({ name: '로고', values, status: 'hidden' })).toBe(false);
    expect(printsByOption({ name: '색상', values: [value('무지'), value('1도 로고')] })).toBe(true);
    expect(printsByOption({ name: '로고 자수' })).toBe(false);
  });
});
