import { Role } from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';
import { isOrderOfManager } from '../repository/order-care.filter.js';

/** The order `o` is one that the operator looks after: a manager those of the own customers and organizations, an admin any. */
export function isOrderInCareOf({ role, id }: Actor): RawBuilder<SqlBool> {
  if (role === Role.Admin) return sql<SqlBool>`true`;
  return role === Role.Manager ? isOrderOfManager(id) : sql<SqlBool>`false`;
}
