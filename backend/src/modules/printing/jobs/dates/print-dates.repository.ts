import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_JOB_STATES, Role, type PrintJobState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import {
  boolean,
  day,
  int,
  listOf,
  moment,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
} from '../../../../platform/db/rows.js';
import { readerOf } from '../../../orders/repository/order-rights.filter.js';
import { isShipped } from '../print-jobs.columns.js';

/** A job with its dates, for reminders and notices. */
const DATED = rowOf(import.meta.filename, {
  id: int,
  no: text,
  title: text,
  memberId: int,
  /** Who is told about it, as of its order. */
  readerId: int,
  orderId: int,
  orderNo: text,
  state: oneOf(PRINT_JOB_STATES),
  heldReason: nullable(text),
  days: nullable(int),
  needBy: nullable(day),
  approveBy: nullable(day),
  promisedOn: nullable(day),
  dueOn: nullable(day),
  waitingSince: nullable(moment),
  remindAt: nullable(moment),
  silentSince: nullable(moment),
  reminders: int,
  /** Its order has left. */
  isClosed: boolean,
  version: int,
});
export type DatedJob = ReturnType<typeof DATED>;

/** The changed dates of a job. */
export interface JobDates {
  needBy?: string | null;
  approveBy?: string | null;
  promisedOn?: string | null;
  dueOn?: string | null;
  waitingSince?: Date | null;
  remindAt?: Date | null;
  silentSince?: Date | null;
  reminders?: number;
}

const ID = rowOf(import.meta.filename, { id: int });
const STAFF = rowOf(import.meta.filename, { memberId: int, staffIds: listOf(int) });
const OVERDUE = rowOf(import.meta.filename, { staffId: int, count: int });

/** Staff who are notified of a member's jobs: the manager, else every admin. A set of ids; `memberId` is no column of `c`. */
const staffOf = (memberId: ReturnType<typeof sql.ref>) => sql`
  select s.id from members s where s.status = 'active' and case
    when exists (select 1 from members c join members g on g.id = c.manager_id
      where c.id = ${memberId} and g.status = 'active' and g.role in (${Role.Manager}, ${Role.Admin}))
    then s.id = (select c.manager_id from members c where c.id = ${memberId})
    else s.role = ${Role.Admin} end`;

/** Statements on the dates of print jobs; `em` is the caller's transaction. */
@Injectable()
export class PrintDatesRepository {
  /** Jobs by id, in this order. One statement. */
  find(em: EntityManager, ids: readonly number[]): Promise<DatedJob[]> {
    return readRows(
      databaseOf(em),
      DATED,
      sql`
        select j.id, j.no, j.title, j.member_id as "memberId", ${readerOf('o')} as "readerId", j.order_id as "orderId", o.order_no as "orderNo", j.state,
          j.held_reason as "heldReason", (j.print -> 'production' ->> 'days')::int as days,
          coalesce(j.need_by, (j.print ->> 'needBy')::date) as "needBy", j.approve_by as "approveBy",
          j.promised_on as "promisedOn", j.due_on as "dueOn", j.waiting_since as "waitingSince",
          j.remind_at as "remindAt", j.silent_since as "silentSince", j.reminders, j.version, ${isShipped} as "isClosed"
        from print_jobs j join orders o on o.id = j.order_id where j.id = any(${[...ids]}::int[]) order by j.id`,
    );
  }

  /** Stores dates of a locked job. They do not change what is printed: the version stays. */
  async set(em: EntityManager, id: number, dates: JobDates): Promise<void> {
    const { needBy, approveBy, promisedOn, dueOn, waitingSince, remindAt, silentSince, reminders } = dates;
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({
        ...(needBy === undefined ? {} : { need_by: needBy }),
        ...(approveBy === undefined ? {} : { approve_by: approveBy }),
        ...(promisedOn === undefined ? {} : { promised_on: promisedOn }),
        ...(dueOn === undefined ? {} : { due_on: dueOn }),
        ...(waitingSince === undefined ? {} : { waiting_since: waitingSince }),
        ...(remindAt === undefined ? {} : { remind_at: remindAt }),
        ...(silentSince === undefined ? {} : { silent_since: silentSince }),
        ...(reminders === undefined ? {} : { reminders }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** Moves the day of dispatch, with its history entry. Two statements. */
  async moveDue(
    em: EntityManager,
    id: number,
    dueOn: string,
    event: { state: PrintJobState; actor: string; actorId: number; note: string },
  ): Promise<void> {
    const db = databaseOf(em);
    await db
      .updateTable('print_jobs')
      .set({ due_on: dueOn, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('print_job_events')
      .values({
        job_id: id,
        move: 'moveDue',
        from_state: event.state,
        to_state: event.state,
        actor: event.actor,
        actor_id: event.actorId,
        note: event.note,
      })
      .execute();
  }

  /** Jobs with a due reminder, the oldest first. */
  toRemind(em: EntityManager, now: Date, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      ID,
      sql`select id from print_jobs where remind_at is not null and remind_at <= ${now.toISOString()}::timestamptz
        order by remind_at, id limit ${limit}`,
    );
  }

  /** Locks a job that still needs its reminder and whose order is open; undefined where there is none. */
  async lockToRemind(em: EntityManager, id: number, now: Date): Promise<DatedJob | undefined> {
    const [row] = await readRows(
      databaseOf(em),
      ID,
      sql`select id from print_jobs where id = ${id} and remind_at <= ${now.toISOString()}::timestamptz for update skip locked`,
    );
    return row === undefined ? undefined : (await this.find(em, [id]))[0];
  }

  /** The staff who are notified of a member's jobs. */
  async staffFor(em: EntityManager, memberId: number): Promise<number[]> {
    const [row] = await readRows(
      databaseOf(em),
      STAFF,
      sql`select m.id as "memberId", array(${staffOf(sql.ref('m.id'))} order by 1) as "staffIds" from members m where m.id = ${memberId}`,
    );
    return row?.staffIds ?? [];
  }

  /** Per member of staff: the jobs whose day of dispatch has passed and that are not produced. One statement. */
  overdue(em: EntityManager, today: string): Promise<{ staffId: number; count: number }[]> {
    return readRows(
      databaseOf(em),
      OVERDUE,
      sql`
        select s.id as "staffId", count(*)::int as count
        from print_jobs j cross join lateral (${staffOf(sql.ref('j.member_id'))}) s
        where j.state not in ('PRODUCED', 'CANCELED') and j.due_on < ${today}::date and not ${isShipped}
        group by s.id order by s.id`,
    );
  }

  /** The last note in a job's history; null where it has none. */
  async lastNote(em: EntityManager, jobId: number): Promise<string | null> {
    const row = await databaseOf(em)
      .selectFrom('print_job_events')
      .select('note')
      .where('job_id', '=', jobId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.note ?? null;
  }

  /** Whether every job of the order is produced or cancelled, and at least one is produced. */
  async isReady(em: EntityManager, orderId: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('print_jobs')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'not in', ['PRODUCED', 'CANCELED'])
      .limit(1)
      .executeTakeFirst();
    return row === undefined;
  }
}
