import { APPROVAL_MODES, ORDERS_VISIBLE, ORGANIZATION_ROLES, ORGANIZATION_STATES } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { int, listOf, nullable, object, oneOf, rowOf, text, type ValueOf } from '../../platform/db/rows.js';
import { LIVE_MEMBERSHIPS } from './membership.filter.js';

/** A membership within JSON. */
export const MEMBERSHIP = object({
  organizationId: int,
  name: text,
  state: oneOf(ORGANIZATION_STATES),
  ordersVisible: oneOf(ORDERS_VISIBLE),
  approval: oneOf(APPROVAL_MODES),
  roles: listOf(oneOf(ORGANIZATION_ROLES)),
  siteIds: nullable(listOf(int)),
});

/** A member's live membership with what its organization settled. */
export type OwnMembership = ValueOf<typeof MEMBERSHIP>;

/**
 * Column: the live membership of a member as JSON, null without one. For statements that read the member anyway: a
 * member without an organization costs no statement.
 */
export const membershipColumn = (memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('organizationId', own_organization.id, 'name', own_organization.name,
      'state', own_organization.state, 'ordersVisible', own_organization.orders_visible,
      'approval', own_organization.approval, 'roles', own_membership.roles, 'siteIds', own_membership.site_ids)
    ${LIVE_MEMBERSHIPS} where own_membership.member_id = ${memberId})`;

/** The same in statements over `members`. */
export const MEMBERSHIP_OF_MEMBERS = membershipColumn(sql`members.id`);

/** A row with nothing but the column, as `membership`. */
export const MEMBERSHIP_ROW = rowOf(import.meta.filename, { membership: nullable(MEMBERSHIP) });

/** The value of the column. */
export const membershipFrom = (value: unknown): OwnMembership | null =>
  MEMBERSHIP_ROW({ membership: value }).membership;

/** Whether the person works for the site, where the membership is of its organization. */
export const worksFor = ({ siteIds }: Pick<OwnMembership, 'siteIds'>, siteId: number): boolean =>
  siteIds === null || siteIds.includes(siteId);
