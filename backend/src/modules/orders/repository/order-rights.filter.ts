import type { OrderAccess, OrderScope } from '@store/domain';
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

/** An order of the organization that is to be seen by others than its buyer. One that was only prepared is not. */
const isPlacedForOthers = sql`o.placed_at is not null and o.organization_id is not null`;

/** The order of somebody else in the organization that the member may see. */
const isShownOrder = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPlacedForOthers}
    and ${maySeeOfOthers(memberOf(memberId), { organization: ORGANIZATION, site: SITE })})`;

/** Condition on `orders o`: the member may read it. */
export const maySeeOrder = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnOrder(memberId)} or ${isShownOrder(memberId)})`;

/**
 * Condition on `orders o`: the member may read its statement, receipts and tax documents. A colleague who only sees the
 * orders of the site may not.
 */
export const maySeeOrderPapers = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnOrder(memberId)} or (${isPlacedForOthers}
    and ${mayInOrganization(memberOf(memberId), { organization: ORGANIZATION, site: SITE }, 'seeAll')}))`;

/**
 * Column on `orders o`: what the member may do with an order that the member sees, null for a personal one. `own`: all that a
 * buyer may; `papers`: read it with its papers; `read`: only read it.
 */
export const orderAccess = (memberId: number): RawBuilder<OrderAccess | null> =>
  sql<OrderAccess | null>`case when o.organization_id is null then null
    when o.member_id = ${memberOf(memberId)} then 'own'
    when ${maySeeOrderPapers(memberId)} then 'papers' else 'read' end`;

/** Condition on `orders o`: one of the organization that the member belongs to, found by its index. */
export const isOfOwnOrganization = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.organization_id = ${organizationOf(memberId)}`;

/**
 * Column on orders `alias`: who is told about the order. That is its buyer; once the buyer has left the organization, its
 * first admin, since leavers learn nothing more of it.
 */
export const readerOf = (alias: 'o' | 'orders'): RawBuilder<number> => {
  const buyer = sql.ref(`${alias}.member_id`);
  return sql<number>`coalesce((select own_membership.member_id ${LIVE_MEMBERSHIPS}
    where own_membership.organization_id = ${sql.ref(`${alias}.organization_id`)}
      and (own_membership.member_id = ${buyer} or 'admin' = any (own_membership.roles))
    order by own_membership.member_id = ${buyer} desc, own_membership.id limit 1), ${buyer})`;
};

/** The organization that the member belongs to. Read once a statement, so that its orders are found by their index. */
const organizationOf = (memberId: number): RawBuilder<unknown> =>
  sql`(select own_membership.organization_id ${LIVE_MEMBERSHIPS} where own_membership.member_id = ${memberOf(memberId)})`;

/** Condition on `orders o`: what a list of the scope shows the member, never more than `maySeeOrder`. */
export const inOrderScope = (memberId: number, scope: OrderScope): RawBuilder<SqlBool> => {
  if (scope === 'own') return isOwnOrder(memberId);
  const organization = isOfOwnOrganization(memberId);
  const seen = sql`(o.member_id = ${memberOf(memberId)} or ${isShownOrder(memberId)})`;
  if (scope === 'organization') return sql<SqlBool>`(${organization} and ${seen})`;
  const sites = mayInOrganization(memberOf(memberId), { organization: ORGANIZATION, site: SITE });
  return sql<SqlBool>`(${organization} and ${seen} and ${sites})`;
};
