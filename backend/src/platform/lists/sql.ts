import { normalizeKey } from '@store/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { anyText } from '../db/any-of.js';

/** `%text%` for LIKE; wildcards in the text are literal. */
export const containedText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Pattern for LIKE on a column that contains the text: as typed, or in the normal form of keys (ＴＵＭＢＬＥＲ, another kind
 * of dash, a copied invisible character).
 */
export function containing(text: string): RawBuilder<string> {
  const patterns = [...new Set([text, normalizeKey(text)])].map(containedText);
  return patterns.length === 1 ? sql<string>`${patterns[0]}` : anyText(patterns);
}

/** The rows of a console list from a repository: an export adds its own columns, and joins if they need them. */
export interface ListRows {
  /** `from … join …`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

/** The condition of a filter's part, if the filter names it: neither absent nor empty. */
export const whereGiven = <T>(
  value: T | undefined,
  condition: (value: T) => Expression<SqlBool>,
): Expression<SqlBool>[] => (value === undefined || value === '' ? [] : [condition(value)]);
