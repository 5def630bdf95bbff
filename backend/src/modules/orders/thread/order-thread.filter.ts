import { Role } from '@store/domain';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';

type Rows = DB & { o: DB['orders'] };

const order = expressionBuilder<Rows, 'o'>();

/** The order `o` is one that the operator looks after: a manager the own customers', an admin any. */
export function isOrderInCareOf({ role, id }: Actor): Expression<SqlBool> {
  if (role === Role.Admin) return order.lit(true);
  if (role !== Role.Manager) return order.lit(false);
  return order.exists(
    order
      .selectFrom('members as c')
      .select('c.id')
      .whereRef('c.id', '=', 'o.member_id')
      .where('c.manager_id', '=', id),
  );
}
