import { Role } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';

/** A piece of SQL with its parameters. */
export interface Condition {
  sql: string;
  params: unknown[];
}

export const TRUE: Condition = { sql: 'true', params: [] };

export function and(...conditions: Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** What staff may see, over `members o` (the customer): a manager the assigned customers, an admin everybody (A67). */
export function inCareOf(actor: Actor): Condition {
  if (actor.role === Role.Admin) return TRUE;
  if (actor.role === Role.Manager) return { sql: 'o.manager_id = ?', params: [actor.id] };
  return { sql: 'false', params: [] };
}

/** Who sees a site, over `members o` (its owner): the owner, the owner's manager, every admin. */
export function visibleTo(actor: Actor): Condition {
  const care = inCareOf(actor);
  return { sql: `o.id = ? or ${care.sql}`, params: [actor.id, ...care.params] };
}

/** Rows in whose columns the words stand; everything where there are none. Phones are stored as digits only. */
export function matching(q: string | undefined, columns: readonly string[], phone?: string): Condition {
  const words = q?.trim() ?? '';
  if (words === '') return TRUE;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = words.replace(/\D/g, '');
  const byPhone = phone !== undefined && digits.length >= 4;
  const tests = [...columns.map((column) => `${column} ilike ?`), ...(byPhone ? [`${phone} like ?`] : [])];
  return {
    sql: tests.join(' or '),
    params: [...columns.map(() => pattern), ...(byPhone ? [`%${digits}%`] : [])],
  };
}

/** `column = value` where a value is given. */
export function equals(column: string, value: unknown): Condition {
  return value === undefined ? TRUE : { sql: `${column} = ?`, params: [value] };
}
