import { ValidateBy } from 'class-validator';

/** Longest text, most values, and longest code of one choice. */
const MAX_TEXT = 2000;
const MAX_VALUES = 100;
const MAX_WORD = 200;

const isWord = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= MAX_WORD);

function isChoice(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length <= MAX_VALUES && value.every(isWord);
  return typeof value === 'string' ? value.length <= MAX_TEXT : isWord(value);
}

/**
 * `optionValueIds` in one of its recorded forms: value ids or `optionCode:valueCode`, as a list, joined by comma, or
 * single (decision A24). Pricing checks whether the product has them.
 */
export const IsOptionChoice = (): PropertyDecorator =>
  ValidateBy({ name: 'isOptionChoice', validator: { validate: isChoice } }, { message: 'OPTION_UNKNOWN' });
