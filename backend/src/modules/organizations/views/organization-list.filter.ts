import { stripNonDigits, type OrganizationState } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { organizationInCareOf } from './organization-care.filter.js';

/** The filter of an operator's list; null and '' mean all. */
export interface OrganizationFilter {
  state: OrganizationState | null;
  /** Organizations in this manager's care. */
  managerId: number | null;
  /** The organization that this member belongs to. */
  memberId: number | null;
  /** Part of the name, of the number, of a site's name, or of a person's name, e-mail or phone. */
  q: string;
  /** Newest first without it. */
  sort?: OrganizationSort;
}

/** Orders of the list. */
export const ORGANIZATION_SORTS = sortsBy('g.id', { name: 'g.name', manager: 'c.name' });
export type OrganizationSort = SortOf<typeof ORGANIZATION_SORTS>;

/** A search for a number or a phone needs this many digits. */
const LEAST_DIGITS = 4;

/** People who belong to the organization, by the words. */
function worded(q: string): RawBuilder<boolean> {
  const like = containing(q);
  const digits = stripNonDigits(q);
  const isNumber = digits.length >= LEAST_DIGITS;
  const number = isNumber ? sql`or g.biz_reg_no like ${`%${digits}%`}` : sql``;
  const phone = isNumber ? sql`or u.phone like ${`%${digits}%`}` : sql``;
  return sql<boolean>`(g.name ilike ${like} ${number}
    or exists (select 1 from sites s
      where s.organization_id = g.id and s.deleted_at is null and s.name ilike ${like})
    or exists (select 1 from memberships p join members u on u.id = p.member_id
      where p.organization_id = g.id and p.state = 'active'
        and (u.name ilike ${like} or u.email ilike ${like} ${phone})))`;
}

/** The filter within the actor's care, without its state: the tabs count each state. */
export function matching(actor: Actor, { q, managerId, memberId }: OrganizationFilter): RawBuilder<boolean> {
  const conditions = [
    organizationInCareOf(actor),
    ...(managerId === null ? [] : [sql<boolean>`g.manager_id = ${managerId}`]),
    ...(memberId === null
      ? []
      : [
          sql<boolean>`exists (select 1 from memberships b
            where b.organization_id = g.id and b.member_id = ${memberId} and b.state = 'active')`,
        ]),
    ...(q === '' ? [] : [worded(q)]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The same with the state. */
export const listed = (actor: Actor, filter: OrganizationFilter): RawBuilder<boolean> =>
  filter.state === null
    ? matching(actor, filter)
    : sql<boolean>`${matching(actor, filter)} and g.state = ${filter.state}`;

export const orderOf = ({ sort }: OrganizationFilter): RawBuilder<never> =>
  sql.raw<never>(ORGANIZATION_SORTS[sort ?? 'recent']);

/** People who belong to the organization now. */
export const PEOPLE_COUNT = sql<number>`(select count(*)::int from memberships p
  where p.organization_id = g.id and p.state = 'active')`;

/** Its sites, those that nobody buys for included. */
export const SITES_COUNT = sql<number>`(select count(*)::int from sites s
  where s.organization_id = g.id and s.deleted_at is null)`;

/** Requests to join that wait for its admins. */
export const JOINS_COUNT = sql<number>`(select count(*)::int from organization_join_requests j
  where j.organization_id = g.id and j.state = 'waiting')`;

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const organizationListSql = (actor: Actor, filter: OrganizationFilter): ListRows => ({
  from: sql`from organizations g left join members c on c.id = g.manager_id`,
  where: sql`${listed(actor, filter)}`,
  orderBy: orderOf(filter),
});
