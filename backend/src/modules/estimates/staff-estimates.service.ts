import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  addKstDays,
  ESTIMATE_STATUS_LABELS,
  ESTIMATE_STATUSES,
  kstDate,
  startOfMonthKst,
  type EstimateDue,
  type EstimateGroup,
  type EstimateSort,
  type EstimateStatus,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import type { EstimatePersonDto } from './dto/estimate-parts.dto.js';
import type { EstimateColumnDto, EstimateSummaryDto, StaffEstimateRowDto } from './dto/staff-estimate.dto.js';
import { FROM, rowColumns, type StoredEstimateRow } from './estimate-rows.js';
import { inCareOf, statusOn } from './estimate-sql.js';
import { viewRow } from './estimate-view.js';

/** Cards of one column of the board. */
const COLUMN_CARDS = 20;
const WEEK_DAYS = 6;

/** What of the list is wanted. */
export interface StaffEstimateFilter {
  status?: EstimateStatus | '';
  group?: EstimateGroup;
  q?: string;
  /** 0 = what nobody answers. */
  managerId?: number;
  due?: EstimateDue;
  sort?: EstimateSort;
}

interface StoredStaffRow extends StoredEstimateRow {
  contactName: string;
  company: string | null;
  memberId: number | null;
  manager: EstimatePersonDto | null;
  dueOn: string | null;
}

const ORDER: Record<EstimateSort, RawBuilder<unknown>> = {
  recent: sql`e.id desc`,
  updated: sql`e.updated_at desc, e.id desc`,
  due: sql`e.due_on nulls last, e.id desc`,
  amount: sql`v.total_amount desc nulls last, e.id desc`,
};

const staffColumns = (today: string): RawBuilder<unknown> => sql`${rowColumns(today)},
  e.contact_name as "contactName", e.company, e.member_id as "memberId", e.due_on::text as "dueOn",
  (select json_build_object('id', g.id, 'name', g.name) from members g where g.id = e.manager_id) as manager`;

/** The rows of the list in the actor's care as of `now`; its export reads the same. */
export function estimateListSql(
  actor: Actor,
  filter: StaffEstimateFilter,
  now: Date,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> } {
  const today = kstDate(now);
  const wanted = filter.status ? sql`and ${statusOn(today)} = ${filter.status}` : sql``;
  return {
    from: FROM,
    where: sql`${found(actor, filter, now)} ${wanted}`,
    orderBy: ORDER[filter.sort ?? 'recent'],
  };
}

/** All of the filter but the state, which the tabs count. */
function found(actor: Actor, filter: StaffEstimateFilter, now: Date): RawBuilder<unknown> {
  const today = kstDate(now);
  const group =
    filter.group === undefined ? sql`` : sql`and ${groupOf(filter.group, sql`e`, statusOn(today), now)}`;
  return sql`${inCareOf(actor)} ${narrowed(filter, today)} ${group}`;
}

/** Over the rows of the list: a lateral `today` with the state that the clock gives each. */
export const withStatus = (now: Date): RawBuilder<unknown> =>
  sql`cross join lateral (select ${statusOn(kstDate(now))} as status) today`;

