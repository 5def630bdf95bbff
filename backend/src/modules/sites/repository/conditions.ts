import { Role, stripNonDigits } from '@store/domain';
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing } from '../../../platform/lists/sql.js';

/** The names under which statements of this module read: a site `s`, its owner `o`, and the owner's manager `g`. */
export type Rows = DB & { s: DB['sites']; o: DB['members']; g: DB['members'] };
type Searched = 's.name' | 's.company_name' | 's.url' | 'o.name' | 'o.company_name' | 'o.email' | 'o.account';

export const row: ExpressionBuilder<Rows, 's' | 'o' | 'g'> = expressionBuilder<Rows, 's' | 'o' | 'g'>();

/** Digits of a phone that are enough to look for it. */
const PHONE_DIGITS = 4;

/** What staff may see, over `members o` (the customer): a manager the assigned customers, an admin everybody (A67). */
export function inCareOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === Role.Admin) return row.lit(true);
  if (actor.role === Role.Manager) return row('o.manager_id', '=', actor.id);
  return row.lit(false);
}

/** Who sees a site, over `members o` (its owner): the owner, the owner's manager, every admin. */
export const visibleTo = (actor: Actor): Expression<SqlBool> =>
  row.or([row('o.id', '=', actor.id), inCareOf(actor)]);

/** Rows in whose columns the words stand; everything where there are none. Phones are stored as digits only. */
export function matching(
  q: string | undefined,
  columns: readonly Searched[],
  { byPhone }: { byPhone: boolean },
): Expression<SqlBool>[] {
  const words = q?.trim() ?? '';
  if (words === '') return [];
  const digits = stripNonDigits(words);
  const phone = byPhone && digits.length >= PHONE_DIGITS ? [row('o.phone', 'like', `%${digits}%`)] : [];
  return [row.or([...columns.map((column) => row(column, 'ilike', containing(words))), ...phone])];
}
