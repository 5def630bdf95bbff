/**
 * What lines of one product in a cart merge by (decision A45): the option values, and behind `#` the key of what is printed.
 * Both stand in one column, because its unique index is what the release before writes by (record 82).
 */
export const lineKey = (optionKey: string, printKey: string): string =>
  printKey === '' ? optionKey : `${optionKey}#${printKey}`;

/** The option values of a key. */
export const optionKeyOf = (key: string): string => key.split('#', 1)[0] ?? '';
