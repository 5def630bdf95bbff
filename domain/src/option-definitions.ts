import { MAX_UNIT_PRICE } from './constants.js';
import { messageFor } from './messages.js';
import {
  OPTION_STATUSES,
  OPTION_TYPES,
  type OptionDefinition,
  type OptionValueDefinition,
} from './options.js';

export type OptionIssueCode =
  | 'OPTION_CODE_FORM'
  | 'OPTION_CODE_TAKEN'
  | 'OPTION_NAME_REQUIRED'
  | 'OPTION_TYPE_FORM'
  | 'OPTION_STATUS_FORM'
  | 'OPTION_PRICE_FORM'
  | 'OPTION_VALUES_REQUIRED'
  | 'OPTION_VALUE_CODE_FORM'
  | 'OPTION_VALUE_CODE_TAKEN'
  | 'OPTION_VALUE_LABEL_REQUIRED'
  | 'OPTION_VALUE_STATUS_FORM'
  | 'OPTION_VALUE_PRICE_FORM';

export interface OptionIssue {
  code: OptionIssueCode;
  /** Position of the option in the list, from 0. */
  optionIndex: number;
  /** Position of the value within the option, from 0; null if it is about the option itself. */
  valueIndex: number | null;
  /** Korean sentence for the form. */
  message: string;
}

/** Lower-case letters, digits, hyphen or underscore. */
export const OPTION_CODE_PATTERN = /^[a-z0-9_-]+$/;

type Rule = readonly [code: OptionIssueCode, broken: boolean];

const isPrice = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_UNIT_PRICE;
const isKnown = (codes: readonly string[], word: string | undefined): boolean =>
  word === undefined || codes.includes(word);
const broken = (rules: readonly Rule[]): OptionIssueCode[] =>
  rules.filter(([, isBroken]) => isBroken).map(([code]) => code);

function valueIssues(
  value: OptionValueDefinition,
  earlier: readonly OptionValueDefinition[],
): OptionIssueCode[] {
  return broken([
    ['OPTION_VALUE_CODE_FORM', !OPTION_CODE_PATTERN.test(value.valueCode)],
    ['OPTION_VALUE_CODE_TAKEN', earlier.some((other) => other.valueCode === value.valueCode)],
    ['OPTION_VALUE_LABEL_REQUIRED', value.valueLabel.trim() === ''],
    ['OPTION_VALUE_STATUS_FORM', !isKnown(OPTION_STATUSES, value.status)],
    ['OPTION_VALUE_PRICE_FORM', !isPrice(value.addPrice)],
  ]);
}

function optionIssues(option: OptionDefinition, earlier: readonly OptionDefinition[]): OptionIssueCode[] {
  return broken([
    ['OPTION_CODE_FORM', !OPTION_CODE_PATTERN.test(option.code)],
    ['OPTION_CODE_TAKEN', earlier.some((other) => other.code === option.code)],
    ['OPTION_NAME_REQUIRED', option.name.trim() === ''],
    ['OPTION_TYPE_FORM', !isKnown(OPTION_TYPES, option.type)],
    ['OPTION_STATUS_FORM', !isKnown(OPTION_STATUSES, option.status)],
    ['OPTION_PRICE_FORM', !isPrice(option.addPriceIfApplied ?? 0)],
    ['OPTION_VALUES_REQUIRED', option.type === 'select' && (option.values ?? []).length === 0],
  ]);
}

/** All broken rules of section 5 in the options of a product form; empty = fine. Values of a toggle are ignored. */
export function checkOptionDefinitions(options: readonly OptionDefinition[]): OptionIssue[] {
  return options.flatMap((option, optionIndex) => {
    const values = option.type === 'toggle' ? [] : (option.values ?? []);
    const own = optionIssues(option, options.slice(0, optionIndex)).map((code): OptionIssue => ({
      code,
      optionIndex,
      valueIndex: null,
      message: messageFor(code),
    }));
    const ofValues = values.flatMap((value, valueIndex) =>
      valueIssues(value, values.slice(0, valueIndex)).map((code): OptionIssue => ({
        code,
        optionIndex,
        valueIndex,
        message: messageFor(code),
      })),
    );
    return [...own, ...ofValues];
  });
}
