import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ARTWORK_RESULTS,
  ARTWORK_STATES,
  kstDate,
  PRINT_BOARD_STATES,
  PRINT_DUE_BUCKETS,
  PRINT_JOB_STATES,
  printDueEdges,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  boolean,
  day,
  decimal,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
} from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { isProofSkipped, isShipped } from '../jobs/print-jobs.columns.js';
import {
  printJobListSql,
  type StaffJobFilter,
  dueIs,
  isOpen,
  closingOn,
  openThreads,
  narrowed,
  inCareOf,
  all,
  joins,
} from './print-board.filter.js';

/** A file of a job: the state of its check, and its picture. */
const FILE = object({
  state: oneOf(ARTWORK_STATES),
  verdict: nullable(oneOf(ARTWORK_RESULTS)),
  previewId: nullable(text),
});

/** What a card shows of a placement; lengths in mm. */
const PLACEMENT = object({
  widthMm: nullable(decimal),
  heightMm: nullable(decimal),
  colours: listOf(text),
});

const STAFF_JOB = rowOf(import.meta.filename, {
  id: int,
  no: text,
  orderId: int,
  orderNo: text,
  productId: nullable(int),
  title: text,
  quantity: int,
  state: oneOf(PRINT_JOB_STATES),
  heldReason: nullable(text),
  summary: text,
  createdAt: moment,
  updatedAt: moment,
  version: int,
  dueOn: nullable(day),
  promisedOn: nullable(day),
  needBy: nullable(day),
  approveBy: nullable(day),
  silentSince: nullable(moment),
  isClosed: boolean,
  isProofSkipped: boolean,
  memberId: int,
  memberName: text,
  company: nullable(text),
  managerId: nullable(int),
  managerName: nullable(text),
  /** Threads that wait for staff. */
  openThreads: int,
  files: listOf(FILE),
  placements: listOf(PLACEMENT),
});
export type StaffJobRow = ReturnType<typeof STAFF_JOB>;

const COUNT = rowOf(import.meta.filename, {
  state: oneOf(PRINT_JOB_STATES),
  bucket: nullable(oneOf(PRINT_DUE_BUCKETS)),
  silent: boolean,
  closing: boolean,
  count: int,
});
/** Jobs by state, due bucket (null where nothing is left to do), whether the buyer is silent, and whether time runs out. */
export type StaffJobCount = ReturnType<typeof COUNT>;

const NAMED = rowOf(import.meta.filename, { id: int, no: text });

/** The files of a job's placements, each version once. */
const files = sql`coalesce((
    select jsonb_agg(jsonb_build_object('state', v.state, 'verdict', v.report -> 'verdict', 'previewId', v.preview_id)
      order by v.created_at, v.id)
    from artwork_versions v
    where v.member_id = j.member_id and v.id in (
      select (p -> 'artwork' ->> 'versionId')::uuid from jsonb_array_elements(j.print -> 'placements') p)), '[]')`;

/** Sizes and colours of a job's placements. */
const placements = sql`coalesce((
    select jsonb_agg(jsonb_build_object('widthMm', p -> 'widthMm', 'heightMm', p -> 'heightMm', 'colours',
        coalesce(p -> 'colours', '[]'))
      order by nr)
    from jsonb_array_elements(j.print -> 'placements') with ordinality as placed(p, nr)), '[]')`;

const columns = sql`j.id, j.no, j.order_id as "orderId", o.order_no as "orderNo", j.product_id as "productId",
    j.title, j.quantity, j.state, j.held_reason as "heldReason", j.print ->> 'summary' as summary,
    j.created_at as "createdAt", j.updated_at as "updatedAt", j.version, j.due_on as "dueOn",
    j.promised_on as "promisedOn", j.need_by as "needBy", j.approve_by as "approveBy", j.silent_since as "silentSince", j.member_id as "memberId",
    m.name as "memberName", m.company_name as company, g.id as "managerId", g.name as "managerName",
    ${isShipped} as "isClosed", ${isProofSkipped} as "isProofSkipped", ${openThreads} as "openThreads", ${files} as files,
    ${placements} as placements`;

/** The bucket of a job's due date, as in printDueBucket; null where nothing is left to do. */
function bucketOn(today: string): RawBuilder<unknown> {
  const { tomorrow, weekEnd } = printDueEdges(today);
  return sql`case when not (${isOpen}) then null when j.due_on is null then 'none'
      when j.due_on < ${today}::date then 'overdue' when j.due_on = ${today}::date then 'today'
      when j.due_on = ${tomorrow}::date then 'tomorrow' when j.due_on <= ${weekEnd}::date then 'week'
      else 'later' end`;
}

/** Statements for the board and the list of staff. Who may see which row is a condition of the same statement. */
@Injectable()
export class PrintBoardRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page of the list. */
  page(
    actor: Actor,
    filter: StaffJobFilter,
    { now, limit, offset }: { now: Date; limit: number; offset: number },
  ): Promise<StaffJobRow[]> {
    const { from, where, orderBy } = printJobListSql(actor, filter, now);
    return readRows(
      databaseOf(this.em),
      STAFF_JOB,
      sql`select ${columns} ${from} where ${where} order by ${orderBy} limit ${limit} offset ${offset}`,
    );
  }

  /** Counts per state, bucket and silence, whatever state and due date the filter names. */
  counts(actor: Actor, filter: StaffJobFilter, now: Date): Promise<StaffJobCount[]> {
    return readRows(
      databaseOf(this.em),
      COUNT,
      sql`
        select j.state, ${bucketOn(kstDate(now))} as bucket, j.silent_since is not null as silent,
          coalesce(${closingOn(kstDate(now))}, false) as closing, count(*)::int as count
        from print_jobs j where ${narrowed(actor, filter)} group by 1, 2, 3, 4`,
    );
  }

  /** The first cards of each column: those due first, and of the produced ones the newest. */
  cards(
    actor: Actor,
    filter: StaffJobFilter,
    { now, most }: { now: Date; most: number },
  ): Promise<StaffJobRow[]> {
    const chosen = [narrowed(actor, filter), ...dueIs(filter.due, kstDate(now))];
    // One branch per state, each answered by an index in its order.
    const branches = PRINT_BOARD_STATES.map((state) => {
      const order = state === 'PRODUCED' ? sql`j.id desc` : sql`j.due_on, j.id`;
      const where = all(state === 'PRODUCED' ? chosen : [...chosen, isOpen]);
      return sql`(select j.id, row_number() over (order by ${order}) as place from print_jobs j
          where j.state = ${sql.lit(state)} and ${where} order by ${order} limit ${most})`;
    });
    return readRows(
      databaseOf(this.em),
      STAFF_JOB,
      sql`
        with card as (${sql.join(branches, sql` union all `)})
        select ${columns} from card join print_jobs j on j.id = card.id ${joins} order by card.place, j.id`,
    );
  }

  /** Numbers and states of these jobs, as far as the actor looks after them, by id. */
  async named(actor: Actor, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
    return readRows(
      databaseOf(this.em),
      NAMED,
      sql`select j.id, j.no from print_jobs j where j.id = any(${[...ids]}::int[]) and ${inCareOf(actor)} order by j.id`,
    );
  }
}
