import type { OrderScope } from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  LIVE_MEMBERSHIPS,
  maySeeOfOthers,
  mayInOrganization,
} from '../../organizations/membership.filter.js';

const ORGANIZATION = sql.ref('o.organization_id');
const SITE = sql.ref('o.site_id');

const memberOf = (memberId: number): RawBuilder<unknown> => sql`${memberId}::int`;

/**
 * Condition on `orders o`: the member bought it and, if it was for an organization, still belongs to that one. Whoever
 * changes an order (cancels, claims, writes, chooses its evidence) must meet this one: nobody changes somebody else's.
 */
export const isOwnOrder = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(o.member_id = ${memberOf(memberId)} and (o.organization_id is null
    or ${mayInOrganization(memberOf(memberId), { organization: ORGANIZATION })}))`;

/** The order of somebody else in the organization that the member may see. One that was only prepared is nobody else's. */
const isShownOrder = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(o.placed_at is not null and o.organization_id is not null
    and ${maySeeOfOthers(memberOf(memberId), { organization: ORGANIZATION, site: SITE })})`;

/** Condition on `orders o`: the member may read it, with its documents. */
export const maySeeOrder = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnOrder(memberId)} or ${isShownOrder(memberId)})`;

/** The organization that the member belongs to. Read once a statement, so that its orders are found by their index. */
const organizationOf = (memberId: number): RawBuilder<unknown> =>
  sql`(select own_membership.organization_id ${LIVE_MEMBERSHIPS} where own_membership.member_id = ${memberOf(memberId)})`;

/** Condition on `orders o`: what a list of the scope shows the member, never more than `maySeeOrder`. */
export const inOrderScope = (memberId: number, scope: OrderScope): RawBuilder<SqlBool> => {
  if (scope === 'own') return isOwnOrder(memberId);
  const organization = sql`o.organization_id = ${organizationOf(memberId)}`;
  const seen = sql`(o.member_id = ${memberOf(memberId)} or ${isShownOrder(memberId)})`;
  if (scope === 'organization') return sql<SqlBool>`(${organization} and ${seen})`;
  const sites = mayInOrganization(memberOf(memberId), { organization: ORGANIZATION, site: SITE });
  return sql<SqlBool>`(${organization} and ${seen} and ${sites})`;
};
