import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  PRINT_JOB_STATES,
  Role,
  type ArtworkResult,
  type OrderPrint,
  type OrderStatus,
  type PrintActor,
  type PrintJobState,
} from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { anyInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import {
  document,
  int,
  jsonColumns,
  listOf,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
} from '../../platform/db/rows.js';
import type { DB } from '../../platform/db/tables.js';
import type { Actor } from '../../platform/http/access.js';

/** A job as it is stored, with its order. */
export interface StoredJob {
  id: number;
  no: string;
  orderId: number;
  orderNo: string;
  memberId: number;
  productId: number | null;
  title: string;
  quantity: number;
  state: PrintJobState;
  heldReason: string | null;
  print: OrderPrint;
  promisedOn: string | null;
  dueOn: string | null;
  needBy: string | null;
  approveBy: string | null;
  silentSince: string | null;
  /** Number of the proof that is asked about, or was; null before the first and after a new file. */
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

/** What a move changes beside state and hold; what is absent stays. */
export interface JobPatch {
  proofNo?: number | null;
  approvalId?: number | null;
  /** The placement record is made anew. */
  newPicture?: boolean;
}

/** A job that is locked, with the status of its order. */
export type LockedJob = StoredJob & { orderStatus: OrderStatus };

/** A step in the history of a job. */
export interface JobEvent {
  move: string;
  fromState: PrintJobState | null;
  toState: PrintJobState;
  actor: PrintActor;
  actorId: number | null;
  /** Grant and person of the link that did it. */
  grantId?: string | null;
  person?: string | null;
  note: string | null;
}

/** A job that was just made. */
const OPENED = rowOf(import.meta.filename, {
  id: int,
  memberId: int,
  versionIds: listOf(text),
  reprintOf: nullable(int),
});
export type OpenedJob = ReturnType<typeof OPENED>;

/** A line of an order that is to be printed and has no job. */
const TO_OPEN = rowOf(import.meta.filename, { orderId: int, printLines: int });

const ENDED = rowOf(import.meta.filename, { id: int });

/** A job that the store itself has moved, with the state in which it was. */
const MOVED = rowOf(import.meta.filename, { id: int, from: oneOf(PRINT_JOB_STATES) });
export type MovedJob = ReturnType<typeof MOVED>;

/** A printed line of an order as it was paid. */
export interface PrintedOrderLine {
  productId: number | null;
  optionKey: string;
  quantity: number;
  /** Won a piece, printing included. */
  unitPrice: number;
  jobId: number;
  jobNo: string;
  print: OrderPrint;
  state: PrintJobState;
}

/** A job that is neither produced nor cancelled. */
export interface OpenJob {
  orderId: number;
  no: string;
  state: PrintJobState;
}

export interface JobFilter {
  state?: PrintJobState | undefined;
  /** Word of number, order number or product. */
  q?: string | undefined;
}

const withPrint = jsonColumns(import.meta.filename, { print: document<OrderPrint>() });

type Rows = DB & { j: DB['print_jobs']; o: DB['orders'] };
const job = expressionBuilder<Rows, 'j' | 'o'>();

/** What staff may see: a manager the jobs of the own customers, an admin all. */
function inCareOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === Role.Admin) return job.lit(true);
  if (actor.role !== Role.Manager) return job.lit(false);
  return job.exists(
    job
      .selectFrom('members as c')
      .select('c.id')
      .whereRef('c.id', '=', 'j.member_id')
      .where('c.manager_id', '=', actor.id),
  );
}

/** Whose job it must be. */
export type JobsOf = { memberId: number } | { staff: Actor } | { jobIds: readonly number[] };

function of(who: JobsOf): Expression<SqlBool> {
  if ('memberId' in who) return job('j.member_id', '=', who.memberId);
  // A link, or the store itself.
  return 'staff' in who ? inCareOf(who.staff) : job('j.id', '=', anyInt(who.jobIds));
}

