import { describe, expect, it } from '@jest/globals';
import { checkOptionDefinitions } from './option-definitions.js';
import {
  toggleValue,
  type OptionDefinition,
  type OptionStatus,
  type OptionType,
  type OptionValueDefinition,
} from './options.js';

const value = (change: Partial<OptionValueDefinition> = {}): OptionValueDefinition => ({
  valueCode: 'red',
  valueLabel: '빨강',
  addPrice: 0,
  ...change,
});
const select = (change: Partial<OptionDefinition> = {}): OptionDefinition => ({
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  values: [value()],
  ...change,
});
const toggle = (change: Partial<OptionDefinition> = {}): OptionDefinition => ({
  code: 'gift-wrap',
  name: '선물 포장',
  type: 'toggle',
  required: false,
  addPriceIfApplied: 300,
  ...change,
});

describe('checkOptionDefinitions', () => {
  it.each<[string, OptionDefinition[], string[]]>([
    ['nothing', [], []],
    ['one of each', [select(), toggle()], []],
    ['every allowed character', [toggle({ code: 'a-z_0-9' })], []],
    ['an empty code', [toggle({ code: '' })], ['OPTION_CODE_FORM@0']],
    ['a capital', [toggle({ code: 'Gift' })], ['OPTION_CODE_FORM@0']],
    ['Korean', [toggle({ code: '포장' })], ['OPTION_CODE_FORM@0']],
    ['a space', [toggle({ code: 'gift wrap' })], ['OPTION_CODE_FORM@0']],
    ['a line end', [toggle({ code: 'gift\n' })], ['OPTION_CODE_FORM@0']],
    ['a code twice', [select(), toggle({ code: 'color' })], ['OPTION_CODE_TAKEN@1']],
    ['a blank name', [toggle({ name: '  ' })], ['OPTION_NAME_REQUIRED@0']],
    ['an unknown type', [toggle({ type: 'radio' as OptionType })], ['OPTION_TYPE_FORM@0']],
    ['an unknown status', [toggle({ status: 'off' as OptionStatus })], ['OPTION_STATUS_FORM@0']],
    ['a hidden option', [toggle({ status: 'hidden' })], []],
    ['price 0', [toggle({ addPriceIfApplied: 0 })], []],
    ['no price', [toggle({ addPriceIfApplied: null })], []],
    ['price -1', [toggle({ addPriceIfApplied: -1 })], ['OPTION_PRICE_FORM@0']],
    ['price 0.5', [toggle({ addPriceIfApplied: 0.5 })], ['OPTION_PRICE_FORM@0']],
    ['price above the limit', [toggle({ addPriceIfApplied: 1_000_000_001 })], ['OPTION_PRICE_FORM@0']],
    ['a select without values', [select({ values: [] })], ['OPTION_VALUES_REQUIRED@0']],
    ['a select with values left out', [select({ values: undefined })], ['OPTION_VALUES_REQUIRED@0']],
    ['values of a toggle are ignored', [toggle({ values: [value({ valueCode: 'X' })] })], []],
    ['a value code', [select({ values: [value({ valueCode: 'Red' })] })], ['OPTION_VALUE_CODE_FORM@0.0']],
    ['a value code twice', [select({ values: [value(), value()] })], ['OPTION_VALUE_CODE_TAKEN@0.1']],
    ['the same value code in two options', [select(), select({ code: 'lid' })], []],
    [
      'a blank label',
      [select({ values: [value({ valueLabel: ' ' })] })],
      ['OPTION_VALUE_LABEL_REQUIRED@0.0'],
    ],
    ['value price -1', [select({ values: [value({ addPrice: -1 })] })], ['OPTION_VALUE_PRICE_FORM@0.0']],
    [
      'an unknown value status',
      [select({ values: [value({ status: 'gone' as OptionStatus })] })],
      ['OPTION_VALUE_STATUS_FORM@0.0'],
    ],
    [
      'several at once',
      [toggle(), select({ code: 'gift-wrap', name: '', values: [value({ addPrice: NaN })] })],
      ['OPTION_CODE_TAKEN@1', 'OPTION_NAME_REQUIRED@1', 'OPTION_VALUE_PRICE_FORM@1.0'],
    ],
  ])('%s', (_case, options, expected) => {
    const issues = checkOptionDefinitions(options);
    expect(
      issues.map((i) => `${i.code}@${i.optionIndex}${i.valueIndex === null ? '' : `.${i.valueIndex}`}`),
    ).toEqual(expected);
    expect(issues.every((issue) => /[가-힣]/.test(issue.message))).toBe(true);
  });
});

describe('toggleValue', () => {
  it.each([
    [300, 300],
    [null, 0],
    [undefined, 0],
  ])('surcharge %p → %d', (addPriceIfApplied, addPrice) => {
    expect(toggleValue({ name: '선물 포장', addPriceIfApplied })).toEqual({
      valueCode: 'on',
      valueLabel: '선물 포장',
      addPrice,
    });
  });
});
