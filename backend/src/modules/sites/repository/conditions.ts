import { Role, stripNonDigits } from '@store/domain';
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing } from '../../../platform/lists/sql.js';

/** Aliases in the statements of this module: a site `s`, its owner `o`, and the owner's manager `g`. */
export type Rows = DB & { s: DB['sites']; o: DB['members']; g: DB['members'] };
type Searched = 's.name' | 's.company_name' | 's.url' | 'o.name' | 'o.company_name' | 'o.email' | 'o.account';

export const row: ExpressionBuilder<Rows, 's' | 'o' | 'g'> = expressionBuilder<Rows, 's' | 'o' | 'g'>();

/** A search for a phone needs this many digits. */
const PHONE_DIGITS = 4;

/** Condition on `members o` (the customer): a manager sees the assigned customers, an admin everybody (A67). */
export function inCareOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === Role.Admin) return row.lit(true);
  if (actor.role === Role.Manager) return row('o.manager_id', '=', actor.id);
  return row.lit(false);
}

/** Condition on `members o` (the owner of a site): the owner, the owner's manager and every admin see the site. */
export const visibleTo = (actor: Actor): Expression<SqlBool> =>
  row.or([row('o.id', '=', actor.id), inCareOf(actor)]);

/** Condition: the columns contain the words; true without words. Phones are stored as digits only. */
export function matching(
  q: string | undefined,
  columns: readonly Searched[],
  { byPhone }: { byPhone: boolean },
): Expression<SqlBool>[] {
  const term = q?.trim() ?? '';
  if (term === '') return [];
  const digits = stripNonDigits(term);
  const phone = byPhone && digits.length >= PHONE_DIGITS ? [row('o.phone', 'like', `%${digits}%`)] : [];
  return [row.or([...columns.map((column) => row(column, 'ilike', containing(term))), ...phone])];
}
