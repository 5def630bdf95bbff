import { describe, expect, it } from '@jest/globals';
import { coloursOf, goodsColourOf, hasSwatches, isColourOption } from './option-colours.js';

describe('colours of option values', () => {
  it.each([
    ['블랙', ['#1c1c1e']],
    ['먹남', ['#1b2a41']],
    ['먹남색', ['#1b2a41']],
    ['감', ['#d96c3f']],
    ['감색', ['#22304f']],
    ['무광 블랙', ['#1c1c1e']],
    ['짙은 녹색', ['#1f4a3c']],
    [' 화이트 ', ['#ffffff']],
    ['먹남×흰색', ['#1b2a41', '#ffffff']],
    ['백색+청자', ['#fbf9f4', '#93bcaa']],
    ['자두 × 연지', ['#5d2a42', '#a93244']],
    ['투명', null],
    ['체크 녹색', null],
    ['흰색×투명', null],
    ['감색 줄무늬', null],
    ['색', null],
    ['', null],
    ['constructor', null],
    ['블랙+', null],
  ])('%j is %j', (label, expected) => {
    expect(coloursOf(label)).toEqual(expected);
  });

  it.each([
    ['색상', true],
    ['컬러', true],
    ['겉지 색', true],
    ['표지 색상', true],
    ['사이즈', false],
    ['색상 견본 받기', false],
    ['', false],
  ])('the option %j is one of colours: %j', (name, expected) => {
    expect(isColourOption(name)).toBe(expected);
  });

  const value = (id: number, valueLabel: string) => ({ id, valueCode: String(id), valueLabel, addPrice: 0 });
  it.each([
    ['a select with a known colour', '색상', 'select', ['투명', '블랙'], true],
    ['no known colour', '색상', 'select', ['투명', '나무 무늬'], false],
    ['a toggle', '색상', 'toggle', ['블랙'], false],
    ['another option', '소재', 'select', ['블랙'], false],
    ['no values', '색상', 'select', [], false],
  ] as const)('shows chips for %s as expected', (_case, name, type, labels, expected) => {
    expect(hasSwatches({ name, type, values: labels.map((label, id) => value(id, label)) })).toBe(expected);
  });

  it.each([
    ['색상: 먹남', { name: '먹남', hex: '#1b2a41' }],
    ['사이즈: L / 색상: 화이트', { name: '화이트', hex: '#ffffff' }],
    ['색상: 투명', null],
    // Two colours are no ground to print on.
    ['색상: 먹남×흰색', null],
    ['소재: 블랙', null],
    ['선물 상자 포장', null],
    ['', null],
  ])('finds the goods’ colour of %j', (summary, expected) => {
    expect(goodsColourOf(summary)).toEqual(expected);
  });
});
