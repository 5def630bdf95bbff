import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import type { EstimatePersonDto } from '../dto/estimate-parts.dto.js';
import type { EstimateSummaryDto } from '../dto/staff-estimate.dto.js';
import { dayOf, estimate, inCareOf, statusOn, type Rows } from './conditions.js';
import { estimateRows, type StoredEstimateRow } from './estimate-page.repository.js';

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

/** An estimate as a row of the staff's list. */
export interface StoredStaffRow extends StoredEstimateRow {
  contactName: string;
  company: string | null;
  memberId: number | null;
  manager: EstimatePersonDto | null;
  dueOn: string | null;
}

const ORDER: Record<EstimateSort, RawBuilder<never>> = {
  recent: sql`e.id desc`,
  updated: sql`e.updated_at desc, e.id desc`,
  due: sql`e.due_on nulls last, e.id desc`,
  amount: sql`v.total_amount desc nulls last, e.id desc`,
};

const WAITING: readonly EstimateStatus[] = ['REQUESTED', 'IN_PREPARATION', 'QUESTION'];
const OPEN: readonly EstimateStatus[] = [...WAITING, 'SENT', 'ACCEPTED'];

const any = expressionBuilder<Rows>();

/** The columns of a figure's condition; of an estimate, or of a row made from one. */
interface Decisive {
  status: Expression<EstimateStatus>;
  closedAt: Expression<string | null>;
  validUntil: Expression<string | null>;
}

/** The conditions of the figures: a figure and the list behind it can never disagree. */
function isOfGroup(
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

const narrowed = ({ managerId, due, q }: StaffEstimateFilter, today: string): Expression<SqlBool>[] => [
  ...assignedTo(managerId),
  ...dueBy(due, today),
  ...matching(q),
];

/** All of the filter without the state, which the tabs count. */
function found(actor: Actor, filter: StaffEstimateFilter, now: Date): Expression<SqlBool> {
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

function listed(actor: Actor, filter: StaffEstimateFilter, now: Date): Expression<SqlBool> {
  const { status } = filter;
  if (status === undefined || status === '') return found(actor, filter, now);
  return estimate.and([found(actor, filter, now), any(statusOn(kstDate(now)), '=', status)]);
}

const orderOf = ({ sort }: StaffEstimateFilter): RawBuilder<never> => ORDER[sort ?? 'recent'];

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

/** Statements for the lists of staff. Who may see which row is a condition of the same statement. */
@Injectable()
export class StaffListRepository {
  constructor(private readonly em: EntityManager) {}

  page(
    actor: Actor,
    filter: StaffEstimateFilter,
    { now, limit, offset }: { now: Date; limit: number; offset: number },
  ): Promise<StoredStaffRow[]> {
    return this.rows(kstDate(now))
      .where(listed(actor, filter, now))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Matches per state, whatever state the filter names; states without any are left out. */
  countsByStatus(
    actor: Actor,
    filter: StaffEstimateFilter,
    now: Date,
  ): Promise<{ status: EstimateStatus; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('estimates as e')
          .select(sql<EstimateStatus>`${statusOn(kstDate(now))}`.as('status'))
          .where(found(actor, filter, now))
          .as('found'),
      )
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
  }

  /** The first cards of each state with the count and the sum of all of them. */
  board(
    actor: Actor,
    filter: StaffEstimateFilter,
    { now, cards }: { now: Date; cards: number },
  ): Promise<(StoredStaffRow & { count: number; amount: number })[]> {
    const today = kstDate(now);
    const status = statusOn(today);
    return databaseOf(this.em)
      .with('card', () =>
        this.rows(today)
          .select(({ ref }) => [
            sql<number>`row_number() over (partition by ${status}
              order by ${ref('e.due_on')} nulls last, ${ref('e.updated_at')} desc, ${ref('e.id')} desc)`.as(
              'place',
            ),
            sql<number>`count(*) over (partition by ${status})`.as('count'),
            sql<number>`sum(coalesce(${ref('v.total_amount')}, 0)) over (partition by ${status})`.as(
              'amount',
            ),
          ])
          .where(({ and }) => and([inCareOf(actor), ...narrowed(filter, today)])),
      )
      .selectFrom('card')
      .selectAll()
      .where('place', '<=', cards)
      .orderBy('place')
      .execute();
  }

  /** The figures of a manager's first page. */
  figures(actor: Actor, filter: StaffEstimateFilter, now: Date): Promise<EstimateSummaryDto> {
    const today = kstDate(now);
    return databaseOf(this.em)
      .with('mine', (db) =>
        db
          .selectFrom('estimates as e')
          .leftJoin('estimate_versions as v', (join) =>
            join.onRef('v.estimate_id', '=', 'e.id').onRef('v.no', '=', 'e.current_version_no'),
          )
          .select(['e.due_on', 'e.closed_at', 'e.manager_id', 'e.member_id', 'e.valid_until'])
          .select(({ fn, lit }) => [
            sql<EstimateStatus>`${statusOn(today)}`.as('status'),
            fn.coalesce('v.total_amount', lit(0)).as('amount'),
          ])
          .where(({ and }) => and([inCareOf(actor), ...narrowed(filter, today)])),
      )
      .selectFrom('mine')
      .select(({ eb, and, fn, lit, ref }) => {
        const of: Decisive = {
          status: ref('mine.status'),
          closedAt: ref('mine.closed_at'),
          validUntil: ref('mine.valid_until'),
        };
        const waiting = isOfGroup('waiting', of, now);
        const open = eb('mine.status', 'in', OPEN);
        const count = (where: Expression<SqlBool>) => fn.countAll<number>().filterWhere(where);
        const figure = (group: EstimateGroup) =>
          jsonBuildObject({
            count: count(isOfGroup(group, of, now)),
            amount: fn.coalesce(fn.sum<number>('mine.amount').filterWhere(isOfGroup(group, of, now)), lit(0)),
          });
        return [
          count(waiting).as('waiting'),
          count(and([open, eb('mine.due_on', '=', dayOf(today))])).as('dueToday'),
          count(and([waiting, eb('mine.due_on', '<', dayOf(today))])).as('overdue'),
          count(and([open, eb('mine.manager_id', 'is', null), eb('mine.member_id', 'is', null)])).as(
            'unassigned',
          ),
          figure('sent').as('sent'),
          figure('accepted').as('accepted'),
          figure('won').as('won'),
          figure('lost').as('lost'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  private rows(today: string) {
    return estimateRows(this.em, today)
      .select(['e.contact_name as contactName', 'e.company', 'e.member_id as memberId', 'e.due_on as dueOn'])
      .select(({ selectFrom }) =>
        selectFrom('members as g')
          .select(({ ref }) => jsonBuildObject({ id: ref('g.id'), name: ref('g.name') }).as('one'))
          .whereRef('g.id', '=', 'e.manager_id')
          .as('manager'),
      );
  }
}
