/** Where the options of a product page are shown: on the page itself, or in the sheet of a narrow window. */
export type OptionPlace = 'page' | 'sheet';

/** Id around an option's control; the focus goes there when the option is missing. */
export const optionControlId = (code: string, place: OptionPlace): string => `option-${place}-${code}`;
