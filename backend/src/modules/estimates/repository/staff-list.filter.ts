import {
  addKstDays,
  kstDate,
  startOfMonthKst,
  stripNonDigits,
  type EstimateDue,
  type EstimateGroup,
  type EstimateSort,
  type EstimateStatus,
} from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import { dayOf, estimate, inCareOf, lastAuthor, statusOn, type Rows } from './estimates.filter.js';

const WEEK_DAYS = 6;

/** Minimum digits of a phone in a search. */
const PHONE_DIGITS = 4;

/** The filter and the page. */
export interface StaffEstimateFilter {
  status?: EstimateStatus | '';
  group?: EstimateGroup;
  q?: string;
  /** 0 = unassigned ones. */
  managerId?: number;
  due?: EstimateDue;
  sort?: EstimateSort;
}

const ORDER: Record<EstimateSort, RawBuilder<never>> = {
  recent: sql`e.id desc`,
  updated: sql`e.updated_at desc, e.id desc`,
  due: sql`e.due_on nulls last, e.id desc`,
  amount: sql`v.total_amount desc nulls last, e.id desc`,
};

export const WAITING: readonly EstimateStatus[] = ['REQUESTED', 'IN_PREPARATION', 'QUESTION'];

const any = expressionBuilder<Rows>();

/** It is the turn of staff at the estimate `e`, as `turnOf` of estimate-view.ts says for a page. */
export const awaitsStaff = (now: Date): Expression<SqlBool> =>
  any.and([
    estimate('e.status', 'in', WAITING),
    any(statusOn(kstDate(now)), 'in', WAITING),
    any.or([estimate('e.status', '=', 'QUESTION'), sql<boolean>`${lastAuthor} is distinct from 'staff'`]),
  ]);

/** The columns of a figure's condition; of an estimate, or of a row made from one. */
export interface Decisive {
  status: Expression<EstimateStatus>;
  closedAt: Expression<string | null>;
  validUntil: Expression<string | null>;
}

/** The conditions of the figures: a figure and the list behind it can never disagree. */
export function isOfGroup(
  group: EstimateGroup,
  { status, closedAt, validUntil }: Decisive,
  now: Date,
): Expression<SqlBool> {
  const month = startOfMonthKst(now).toISOString();
  const closedInMonth = any(closedAt, '>=', month);
  // It may have expired without being marked yet.
  const endOfValidity = sql<string>`(${validUntil} + 1)::timestamp at time zone 'Asia/Seoul'`;
  const conditions: Record<EstimateGroup, Expression<SqlBool>> = {
    waiting: any(status, 'in', WAITING),
    sent: any(status, 'in', ['SENT', 'QUESTION']),
    accepted: any(status, '=', 'ACCEPTED'),
    won: any.and([any(status, '=', 'ORDERED'), closedInMonth]),
    lost: any.or([
      any.and([any(status, 'in', ['DECLINED', 'CANCELLED']), closedInMonth]),
      any.and([any(status, '=', 'EXPIRED'), any(any.fn.coalesce(closedAt, endOfValidity), '>=', month)]),
    ]),
  };
  return conditions[group];
}

function assignedTo(managerId: number | undefined): Expression<SqlBool>[] {
  if (managerId === undefined) return [];
  return [managerId === 0 ? estimate('e.manager_id', 'is', null) : estimate('e.manager_id', '=', managerId)];
}

function dueBy(due: EstimateDue | undefined, today: string): Expression<SqlBool>[] {
  if (due === undefined) return [];
  if (due === 'today') return [estimate('e.due_on', '=', dayOf(today))];
  if (due === 'overdue')
    return [estimate('e.due_on', '<', dayOf(today)), estimate('e.status', 'in', WAITING)];
  return [estimate.between('e.due_on', dayOf(today), dayOf(addKstDays(today, WEEK_DAYS)))];
}

const SEARCHED = ['e.number', 'e.title', 'e.contact_name', 'e.company', 'e.email'] as const;

/** Phones are stored as digits only. */
function matching(q: string | undefined): Expression<SqlBool>[] {
  const text = (q ?? '').replaceAll('\0', '').trim();
  if (text === '') return [];
  const digits = stripNonDigits(text);
  const byPhone = digits.length >= PHONE_DIGITS ? [estimate('e.phone', 'like', `%${digits}%`)] : [];
  return [
    estimate.or([...SEARCHED.map((column) => estimate(column, 'ilike', containing(text))), ...byPhone]),
  ];
}

export const narrowed = (
  { managerId, due, q }: StaffEstimateFilter,
  today: string,
): Expression<SqlBool>[] => [...assignedTo(managerId), ...dueBy(due, today), ...matching(q)];

/** All of the filter without the state, which the tabs count. */
export function matchesFilter(actor: Actor, filter: StaffEstimateFilter, now: Date): Expression<SqlBool> {
  const today = kstDate(now);
  const own: Decisive = {
    status: statusOn(today),
    closedAt: estimate.ref('e.closed_at'),
    validUntil: estimate.ref('e.valid_until'),
  };
  const { group } = filter;
  return estimate.and([
    inCareOf(actor),
    ...narrowed(filter, today),
    ...(group === undefined ? [] : [isOfGroup(group, own, now)]),
  ]);
}

export function listed(actor: Actor, filter: StaffEstimateFilter, now: Date): Expression<SqlBool> {
  const { status } = filter;
  if (status === undefined || status === '') return matchesFilter(actor, filter, now);
  return estimate.and([matchesFilter(actor, filter, now), any(statusOn(kstDate(now)), '=', status)]);
}

export const orderOf = ({ sort }: StaffEstimateFilter): RawBuilder<never> => ORDER[sort ?? 'recent'];

/** The rows of the list in the actor's care as of `now`; its export reads the same, with columns of its own: hence a text. */
export const estimateListSql = (actor: Actor, filter: StaffEstimateFilter, now: Date): ListRows => ({
  from: sql`from estimates e
    left join estimate_versions v on v.estimate_id = e.id and v.no = e.current_version_no`,
  where: sql`${listed(actor, filter, now)}`,
  orderBy: orderOf(filter),
});

/** Over the rows of the list: a lateral `today` with the state by the clock. */
export const withStatus = (now: Date): RawBuilder<unknown> =>
  sql`cross join lateral (select ${statusOn(kstDate(now))} as status) today`;
