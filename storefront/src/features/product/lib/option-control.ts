/** Id around an option's control; the focus goes there when the option is missing. */
export const optionControlId = (code: string): string => `option-${code}`;
