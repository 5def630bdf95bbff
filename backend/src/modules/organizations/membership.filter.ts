import {
  LIVE_ORGANIZATION_STATES,
  ORGANIZATION_RIGHTS,
  type OrganizationRight,
  type OrganizationRole,
} from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A column of the caller's statement, or a value. */
type Value = RawBuilder<unknown>;

const list = (texts: readonly string[]): RawBuilder<unknown> => sql.join(texts.map((text) => sql.lit(text)));

/**
 * Condition on `own_membership` and `own_organization`: the membership counts now. The names are long because a column of
 * the caller's statement (`m.member_id`) must never be taken for one of the membership: everybody would be a member.
 */
const IS_LIVE = sql`own_organization.id = own_membership.organization_id and own_membership.state = 'active'
  and own_organization.state in (${list(LIVE_ORGANIZATION_STATES)})`;

/** Members and their live memberships, for statements that read the membership itself. */
export const LIVE_MEMBERSHIPS = sql`from memberships own_membership join organizations own_organization on ${IS_LIVE}`;

const rolesOf = (right: OrganizationRight): RawBuilder<unknown> => {
  const roles: readonly OrganizationRole[] = ORGANIZATION_RIGHTS[right];
  return sql`array[${list(roles)}]::text[]`;
};

/** The thing that the rights are about, as columns of the caller's statement. */
export interface OrganizationThing {
  organization: Value;
  /** Absent where the thing has no site. */
  site?: Value;
}

/**
 * The one condition for rights: member → live membership → organization and sites. Every repository whose rows belong to
 * an organization uses it in its own statement, so a right that was taken away ends with the next call. Without a `right`
 * every role is enough.
 */
export const mayInOrganization = (
  memberId: Value,
  { organization, site }: OrganizationThing,
  right?: OrganizationRight,
): RawBuilder<SqlBool> => {
  const roles = right === undefined ? sql`true` : sql`own_membership.roles && ${rolesOf(right)}`;
  return belongs(memberId, { organization, site }, roles);
};

/**
 * The same for orders, requests and documents of other people: whoever sees all of them, and everybody at the own sites
 * where the organization shows them to each other.
 */
export const maySeeOfOthers = (memberId: Value, thing: OrganizationThing): RawBuilder<SqlBool> =>
  belongs(
    memberId,
    thing,
    sql`(own_membership.roles && ${rolesOf('seeAll')} or own_organization.orders_visible = 'site')`,
  );

/** The member's live membership is of the organization, works for the site, and meets `demand`. */
const belongs = (
  memberId: Value,
  { organization, site }: OrganizationThing,
  demand: RawBuilder<unknown>,
): RawBuilder<SqlBool> => {
  const sites =
    site === undefined
      ? sql`true`
      : sql`(own_membership.site_ids is null or ${site} = any (own_membership.site_ids))`;
  return sql<SqlBool>`exists (select 1 ${LIVE_MEMBERSHIPS} where own_membership.member_id = ${memberId}
    and own_membership.organization_id = ${organization} and ${demand} and ${sites})`;
};

/** `LIVE_MEMBERSHIPS` of those who buy at an active organization's prices: an accountant alone sees no contract prices. */
export const BUYING_MEMBERSHIPS = sql`${LIVE_MEMBERSHIPS} and own_organization.state = 'active'
  and own_membership.roles && ${rolesOf('buy')}`;
