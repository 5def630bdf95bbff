import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  Role,
  type ArtworkResult,
  type MovedJob,
  type OrderPrint,
  type OrderStatus,
  type PrintActor,
  type PrintJobState,
} from '@store/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { document, int, jsonColumns, readRows, rowOf } from '../../../platform/db/rows.js';
import { containing } from '../../../platform/lists/sql.js';
import { isProofSkipped, isShipped } from './print-jobs.columns.js';
import { isJobOf, job, type JobsOf } from './print-jobs.filter.js';
import { isOwnOrder, readerOf } from '../../orders/repository/order-rights.filter.js';

export type { JobsOf };

/** A job as stored, with its order. */
export interface StoredJob {
  id: number;
  no: string;
  orderId: number;
  orderNo: string;
  memberId: number;
  /** Who is told about it: the buyer, or an admin of the organization that the buyer has left. */
  readerId: number;
  productId: number | null;
  title: string;
  quantity: number;
  state: PrintJobState;
  heldReason: string | null;
  /** Its order has left: nobody moves it any more. */
  isClosed: boolean;
  /** It was approved without a proof. */
  isProofSkipped: boolean;
  print: OrderPrint;
  promisedOn: string | null;
  dueOn: string | null;
  needBy: string | null;
  approveBy: string | null;
  silentSince: string | null;
  /** Number of the proof in question; null before the first and after a new file. */
  proofNo: number | null;
  approvalId: number | null;
  verdict: ArtworkResult | null;
  note: string | null;
  pictureId: string | null;
  pictureSha256: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A job as the table of moves reads it. */
export const movedJob = ({
  state,
  heldReason,
  isClosed,
}: Pick<StoredJob, 'state' | 'heldReason' | 'isClosed'>): MovedJob => ({
  state,
  held: heldReason !== null,
  closed: isClosed,
});

/** The changes of a move besides state and hold; absent values stay. */
export interface JobPatch {
  proofNo?: number | null;
  approvalId?: number | null;
  /** The placement record is made again. */
  newPicture?: boolean;
}

/** A locked job, with the status of its order. */
export type LockedJob = StoredJob & { orderStatus: OrderStatus };

/** A step in the history of a job. */
export interface JobEvent {
  move: string;
  fromState: PrintJobState | null;
  toState: PrintJobState;
  actor: PrintActor;
  actorId: number | null;
  /** Grant and person of the link. */
  grantId?: string | null;
  person?: string | null;
  note: string | null;
}

const ENDED = rowOf(import.meta.filename, { id: int });

/** A printed line of an order as paid. */
export interface PrintedOrderLine {
  productId: number | null;
  optionKey: string;
  quantity: number;
  /** Won per piece, with print. */
  unitPrice: number;
  jobId: number;
  jobNo: string;
  print: OrderPrint;
  state: PrintJobState;
}

export interface JobFilter {
  state?: PrintJobState | undefined;
  /** Part of order number, job number or product. */
  q?: string | undefined;
}

const withPrint = jsonColumns(import.meta.filename, { print: document<OrderPrint>() });

const requested = ({ state, q = '' }: JobFilter): Expression<SqlBool> => {
  const text = q.trim();
  const like = containing(text);
  return job.and([
    ...(state === undefined ? [] : [job('j.state', '=', state)]),
    ...(text === ''
      ? []
      : [
          job.or([
            job('j.no', 'ilike', like),
            job('o.order_no', 'ilike', like),
            job('j.title', 'ilike', like),
          ]),
        ]),
  ]);
};

/** The record of the former placement is outdated. */
const NEW_PICTURE = {
  verdict: null,
  picture_id: null,
  picture_sha256: null,
  picture_tries: 0,
  picture_due_at: sql<string>`now()`,
};

/** Statements on print jobs; `em` is the caller's transaction. */
@Injectable()
export class PrintJobsRepository {
  /** Locks the order of a job, then the job; undefined where the viewer may see none. Two statements. */
  async lock(em: EntityManager, id: number, who: JobsOf): Promise<LockedJob | undefined> {
    const order = await databaseOf(em)
      .selectFrom('orders as o')
      .select(({ ref }) => ref('o.status').$castTo<OrderStatus>().as('status'))
      .where('o.id', '=', ({ selectFrom }) =>
        selectFrom('print_jobs').select('order_id').where('id', '=', id),
      )
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) return undefined;
    const row = await this.select(em)
      .where('j.id', '=', id)
      .where(isJobOf(who))
      .forUpdate('j')
      .executeTakeFirst();
    return row === undefined ? undefined : { ...withPrint(row), orderStatus: order.status };
  }

