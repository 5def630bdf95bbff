import { Role } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';

/**
 * Condition on `contract_lists l`: an admin sees every list, a manager those whose organizations are all in the
 * manager's care. A list without organizations is nobody's but the admins'.
 */
export function contractInCareOf({ role, id }: Actor): RawBuilder<boolean> {
  if (role === Role.Admin) return sql<boolean>`true`;
  if (role !== Role.Manager) return sql<boolean>`false`;
  return sql<boolean>`coalesce((select bool_and(g.manager_id is not distinct from ${id})
    from contract_list_organizations s join organizations g on g.id = s.organization_id
    where s.list_id = l.id), false)`;
}
