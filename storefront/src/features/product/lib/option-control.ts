/** Where a product page shows its options: on the page itself, or in a narrow window's dialog. */
export type OptionPosition = 'page' | 'sheet';

/** Id around an option's control; the focus moves there when the option is missing. */
export const optionControlId = (code: string, position: OptionPosition): string =>
  `option-${position}-${code}`;
