import { normalizeKey } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyText } from '../db/any-of.js';

/** `%text%` for LIKE, with its own wildcards taken literally. */
export const containedText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What LIKE compares a column with that holds the text: as it was typed, or in the letters of keys (ＴＵＭＢＬＥＲ, a dash of
 * another kind, an invisible sign that was copied with it).
 */
export function containing(text: string): RawBuilder<string> {
  const patterns = [...new Set([text, normalizeKey(text)])].map(containedText);
  return patterns.length === 1 ? sql<string>`${patterns[0]}` : anyText(patterns);
}

/** The rows of a console list as a repository hands them out: an export adds its own columns, and joins where it needs them. */
export interface ListRows {
  /** `from … join …`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}