  /** One job; undefined where the viewer may see none. */
  async find(em: EntityManager, id: number, who: JobsOf): Promise<StoredJob | undefined> {
    const row = await this.select(em).where('j.id', '=', id).where(isJobOf(who)).executeTakeFirst();
    return row === undefined ? undefined : withPrint(row);
  }

  /** How many of these jobs the viewer may see. */
  async countOf(em: EntityManager, who: JobsOf, ids: readonly number[]): Promise<number> {
    const { count } = await databaseOf(em)
      .selectFrom('print_jobs as j')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('j.id', '=', anyInt(ids))
      .where(isJobOf(who))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The existing ones of these jobs, oldest first. */
  async list(em: EntityManager, ids: readonly number[]): Promise<StoredJob[]> {
    const rows = await this.select(em).where('j.id', '=', anyInt(ids)).orderBy('j.id').execute();
    return rows.map(withPrint);
  }

  /** A page, newest first. */
  async page(
    em: EntityManager,
    who: JobsOf,
    filter: JobFilter,
    limit: number,
    offset: number,
  ): Promise<StoredJob[]> {
    const rows = await this.select(em)
      .where(isJobOf(who))
      .where(requested(filter))
      .orderBy('j.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withPrint);
  }

  /** Counts per state, whatever state the filter names. */
  countsByState(
    em: EntityManager,
    who: JobsOf,
    filter: JobFilter,
  ): Promise<{ state: PrintJobState; count: number }[]> {
    return databaseOf(em)
      .selectFrom('print_jobs as j')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(({ ref }) => [
        ref('j.state').$castTo<PrintJobState>().as('state'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .where(isJobOf(who))
      .where(requested({ ...filter, state: undefined }))
      .groupBy('j.state')
      .execute();
  }

  /** Stores which job a reprint repeats. */
  async setReprintOf(em: EntityManager, id: number, reprintOf: number): Promise<void> {
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({ reprint_of: reprintOf })
      .where('id', '=', id)
      .execute();
  }

  /** The printed line of an own order with its job; undefined where there is none. */
  async line(
    em: EntityManager,
    memberId: number,
    orderId: number,
    lineId: number,
  ): Promise<PrintedOrderLine | undefined> {
    const row = await databaseOf(em)
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .innerJoin('print_jobs as j', 'j.order_line_id', 'l.id')
      .select([
        'l.product_id as productId',
        'l.option_key as optionKey',
        'l.quantity',
        'l.unit_price as unitPrice',
      ])
      .select(['j.id as jobId', 'j.no as jobNo', 'j.print'])
      .select(({ ref }) => ref('j.state').$castTo<PrintJobState>().as('state'))
      .where(isOwnOrder(memberId))
      .where('o.id', '=', orderId)
      .where('l.id', '=', lineId)
      .executeTakeFirst();
    return row === undefined ? undefined : withPrint(row);
  }

  /** The history of a job, oldest first. */
  events(em: EntityManager, jobId: number): Promise<(JobEvent & { person: string | null; at: string })[]> {
    return databaseOf(em)
      .selectFrom('print_job_events')
      .select(['move', 'note', 'actor_id as actorId', 'person', 'created_at as at'])
      .select(({ ref }) => [
        ref('from_state').$castTo<PrintJobState | null>().as('fromState'),
        ref('to_state').$castTo<PrintJobState>().as('toState'),
        ref('actor').$castTo<PrintActor>().as('actor'),
      ])
      .where('job_id', '=', jobId)
      .orderBy('id')
      .execute();
  }

  /** Stores a move of a locked job, with its history. Two statements. */
  async move(
    em: EntityManager,
    id: number,
    { state, heldReason, print }: Pick<StoredJob, 'state' | 'heldReason' | 'print'>,
    event: JobEvent,
    { proofNo, approvalId, newPicture = false }: JobPatch = {},
  ): Promise<void> {
    const db = databaseOf(em);
    await db
      .updateTable('print_jobs')
      .set({
        state,
        held_reason: heldReason,
        print: JSON.stringify(print),
        ...(proofNo === undefined ? {} : { proof_no: proofNo }),
        ...(approvalId === undefined ? {} : { approval_id: approvalId }),
        ...(newPicture ? NEW_PICTURE : {}),
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('print_job_events')
      .values({
        job_id: id,
        move: event.move,
        from_state: event.fromState,
        to_state: event.toState,
        actor: event.actor,
        actor_id: event.actorId,
        grant_id: event.grantId ?? null,
        person: event.person ?? null,
        note: event.note,
      })
      .execute();
  }

  /** The staff's note for the factory; the caller holds the job's lock. */
  async setNote(em: EntityManager, id: number, note: string | null): Promise<void> {
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({ note, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Records a message of this kind, unless one was sent within ten minutes; returns whether it may be sent. */
  async mayNotify(em: EntityManager, id: number, key: string, now: Date, before: Date): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('print_jobs')
      .set({ notified: sql`notified || jsonb_build_object(${key}::text, ${now.toISOString()}::text)` })
      .where('id', '=', id)
      .where(
        sql<boolean>`coalesce((notified ->> ${key}::text)::timestamptz <= ${before.toISOString()}::timestamptz, true)`,
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Names and companies of these members. */
  people(
    em: EntityManager,
    ids: readonly number[],
  ): Promise<{ id: number; name: string; company: string | null }[]> {
    return databaseOf(em)
      .selectFrom('members')
      .select(['id', 'name', 'company_name as company'])
      .where('id', '=', anyInt(ids))
      .execute();
  }

  /** The staff who are notified of a member's jobs: the manager in charge, else the admins. */
  async staffOf(em: EntityManager, memberId: number): Promise<number[]> {
    const rows = await readRows(
      databaseOf(em),
      ENDED,
      sql`
        with own as (
          select g.id from members m join members g on g.id = m.manager_id
          where m.id = ${memberId} and g.status = 'active' and g.role in (${Role.Manager}, ${Role.Admin}))
        select id from own
        union all
        (select id from members where role = ${Role.Admin} and status = 'active' and not exists (select 1 from own)
          order by id limit 20)`,
    );
    return rows.map(({ id }) => id);
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('print_jobs as j')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(['j.id', 'j.no', 'j.order_id as orderId', 'o.order_no as orderNo', 'j.member_id as memberId'])
      .select(readerOf('o').as('readerId'))
      .select([
        'j.product_id as productId',
        'j.title',
        'j.quantity',
        'j.held_reason as heldReason',
        'j.print',
      ])
      .select(['j.promised_on as promisedOn', 'j.due_on as dueOn', 'j.need_by as needBy'])
      .select(['j.approve_by as approveBy', 'j.silent_since as silentSince'])
      .select(['j.proof_no as proofNo', 'j.approval_id as approvalId', 'j.note'])
      .select(['j.picture_id as pictureId', 'j.picture_sha256 as pictureSha256'])
      .select([isShipped.as('isClosed'), isProofSkipped.as('isProofSkipped')])
      .select(({ ref }) => ref('j.verdict').$castTo<ArtworkResult | null>().as('verdict'))
      .select(['j.created_at as createdAt', 'j.updated_at as updatedAt', 'j.version'])
      .select(({ ref }) => ref('j.state').$castTo<PrintJobState>().as('state'));
  }
}
