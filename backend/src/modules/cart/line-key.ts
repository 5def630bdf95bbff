/**
 * Key by which lines of one product in a cart are merged (decision A45): the option values, and after `#` the key of
 * the print. Both are in one column, because the previous release writes by its unique index (record 82).
 */
export const lineKey = (optionKey: string, printKey: string): string =>
  printKey === '' ? optionKey : `${optionKey}#${printKey}`;

/** The option values of a key. */
export const optionKeyOf = (key: string): string => key.split('#', 1)[0] ?? '';
