import { PRINT_LIMITS, printChoicesOf } from '@store/domain';
import { newArea, newMethod, newPrint, type PrintInput, type PrintMethodInput } from './print-form';
import type { ImageInput, OptionInput } from './product-form';

/** The choices of an option that sell printing; a toggle is its own one choice. */
const choicesOf = ({ type, code, name, addPriceIfApplied, values, status }: OptionInput) =>
  printChoicesOf({
    name,
    status,
    values:
      type === 'toggle'
        ? [{ code, valueLabel: name, addPrice: addPriceIfApplied || 0 }]
        : values.map(({ valueCode, valueLabel, addPrice, status: valueStatus }) => ({
            code: `${code}-${valueCode}`,
            valueLabel,
            addPrice: addPrice || 0,
            status: valueStatus,
          })),
  });

/** Whether the option sells printing, for which nothing would ask for a file. */
export const sellsPrint = (option: OptionInput): boolean => choicesOf(option).length > 0;

/** Printing that has no colours of its own. */
const INKLESS = /각인|자수|박|형압|새김/;

const methodOf = ({
  code,
  valueLabel,
  addPrice,
}: ReturnType<typeof choicesOf>[number]): PrintMethodInput => ({
  ...newMethod(),
  code: code.slice(0, PRINT_LIMITS.code),
  name: valueLabel.trim(),
  inkMode: INKLESS.test(valueLabel) ? 'none' : 'full',
  setupBasis: 'none',
  unitAdd: addPrice,
});

/** Whether a buyer cannot have the product without printing. */
const printsAlways = (option: OptionInput): boolean =>
  option.type === 'select' &&
  option.required &&
  sellsPrint(option) &&
  choicesOf(option).length === option.values.filter(({ status }) => status === 'active').length;

/**
 * What the editor starts from when print is switched on. Options that sold printing become methods at the same price,
 * and are hidden rather than removed: carts and orders name them.
 */
export function printFromOptions(
  options: readonly OptionInput[],
  [picture]: readonly ImageInput[],
): { print: PrintInput; options: OptionInput[] } {
  const methods = options.flatMap(choicesOf).map(methodOf);
  const print = newPrint();
  if (methods.length === 0) return { print, options: [...options] };
  const codes = methods.map(({ code }) => code);
  return {
    print: {
      ...print,
      mode: options.some(printsAlways) ? 'required' : 'optional',
      methods,
      areas: picture === undefined ? [] : [newArea(picture.imageUrl, codes)],
    },
    options: options.map((option) => (sellsPrint(option) ? { ...option, status: 'hidden' } : option)),
  };
}
