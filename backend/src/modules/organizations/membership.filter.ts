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

/** Condition on `memberships m` and `organizations g`: the membership counts now. */
const IS_LIVE = sql`g.id = m.organization_id and m.state = 'active' and g.state in (${list(LIVE_ORGANIZATION_STATES)})`;

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
  const roles = right === undefined ? sql`true` : sql`m.roles && ${rolesOf(right)}`;
  const sites = site === undefined ? sql`true` : sql`(m.site_ids is null or ${site} = any (m.site_ids))`;
  return sql<SqlBool>`exists (select 1 from memberships m join organizations g on ${IS_LIVE}
    where m.member_id = ${memberId} and m.organization_id = ${organization} and ${roles} and ${sites})`;
};

/** Members and their live memberships, for statements that read the membership itself. */
export const LIVE_MEMBERSHIPS = sql`from memberships m join organizations g on ${IS_LIVE}`;

/** The same of those who buy at the prices of an active organization; an accountant alone sees no contract prices. */
export const BUYING_MEMBERSHIPS = sql`${LIVE_MEMBERSHIPS} and g.state = 'active' and m.roles && ${rolesOf('buy')}`;
