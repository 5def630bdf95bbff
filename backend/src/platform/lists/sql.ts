import type { RawBuilder } from 'kysely';

/** `%text%` for LIKE, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The rows of a console list as a repository hands them out: an export adds its own columns, and joins where it needs them. */
export interface ListRows {
  /** `from … join …`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}
