import { sql, type RawBuilder } from 'kysely';
import { BUYING_MEMBERSHIPS } from '../../organizations/membership.filter.js';

/**
 * Whether an active list serves the organization of a member who buys, whatever its days: a statement that reads the buyer
 * on the way learns so whether asking for contract prices can find any.
 */
export const hasContract = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 ${BUYING_MEMBERSHIPS}
  join contract_list_organizations s on s.organization_id = g.id
  join contract_lists l on l.id = s.list_id and l.state = 'active'
  where m.member_id = ${memberId})`;
