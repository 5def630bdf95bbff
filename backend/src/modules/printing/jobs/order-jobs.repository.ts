import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_JOB_STATES, type OrderPrint, type OrderStatus, type PrintJobState } from '@store/domain';
import { sql } from 'kysely';
import { isOwnOrder } from '../../orders/repository/order-rights.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
  boolean,
  document,
  int,
  listOf,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
} from '../../../platform/db/rows.js';

/** A new job. */
const OPENED = rowOf(import.meta.filename, {
  id: int,
  memberId: int,
  versionIds: listOf(text),
  reprintOf: nullable(int),
});
export type OpenedJob = ReturnType<typeof OPENED>;

/** A printed line of an order without a job. */
const TO_OPEN = rowOf(import.meta.filename, { orderId: int, printLines: int });

const ENDED = rowOf(import.meta.filename, { id: int });

/** A job that the store itself moved, with its former state. */
const MOVED = rowOf(import.meta.filename, { id: int, from: oneOf(PRINT_JOB_STATES) });
export type MovedJob = ReturnType<typeof MOVED>;

/** How a goods line was sold, and its job. */
const GOODS_LINE = rowOf(import.meta.filename, {
  print: nullable(document<OrderPrint>()),
  optionSummary: text,
  hasPrintFee: boolean,
  jobId: nullable(int),
});
type GoodsLine = ReturnType<typeof GOODS_LINE>;

/** The part of a job that a refund reads. */
const ORDER_JOB = rowOf(import.meta.filename, {
  lineId: int,
  memberId: int,
  state: oneOf(PRINT_JOB_STATES),
  print: document<OrderPrint>(),
  isAgreed: boolean,
});
type OrderJob = ReturnType<typeof ORDER_JOB>;

/** A job that is neither produced nor cancelled. */
export interface OpenJob {
  orderId: number;
  no: string;
  state: PrintJobState;
}

/** An order under its lock, as its jobs need it. */
interface LockedPrintOrder {
  status: OrderStatus;
  printLines: number;
}

const lockedOrder = (em: EntityManager, orderId: number) =>
  databaseOf(em)
    .selectFrom('orders as o')
    .select('o.print_lines as printLines')
    .select(({ ref }) => ref('o.status').$castTo<OrderStatus>().as('status'))
    .where('o.id', '=', orderId)
    .forUpdate();

/** Statements on all jobs of an order, and for the sweeps; `em` is the caller's transaction. */
@Injectable()
export class OrderJobsRepository {
  /** Locks an order for the rest of the transaction, before its jobs (record 5); undefined where there is none. */
  lockOrder(em: EntityManager, orderId: number): Promise<LockedPrintOrder | undefined> {
    return lockedOrder(em, orderId).executeTakeFirst();
  }

  /** The same where the member may change the order. */
  lockOwnOrder(em: EntityManager, orderId: number, memberId: number): Promise<LockedPrintOrder | undefined> {
    return lockedOrder(em, orderId).where(isOwnOrder(memberId)).executeTakeFirst();
  }

  /** A goods line of the order: how it was sold, and its job; undefined where there is none. */
  async goodsLine(em: EntityManager, orderId: number, lineId: number): Promise<GoodsLine | undefined> {
    const [line] = await readRows(
      databaseOf(em),
      GOODS_LINE,
      sql`
        with line as (
          select l.*, row_number() over (order by l.id) - 1 as place from order_lines l where l.order_id = ${orderId})
        select l.print, l.option_summary as "optionSummary", j.id as "jobId",
          exists (select 1 from line f where f.kind <> 'goods' and f.of_line_index = l.place) as "hasPrintFee"
        from line l left join print_jobs j on j.order_line_id = l.id
        where l.id = ${lineId} and l.kind = 'goods'`,
    );
    return line;
  }

  /**
   * A job for each printed line of the order that has none yet; one statement. `numbers`: one for each possible line. The
   * caller holds the order's lock.
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

  /** Orders paid within 30 days whose printed lines have no jobs, after a crash or a payment by hand. */
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

  /** Cancelled orders with open jobs: cancelled by hand. */
  toEnd(em: EntityManager, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      ENDED,
      sql`
        select distinct o.id from print_jobs j join orders o on o.id = j.order_id
        where j.state not in ('PRODUCED', 'CANCELED') and o.status = 'CANCELED' order by o.id limit ${limit}`,
    );
  }

  /** Orders that ended unpaid, or were paid, and still keep files for themselves. */
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

  /** Ends every job of the order that is not produced; returns them. One statement. */
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

  /** Holds every job of the order that is neither produced nor held; returns them. One statement. */
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

  /** Holds every job that is neither produced nor held and prints a version of this artwork; returns them. One statement. */
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

  /**
   * Releases the jobs that the store holds for a claim on this artwork and that print no other blocked one; returns them.
   * One statement.
   */
  releaseOfArtwork(
    em: EntityManager,
    artworkId: number,
    { heldReason, note }: { heldReason: string; note: string },
  ): Promise<MovedJob[]> {
    return readRows(
      databaseOf(em),
      MOVED,
      sql`
        with was as (
          select j.id, j.state from print_jobs j
          where j.state not in ('PRODUCED', 'CANCELED') and j.held_reason = ${heldReason}
            and 'system' = (
              select e.actor from print_job_events e
              where e.job_id = j.id and e.move = 'suspend' order by e.id desc limit 1)
            and exists (
              select 1 from artwork_uses u join artwork_versions v on v.id = u.version_id
              where u.kind = 'job' and u.ref_id = j.id and v.artwork_id = ${artworkId})
            and not exists (
              select 1 from artwork_uses u join artwork_versions v on v.id = u.version_id
                join artworks a on a.id = v.artwork_id
              where u.kind = 'job' and u.ref_id = j.id and a.blocked_at is not null)
          order by j.id for update of j),
        released as (
          update print_jobs j set held_reason = null, updated_at = now(), version = j.version + 1
          from was where j.id = was.id returning j.id, j.state as "from"),
        noted as (
          insert into print_job_events (job_id, move, from_state, to_state, actor, note)
          select id, 'release', state, state, 'system', ${note} from was)
        select id, "from" from released order by id`,
    );
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

  /** The jobs of an order by line, and whether the buyer accepted that withdrawal ends with the production; one statement. */
  ofOrder(em: EntityManager, orderId: number): Promise<OrderJob[]> {
    return readRows(
      databaseOf(em),
      ORDER_JOB,
      sql`
        select j.order_line_id as "lineId", j.member_id as "memberId", j.state, j.print, exists (
          select 1 from order_consents c where c.order_id = j.order_id and c.kind = 'withdrawal' and (
            select count(*) from order_lines b where b.order_id = j.order_id and b.id < j.order_line_id
          ) = any(c.line_indexes)) as "isAgreed"
        from print_jobs j where j.order_id = ${orderId}`,
    );
  }
}
