import { Role } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';

/** Condition on `organizations g`: an admin sees every organization, a manager those in the own care. */
export function organizationInCareOf({ role, id }: Actor): RawBuilder<boolean> {
  if (role === Role.Admin) return sql<boolean>`true`;
  if (role !== Role.Manager) return sql<boolean>`false`;
  return sql<boolean>`g.manager_id = ${id}`;
}
