import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import { CONTRACT_LIST_SORTS, type ContractListFilter } from '../contract-list-filter.js';
import { contractInCareOf } from './contract-care.filter.js';

/** The filter within the actor's care, without its state. */
export function matching(
  actor: Actor,
  { q, organizationId, ending }: ContractListFilter,
): RawBuilder<boolean> {
  const conditions = [
    contractInCareOf(actor),
    ...(organizationId === null
      ? []
      : [
          sql<boolean>`exists (select 1 from contract_list_organizations s
            where s.list_id = l.id and s.organization_id = ${organizationId})`,
        ]),
    ...(ending === null
      ? []
      : [
          sql<boolean>`l.state = 'active' and l.valid_until between ${ending.from}::date and ${ending.until}::date`,
        ]),
    ...(q === ''
      ? []
      : [
          sql<boolean>`(l.name ilike ${containing(q)} or exists (select 1 from contract_list_organizations s
            join organizations g on g.id = s.organization_id where s.list_id = l.id and g.name ilike ${containing(q)}))`,
        ]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const contractListSql = (actor: Actor, filter: ContractListFilter): ListRows => ({
  from: sql`from contract_lists l`,
  where:
    filter.state === null
      ? matching(actor, filter)
      : sql`${matching(actor, filter)} and l.state = ${filter.state}`,
  orderBy: sql.raw(CONTRACT_LIST_SORTS[filter.sort ?? 'recent']),
});
