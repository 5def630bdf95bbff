import { Role } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';
import { isOwnOrder } from '../../orders/repository/order-rights.filter.js';

type Rows = DB & { j: DB['print_jobs']; o: DB['orders'] };
export const job = expressionBuilder<Rows, 'j' | 'o'>();

/** What staff may see: a manager the jobs of the own customers, an admin all. */
function inCareOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === Role.Admin) return job.lit(true);
  if (actor.role !== Role.Manager) return job.lit(false);
  return job.exists(
    job
      .selectFrom('members as c')
      .select('c.id')
      .whereRef('c.id', '=', 'j.member_id')
      .where('c.manager_id', '=', actor.id),
  );
}

/** The member ordered it, and may still change the order. */
const ofBuyer = (memberId: number): Expression<SqlBool> =>
  job.and([
    job('j.member_id', '=', memberId),
    sql<SqlBool>`exists (select 1 from orders o where o.id = j.order_id and ${isOwnOrder(memberId)})`,
  ]);

/** Whose job it must be. */
export type JobsOf = { memberId: number } | { staff: Actor } | { jobIds: readonly number[] };

export function isJobOf(who: JobsOf): Expression<SqlBool> {
  if ('memberId' in who) return ofBuyer(who.memberId);
  // A link, or the store itself.
  return 'staff' in who ? inCareOf(who.staff) : job('j.id', '=', anyInt(who.jobIds));
}
