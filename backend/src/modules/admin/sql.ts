/** A piece of SQL with its parameters. */
export interface SqlPart {
  sql: string;
  params: unknown[];
}

/** `%text%` for LIKE, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
