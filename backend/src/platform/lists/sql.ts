/** A piece of SQL with its parameters. */
export interface SqlPart {
  sql: string;
  params: unknown[];
}

/** `%text%` for LIKE, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The rows of a console list, for whoever reads other columns of them than the list shows: its export. */
export interface ListSql {
  /** `from … join …`. */
  from: string;
  where: SqlPart;
  orderBy: string;
}