/** The lists of the house: a manager's own customers and assigned estimates, an admin's all. */
@Injectable()
export class StaffEstimatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** A page of the list and the counts of its tabs; two statements. */
  async list(
    actor: Actor,
    filter: StaffEstimateFilter,
    { index, size }: { index: number; size: number },
  ): Promise<{ items: StaffEstimateRowDto[]; counts: Record<EstimateStatus, number> }> {
    const now = this.clock.now();
    const today = kstDate(now);
    const { from, where, orderBy } = estimateListSql(actor, filter, now);
    const db = this.em.getKysely();
    const [{ rows }, { rows: sums }] = await Promise.all([
      sql<StoredStaffRow>`
      select ${staffColumns(today)} ${from} where ${where}
      order by ${orderBy} limit ${size} offset ${index * size}`.execute(db),
      sql<{ status: EstimateStatus; count: number }>`
      select status, count(*)::int as count from (select ${statusOn(today)} as status ${FROM} where ${found(actor, filter, now)}) found
      group by status`.execute(db),
    ]);
    const counts = Object.fromEntries(ESTIMATE_STATUSES.map((known) => [known, 0])) as Record<
      EstimateStatus,
      number
    >;
    for (const sum of sums) counts[sum.status] = sum.count;
    return { items: rows.map(viewStaffRow), counts };
  }

  /** Every column with its count, its sum and its first cards; one statement. */
  async board(actor: Actor, filter: Pick<StaffEstimateFilter, 'managerId'>): Promise<EstimateColumnDto[]> {
    const today = kstDate(this.clock.now());
    const { rows } = await sql<StoredStaffRow & { count: number; amount: number }>`
    with card as (
      select ${staffColumns(today)}, row_number() over (partition by ${statusOn(today)}
          order by e.due_on nulls last, e.updated_at desc, e.id desc) as place,
        count(*) over (partition by ${statusOn(today)})::int as count,
        sum(coalesce(v.total_amount, 0)) over (partition by ${statusOn(today)})::float8 as amount
      ${FROM} where ${inCareOf(actor)} ${narrowed(filter, today)})
    select * from card where place <= ${COLUMN_CARDS} order by place`.execute(this.em.getKysely());
    return ESTIMATE_STATUSES.map((status) => {
      const cards = rows.filter((row) => row.status === status);
      const statusLabel = ESTIMATE_STATUS_LABELS[status];
      const { count = 0, amount = 0 } = cards[0] ?? {};
      return { status, statusLabel, count, amount, cards: cards.map(viewStaffRow) };
    });
  }

  /** The figures of a manager's first page; one statement. */
  async figures(actor: Actor, filter: Pick<StaffEstimateFilter, 'managerId'>): Promise<EstimateSummaryDto> {
    const now = this.clock.now();
    const today = kstDate(now);
    const within = (group: EstimateGroup): RawBuilder<unknown> =>
      groupOf(group, sql`mine`, sql`mine.status`, now);
    const figure = (group: EstimateGroup): RawBuilder<unknown> => sql`json_build_object(
    'count', count(*) filter (where ${within(group)}),
    'amount', coalesce(sum(amount) filter (where ${within(group)}), 0))`;
    const waiting = within('waiting');
    const open = sql`status in ('REQUESTED', 'IN_PREPARATION', 'QUESTION', 'SENT', 'ACCEPTED')`;
    const { rows } = await sql<EstimateSummaryDto>`
    with mine as (
      select ${statusOn(today)} as status, e.due_on, e.closed_at, e.manager_id, e.member_id, e.valid_until,
        coalesce(v.total_amount, 0) as amount ${FROM} where ${inCareOf(actor)} ${narrowed(filter, today)})
    select count(*) filter (where ${waiting})::int as waiting,
      count(*) filter (where ${open} and due_on = ${today}::date)::int as "dueToday",
      count(*) filter (where ${waiting} and due_on < ${today}::date)::int as overdue,
      count(*) filter (where ${open} and manager_id is null and member_id is null)::int as unassigned,
      ${figure('sent')} as sent, ${figure('accepted')} as accepted, ${figure('won')} as won, ${figure('lost')} as lost
    from mine`.execute(this.em.getKysely());
    const row = rows[0];
    if (row === undefined) throw new Error('an aggregate without a row');
    return row;
  }
}

/** What belongs to a figure: the figures and the lists behind them can never disagree. */
function groupOf(
  group: EstimateGroup,
  from: RawBuilder<unknown>,
  status: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const month = startOfMonthKst(now);
  const conditions: Record<EstimateGroup, RawBuilder<unknown>> = {
    waiting: sql`${status} in ('REQUESTED', 'IN_PREPARATION', 'QUESTION')`,
    sent: sql`${status} in ('SENT', 'QUESTION')`,
    accepted: sql`${status} = 'ACCEPTED'`,
    won: sql`${status} = 'ORDERED' and ${from}.closed_at >= ${month}`,
    // Nobody may have written down yet that it has run out.
    lost: sql`((${status} in ('DECLINED', 'CANCELLED') and ${from}.closed_at >= ${month}) or (${status} = 'EXPIRED'
      and coalesce(${from}.closed_at, (${from}.valid_until + 1)::timestamp at time zone 'Asia/Seoul') >= ${month}))`,
  };
  return conditions[group];
}

function narrowed({ managerId, due, q }: StaffEstimateFilter, today: string): RawBuilder<unknown> {
  const text = (q ?? '').replaceAll('\0', '').trim();
  return sql`${assignedTo(managerId)} ${due === undefined ? sql`` : dueBy(due, today)}
    ${text === '' ? sql`` : sql`and ${matching(text)}`}`;
}

function assignedTo(managerId: number | undefined): RawBuilder<unknown> {
  if (managerId === undefined) return sql``;
  return managerId === 0 ? sql`and e.manager_id is null` : sql`and e.manager_id = ${managerId}`;
}

function dueBy(due: EstimateDue, today: string): RawBuilder<unknown> {
  if (due === 'today') return sql`and e.due_on = ${today}::date`;
  if (due === 'overdue')
    return sql`and e.due_on < ${today}::date and e.status in ('REQUESTED', 'IN_PREPARATION', 'QUESTION')`;
  return sql`and e.due_on between ${today}::date and ${addKstDays(today, WEEK_DAYS)}::date`;
}

/** Phones are stored as digits only. */
function matching(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replace(/\D/g, '');
  const byPhone = digits.length >= 4 ? sql`or e.phone like ${`%${digits}%`}` : sql``;
  return sql`(e.number ilike ${pattern} or e.title ilike ${pattern} or e.contact_name ilike ${pattern}
    or e.company ilike ${pattern} or e.email ilike ${pattern} ${byPhone})`;
}

function viewStaffRow(row: StoredStaffRow): StaffEstimateRowDto {
  const { contactName, company, memberId, manager, dueOn } = row;
  return { ...viewRow(row), contactName, company, memberId, manager, dueOn };
}
