import { sql, type RawBuilder } from 'kysely';
import { BUYING_MEMBERSHIPS } from '../../organizations/membership.filter.js';
import type { ContractCondition } from '../../organizations/own-place.columns.js';

/** Members who buy, and the active lists that serve their organizations. */
const OWN_LISTS = sql`${BUYING_MEMBERSHIPS}
  join contract_list_organizations own_lists on own_lists.organization_id = own_organization.id
  join contract_lists own_list on own_list.id = own_lists.list_id and own_list.state = 'active'`;

/**
 * Whether an active list serves the organization of a member who buys, whatever its days: a statement that reads the buyer
 * on the way learns so whether asking for contract prices can find any.
 */
export const hasContract = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 ${OWN_LISTS} where own_membership.member_id = ${memberId})`;

/** Condition on `members`: whether such a list, with prices, holds on the day in Seoul. */
export const hasContractPrices: ContractCondition = (day) => sql<boolean>`exists (
  select 1 ${OWN_LISTS} where own_membership.member_id = members.id
    and own_list.valid_from <= ${day}::date and (own_list.valid_until is null or own_list.valid_until >= ${day}::date)
    and exists (select 1 from contract_prices own_price where own_price.list_id = own_list.id))`;
