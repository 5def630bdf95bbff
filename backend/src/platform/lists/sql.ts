import type { RawBuilder } from 'kysely';

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

/** The same with bound values, as a repository hands it out: an export adds its own columns, and joins where it needs them. */
export interface ListRows {
  /** `from … join …`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}