const asked = ({ state, q = '' }: JobFilter): Expression<SqlBool> => {
  const words = q.trim();
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return job.and([
    ...(state === undefined ? [] : [job('j.state', '=', state)]),
    ...(words === ''
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

/** The record of a former placement is none any more. */
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
  /**
   * A job for each printed line of the order that has none yet; one statement. `numbers`: as many as there may be lines. The
   * order's row is locked by the caller.
   */
  open(em: EntityManager, orderId: number, numbers: readonly string[]): Promise<OpenedJob[]> {
    return readRows(
      databaseOf(em),
      OPENED,
      sql`
        with line as (
          select l.id, l.product_id, l.product_name, l.option_summary, l.quantity, l.print, o.member_id,
            row_number() over (order by l.id) as place,
            exists (select 1 from jsonb_array_elements(l.print -> 'placements') p
              where p -> 'artwork' = 'null'::jsonb) as waits
          from order_lines l join orders o on o.id = l.order_id
          where l.order_id = ${orderId} and l.kind = 'goods' and l.print is not null),
        made as (
          insert into print_jobs (no, order_id, order_line_id, member_id, product_id, title, quantity, state, print, picture_due_at)
          select n.no, ${orderId}, line.id, line.member_id, line.product_id,
            line.product_name || case when line.option_summary = '' then '' else ' (' || line.option_summary || ')' end,
            line.quantity, case when line.waits then 'WAITING' else 'CHECKING' end, line.print,
            case when line.waits then null else now() end
          from line join unnest(${[...numbers]}::text[]) with ordinality as n (no, place) on n.place = line.place
          on conflict (order_line_id) do nothing
          returning id, member_id, state, print),
        noted as (
          insert into print_job_events (job_id, move, to_state, actor)
          select id, 'open', state, 'system' from made)
        select id, member_id as "memberId",
          array(select p -> 'artwork' ->> 'versionId' from jsonb_array_elements(print -> 'placements') p
            where p -> 'artwork' ->> 'versionId' is not null) as "versionIds",
          (print ->> 'reprintOf')::int as "reprintOf"
        from made order by id`,
    );
  }

  /** Orders paid within 30 days whose printed lines have no jobs: what a crash or a payment by hand left out. */
  toOpen(em: EntityManager, limit: number): Promise<{ orderId: number; printLines: number }[]> {
    return readRows(
      databaseOf(em),
      TO_OPEN,
      sql`
        select o.id as "orderId", o.print_lines as "printLines" from orders o
        where o.print_lines > 0 and o.status in ('PAID', 'PREPARING', 'SHIPPED', 'DELIVERED')
          and o.placed_at > now() - interval '30 days'
          and not exists (select 1 from print_jobs j where j.order_id = o.id)
        order by o.placed_at, o.id limit ${limit}`,
    );
  }

  /** Cancelled orders with jobs that go on: what was cancelled by hand. */
  toEnd(em: EntityManager, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      ENDED,
      sql`
        select distinct o.id from print_jobs j join orders o on o.id = j.order_id
        where j.state not in ('PRODUCED', 'CANCELED') and o.status = 'CANCELED' order by o.id limit ${limit}`,
    );
  }

  /** Orders that ended unpaid, or were paid, and still have files stay for their own sake. */
  withEndedUse(em: EntityManager, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      ENDED,
      sql`
        select distinct o.id from artwork_uses u join orders o on o.id = u.ref_id
        where u.kind = 'order' and u.needs_bytes
          and (o.status = 'CANCELED' or exists (select 1 from print_jobs j where j.order_id = o.id))
        order by o.id limit ${limit}`,
    );
  }

  /** Ends every job of the order that is not made; answers which. One statement. */
  cancelOf(em: EntityManager, orderId: number, note: string): Promise<MovedJob[]> {
    return readRows(
      databaseOf(em),
      MOVED,
      sql`
        with was as (
          select id, state from print_jobs
          where order_id = ${orderId} and state not in ('PRODUCED', 'CANCELED') order by id for update),
        ended as (
          update print_jobs j set state = 'CANCELED', updated_at = now(), version = j.version + 1
          from was where j.id = was.id returning j.id, was.state as "from"),
        noted as (
          insert into print_job_events (job_id, move, from_state, to_state, actor, note)
          select id, 'cancel', state, 'CANCELED', 'system', ${note} from was)
        select id, "from" from ended order by id`,
    );
  }

  /** Holds every job of the order that is not made and not held; answers which. One statement. */
  suspendOf(em: EntityManager, orderId: number, reason: string): Promise<MovedJob[]> {
    return readRows(
      databaseOf(em),
      MOVED,
      sql`
        with was as (
          select id, state from print_jobs
          where order_id = ${orderId} and state not in ('PRODUCED', 'CANCELED') and held_reason is null
          order by id for update),
        held as (
          update print_jobs j set held_reason = ${reason}, updated_at = now(), version = j.version + 1
          from was where j.id = was.id returning j.id, j.state as "from"),
        noted as (
          insert into print_job_events (job_id, move, from_state, to_state, actor, note)
          select id, 'suspend', state, state, 'system', ${reason} from was)
        select id, "from" from held order by id`,
    );
  }

  /** Holds every job that is not made and not held and prints a version of this artwork; answers which. One statement. */
  suspendOfArtwork(em: EntityManager, artworkId: number, reason: string): Promise<MovedJob[]> {
    return readRows(
      databaseOf(em),
      MOVED,
      sql`
        with was as (
          select j.id, j.state from print_jobs j
          where j.state not in ('PRODUCED', 'CANCELED') and j.held_reason is null and exists (
            select 1 from artwork_uses u join artwork_versions v on v.id = u.version_id
            where u.kind = 'job' and u.ref_id = j.id and v.artwork_id = ${artworkId}
              and j.print -> 'placements' @> jsonb_build_array(
                jsonb_build_object('artwork', jsonb_build_object('versionId', v.id::text))))
          order by j.id for update of j),
        held as (
          update print_jobs j set held_reason = ${reason}, updated_at = now(), version = j.version + 1
          from was where j.id = was.id returning j.id, j.state as "from"),
        noted as (
          insert into print_job_events (job_id, move, from_state, to_state, actor, note)
          select id, 'suspend', state, state, 'system', ${reason} from was)
        select id, "from" from held order by id`,
    );
  }

  /** Locks the order of a job, then the job; undefined where there is none for these eyes. Two statements. */
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
    const row = await this.select(em).where('j.id', '=', id).where(of(who)).forUpdate('j').executeTakeFirst();
    return row === undefined ? undefined : { ...withPrint(row), orderStatus: order.status };
  }

  /** One; undefined where there is none for these eyes. */
  async find(em: EntityManager, id: number, who: JobsOf): Promise<StoredJob | undefined> {
    const row = await this.select(em).where('j.id', '=', id).where(of(who)).executeTakeFirst();
    return row === undefined ? undefined : withPrint(row);
  }

  /** How many of these jobs are for these eyes. */
  async countOf(em: EntityManager, who: JobsOf, ids: readonly number[]): Promise<number> {
    const { count } = await databaseOf(em)
      .selectFrom('print_jobs as j')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('j.id', '=', anyInt(ids))
      .where(of(who))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Those of these jobs that are there, oldest first. */
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
      .where(of(who))
      .where(asked(filter))
      .orderBy('j.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withPrint);
  }

  /** How many there are in each state, whichever state is asked for. */
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
      .where(of(who))
      .where(asked({ ...filter, state: undefined }))
      .groupBy('j.state')
      .execute();
  }

  /** Notes which job one prints again. */
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
      .where('o.member_id', '=', memberId)
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

  /** Writes a move onto a job that is locked, with its history. Two statements. */
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

  /** Jobs of these orders that are neither produced nor cancelled, by order and number; one statement. */
  openOf(em: EntityManager, orderIds: readonly number[]): Promise<OpenJob[]> {
    return databaseOf(em)
      .selectFrom('print_jobs')
      .select(['order_id as orderId', 'no'])
      .select(({ ref }) => ref('state').$castTo<PrintJobState>().as('state'))
      .where('order_id', '=', anyInt(orderIds))
      .where('state', 'not in', ['PRODUCED', 'CANCELED'])
      .orderBy('order_id')
      .orderBy('no')
      .execute();
  }

  /** What staff write for the factory; the job is locked. */
  async setNote(em: EntityManager, id: number, note: string | null): Promise<void> {
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({ note, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Notes that a message of this kind went out, unless one did within ten minutes; answers whether it may go. */
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

  /** Names of these members, and for whom they work. */
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

  /** Who hears of the jobs of a member on the side of the store: the manager in charge, else the admins. */
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

  /** Whether a job of the order is approved or further. */
  async isBinding(em: EntityManager, orderId: number, states: readonly PrintJobState[]): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('print_jobs')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', [...states])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('print_jobs as j')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(['j.id', 'j.no', 'j.order_id as orderId', 'o.order_no as orderNo', 'j.member_id as memberId'])
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
      .select(({ ref }) => ref('j.verdict').$castTo<ArtworkResult | null>().as('verdict'))
      .select(['j.created_at as createdAt', 'j.updated_at as updatedAt', 'j.version'])
      .select(({ ref }) => ref('j.state').$castTo<PrintJobState>().as('state'));
  }
}
