import type { RequestScope } from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  LIVE_MEMBERSHIPS,
  mayInOrganization,
  maySeeOfOthers,
} from '../../organizations/membership.filter.js';

const ORGANIZATION = sql.ref('r.organization_id');
const SITE = sql.ref('r.site_id');
const THING = { organization: ORGANIZATION, site: SITE };

/** A member: by id, or a column of the caller's statement. */
type Viewer = number | RawBuilder<unknown>;

const memberOf = (viewer: Viewer): RawBuilder<unknown> =>
  typeof viewer === 'number' ? sql`${viewer}::int` : viewer;

/** Condition on `purchase_requests r`: the member asked, and still belongs to the organization. */
export const isOwnRequest = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.requester_id = ${memberOf(memberId)}
    and ${mayInOrganization(memberOf(memberId), { organization: ORGANIZATION })})`;

/**
 * Condition on `purchase_steps s` of `purchase_requests r`: nobody whom it names can decide it any more, so it is the
 * admins'. It is asked with each call: whoever leaves leaves no step behind. `approvalChain` of domain says the same.
 */
export const isLeftToAdmins: RawBuilder<SqlBool> = sql<SqlBool>`case
  when s.member_id is not null then not ${mayInOrganization(sql.ref('s.member_id'), { organization: ORGANIZATION }, 'decide')}
  when s.contact_id is not null then
    exists (select 1 from approval_contacts gone where gone.id = s.contact_id and gone.ended_at is not null)
  when s.role = 'approver' then not exists (select 1 ${LIVE_MEMBERSHIPS}
    where own_membership.organization_id = r.organization_id and 'approver' = any (own_membership.roles)
      and (own_membership.site_ids is null or r.site_id = any (own_membership.site_ids))
      and own_membership.member_id <> r.requester_id)
  else true end`;

/** The same: the step names the member, by itself or by a role at the site. Nobody is named for the own request. */
const isNamed = (memberId: Viewer): RawBuilder<SqlBool> => {
  const member = memberOf(memberId);
  const named = mayInOrganization(member, { organization: ORGANIZATION }, 'decide');
  return sql<SqlBool>`(r.requester_id <> ${member} and (
    (s.member_id is not distinct from ${member} and ${named})
    or (s.role is not distinct from 'approver' and ${mayInOrganization(member, THING, 'approve')})))`;
};

/** Condition on `purchase_steps s` of `purchase_requests r`: the member decides it once its turn has come. */
export const mayDecideStep = (memberId: Viewer): RawBuilder<SqlBool> => {
  const member = memberOf(memberId);
  const isAdmin = mayInOrganization(member, { organization: ORGANIZATION }, 'manage');
  return sql<SqlBool>`(${isNamed(memberId)}
    or (r.requester_id <> ${member} and ${isLeftToAdmins} and ${isAdmin}))`;
};

/** Condition on `purchase_steps s` of `purchase_requests r`: somebody can decide it now, signed in or by a link. */
export const hasDecider: RawBuilder<SqlBool> = sql<SqlBool>`((s.contact_id is not null and not ${isLeftToAdmins})
  or exists (select 1 from memberships decider where decider.organization_id = r.organization_id
    and decider.state = 'active' and ${mayDecideStep(sql.ref('decider.member_id'))}))`;

const hasStep = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from purchase_steps s where s.request_id = r.id and ${condition})`;

/** Condition on `purchase_requests r`: it waits for the member's decision. */
export const isToDecide = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.state = 'waiting' and r.valid_until > now()
    and ${hasStep(sql<SqlBool>`s.state = 'open' and ${mayDecideStep(memberId)}`)})`;

/** Condition on `purchase_requests r`: the member may read it. Whom the chain names sees it at any time. */
export const maySeeRequest = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnRequest(memberId)} or ${maySeeOfOthers(memberOf(memberId), THING)}
    or ${hasStep(mayDecideStep(memberId))})`;

/** Condition on `purchase_requests r`: the member pays it once it is approved: its requester, accountants and admins. */
export const mayPayRequest = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnRequest(memberId)} or ${mayInOrganization(memberOf(memberId), THING, 'payForOthers')})`;

/** Condition on `purchase_requests r`: the member withdraws it, reminds of it and sends its links. */
export const mayChaseRequest = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnRequest(memberId)}
    or ${mayInOrganization(memberOf(memberId), { organization: ORGANIZATION }, 'manage')})`;

/** The member is an admin who did not ask: such a one may pass a link on. */
export const maySeeLink = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.requester_id <> ${memberOf(memberId)}
    and ${mayInOrganization(memberOf(memberId), { organization: ORGANIZATION }, 'manage')})`;

/** Condition on `purchase_requests r`: what a list of the scope shows, never more than `maySeeRequest`. */
export const inRequestScope = (memberId: number, scope: RequestScope): RawBuilder<SqlBool> => {
  if (scope === 'own') return isOwnRequest(memberId);
  if (scope === 'to-decide') return isToDecide(memberId);
  const organization = sql`r.organization_id = (select own_membership.organization_id ${LIVE_MEMBERSHIPS}
    where own_membership.member_id = ${memberOf(memberId)})`;
  const seen = sql`(${organization} and ${maySeeRequest(memberId)})`;
  if (scope === 'organization') return sql<SqlBool>`${seen}`;
  return sql<SqlBool>`(${seen} and ${mayInOrganization(memberOf(memberId), THING)})`;
};

/** Column on `purchase_steps s` with its member `a` and contact `c`: who decides it, by name. */
export const approverName = ({
  approver,
  admin,
}: Readonly<
  Record<'approver' | 'admin', string>
>): RawBuilder<string> => sql<string>`case when s.state in ('open', 'later') and ${isLeftToAdmins} then ${admin}::text
  when s.member_id is not null then a.name when s.contact_id is not null then c.name
  when s.role = 'approver' then ${approver}::text else ${admin}::text end`;
