import { sql, type RawBuilder } from 'kysely';
import { BUYING_MEMBERSHIPS } from '../../organizations/membership.filter.js';

/**
 * Whether an active list serves the organization of a member who buys, whatever its days: a statement that reads the buyer
 * on the way learns so whether asking for contract prices can find any.
 */
export const hasContract = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 ${BUYING_MEMBERSHIPS}
  join contract_list_organizations own_lists on own_lists.organization_id = own_organization.id
  join contract_lists own_list on own_list.id = own_lists.list_id and own_list.state = 'active'
  where own_membership.member_id = ${memberId})`;
