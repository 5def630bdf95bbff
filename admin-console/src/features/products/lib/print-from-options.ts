import { printChoicesOf } from '@store/domain';
import { codeFromLabel } from './code-from-label';
import { newArea, newMethod, newPrint, type PrintInput, type PrintMethodInput } from './print-form';
import type { ImageInput, OptionInput } from './product-form';

/** The choices of an option that sell printing; a toggle is its own one choice. */
const choicesOf = ({ type, name, addPriceIfApplied, values, status }: OptionInput) =>
  printChoicesOf({
    name,
    status,
    values:
      type === 'toggle'
        ? [{ valueLabel: name, addPrice: addPriceIfApplied || 0, status }]
        : values.map(({ valueLabel, addPrice, status: valueStatus }) => ({
            valueLabel,
            addPrice: addPrice || 0,
            status: valueStatus,
          })),
  });

/** Whether the option sells printing, for which nothing would ask for a file. */
export const sellsPrint = (option: OptionInput): boolean => choicesOf(option).length > 0;

/** Printing that has no colours of its own. */
const INKLESS = /각인|자수|박|형압|새김/;

const methodOf = (
  { valueLabel, addPrice }: ReturnType<typeof choicesOf>[number],
  taken: readonly string[],
): PrintMethodInput => ({
  ...newMethod(),
  code: codeFromLabel(valueLabel, taken, 'method'),
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
  const methods: PrintMethodInput[] = [];
  const codes: string[] = [];
  for (const choice of options.flatMap(choicesOf)) {
    const method = methodOf(choice, codes);
    methods.push(method);
    codes.push(method.code);
  }
  const print = newPrint();
  if (methods.length === 0) return { print, options: [...options] };
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
