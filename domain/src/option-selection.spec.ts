import { describe, expect, it } from '@jest/globals';
import { cheapestChoice, parseOptionSelection, resolveSelection, selectionKey } from './option-selection.js';
import type { ProductOption } from './options.js';

const color: ProductOption = {
  id: 1,
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  values: [
    { id: 11, valueCode: 'red', valueLabel: '빨강', addPrice: 0 },
    { id: 12, valueCode: 'blue', valueLabel: '파랑', addPrice: 200 },
    { id: 13, valueCode: 'gold', valueLabel: '금색', addPrice: 900, status: 'hidden' },
  ],
};
const wrap: ProductOption = {
  id: 2,
  code: 'gift-wrap',
  name: '선물 포장',
  type: 'toggle',
  required: false,
  values: [{ id: 21, valueCode: 'on', valueLabel: '선물 포장', addPrice: 300 }],
};
const retired: ProductOption = {
  id: 3,
  code: 'logo',
  name: '로고',
  type: 'toggle',
  required: true,
  status: 'hidden',
  values: [{ id: 31, valueCode: 'on', valueLabel: '로고', addPrice: 1 }],
};
const product = [color, wrap, retired];

const chosen = (raw: unknown, options = product): unknown => {
  const result = resolveSelection(options, parseOptionSelection(raw));
  return result.ok ? [selectionKey(result.values), result.surcharge] : [result.code, result.optionCode];
};

describe('a choice', () => {
  it.each([
    ['comma string of ids', '12,21', ['12,21', 500]],
    ['spaces and empty parts', ' 12 ,, 21 ', ['12,21', 500]],
    ['array of numbers', [12, 21], ['12,21', 500]],
    ['array of strings', ['12', '21'], ['12,21', 500]],
    ['array of comma strings', ['12,21'], ['12,21', 500]],
    ['one number', 12, ['12', 200]],
    ['codes', 'color:blue,gift-wrap:on', ['12,21', 500]],
    ['codes and ids', ['gift-wrap:on', 12], ['12,21', 500]],
    ['any order', '21,12', ['12,21', 500]],
    ['the same value twice', '12,12,color:blue', ['12', 200]],
    ['nothing, required', '', ['OPTION_REQUIRED', 'color']],
    ['undefined', undefined, ['OPTION_REQUIRED', 'color']],
    ['null', null, ['OPTION_REQUIRED', 'color']],
    ['empty array', [], ['OPTION_REQUIRED', 'color']],
    ['only the toggle', '21', ['OPTION_REQUIRED', 'color']],
    ['two of one select', '11,12', ['OPTION_DUPLICATE', 'color']],
    ['a hidden value', '13', ['OPTION_INACTIVE', 'color']],
    ['a hidden value beside an active one', '11,13', ['OPTION_INACTIVE', 'color']],
    ['a value of a hidden option', '11,31', ['OPTION_INACTIVE', 'logo']],
    ['another product', '11,99', ['OPTION_UNKNOWN', null]],
    ['the id of an option', '1', ['OPTION_UNKNOWN', null]],
    ['an unknown value code', 'color:green', ['OPTION_UNKNOWN', null]],
    ['an unknown option code', 'size:red', ['OPTION_UNKNOWN', null]],
    ['a bare code', 'red', ['OPTION_UNKNOWN', null]],
    ['too many parts', 'color:red:on', ['OPTION_UNKNOWN', null]],
    ['no value code', 'color:', ['OPTION_UNKNOWN', null]],
    ['a leading zero', '011', ['OPTION_UNKNOWN', null]],
    ['a fraction', 11.5, ['OPTION_UNKNOWN', null]],
    ['an id past exactness', '9007199254740993', ['OPTION_UNKNOWN', null]],
    ['an object', [{ id: 11 }], ['OPTION_UNKNOWN', null]],
    ['a boolean', true, ['OPTION_UNKNOWN', null]],
  ])('%s', (_case, raw, expected) => expect(chosen(raw)).toEqual(expected));

  it('a product without options takes nothing and refuses anything', () => {
    expect(chosen('', [])).toEqual(['', 0]);
    expect(chosen('11', [])).toEqual(['OPTION_UNKNOWN', null]);
  });

  it('a required toggle must be on', () => {
    const options = [{ ...wrap, required: true }];
    expect(chosen('', options)).toEqual(['OPTION_REQUIRED', 'gift-wrap']);
    expect(chosen('21', options)).toEqual(['21', 300]);
  });

  it('keeps the words and prices of the moment, in the order of the options', () => {
    const result = resolveSelection(product, parseOptionSelection('21,12'));
    expect(result.ok && result.values).toEqual([
      {
        optionId: 1,
        optionCode: 'color',
        optionName: '색상',
        valueId: 12,
        valueCode: 'blue',
        valueLabel: '파랑',
        addPrice: 200,
      },
      {
        optionId: 2,
        optionCode: 'gift-wrap',
        optionName: '선물 포장',
        valueId: 21,
        valueCode: 'on',
        valueLabel: '선물 포장',
        addPrice: 300,
      },
    ]);
  });
});

describe('selectionKey', () => {
  it.each([
    [[], ''],
    [[21, 3], '3,21'],
    [[100, 21, 3, 21], '3,21,100'],
  ])('%p → %p', (ids, key) => expect(selectionKey(ids.map((valueId) => ({ valueId })))).toBe(key));
});

describe('cheapestChoice', () => {
  const option = (
    id: number,
    required: boolean,
    ...values: readonly [id: number, addPrice: number][]
  ): ProductOption => ({
    id,
    code: `o${id}`,
    name: `옵션 ${id}`,
    type: 'select',
    required,
    values: values.map(([valueId, addPrice]) => ({
      id: valueId,
      valueCode: `v${valueId}`,
      valueLabel: '값',
      addPrice,
    })),
  });

  it.each<[what: string, options: ProductOption[], chosen: number[]]>([
    ['no option', [], []],
    ['an option that may be left out', [option(1, false, [11, 0])], []],
    ['the cheapest of a required one', [option(1, true, [11, 500], [12, 0], [13, 100])], [12]],
    ['the first of two that cost the same', [option(1, true, [11, 100], [12, 100])], [11]],
    [
      'one of each required option',
      [option(1, true, [11, 1]), option(2, false, [21, 0]), option(3, true, [31, 9], [32, 2])],
      [11, 32],
    ],
    ['none of a hidden option', [{ ...option(1, true, [11, 0]), status: 'hidden' }], []],
    ['none where no value is left', [option(1, true)], []],
  ])('chooses %s', (_what, options, chosen) => expect(cheapestChoice(options)).toEqual(chosen));

  it('never chooses a hidden value', () => {
    const [first, second] = option(1, true, [11, 0], [12, 300]).values;
    if (first === undefined || second === undefined) throw new Error('two values');
    const values = [{ ...first, status: 'hidden' as const }, second];
    expect(cheapestChoice([{ ...option(1, true), values }])).toEqual([12]);
  });
});
