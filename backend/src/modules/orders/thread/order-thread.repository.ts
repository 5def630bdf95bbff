import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, THREAD_LIMITS } from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  text,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { ORDER_BY_KEY, orderKey } from '../repository/order-data.repository.js';
import { isOwnOrder, maySeeOrder, readerOf } from '../repository/order-rights.filter.js';
import { isPlaced } from '../repository/placed-orders.filter.js';
import { ORDER_AUTHORS, type OrderAuthor } from './dto/order-thread.dto.js';
import { isOrderInCareOf } from './order-thread.filter.js';

/** Which placed order, and whose: one that the member sees, or one that staff look after. */
export interface OrderThreadRef {
  /** Id, order number or payment order id. */
  key: string;
  of: { memberId: number } | { careOf: Actor };
}

/** The order of a thread, for its notices. */
export interface ThreadOrder {
  id: number;
  orderNo: string;
  /** Who is told of an answer. */
  readerId: number;
  /** Only while this person may answer. */
  managerId: number | null;
}

const MESSAGES = listOf(
  object({
    id: int,
    author: oneOf(ORDER_AUTHORS),
    authorName: nullable(text),
    body: text,
    fileIds: listOf(text),
    createdAt: moment,
  }),
);

/** A thread as stored. */
export interface StoredThread {
  orderId: number;
  waitingSince: string | null;
  messages: ValueOf<typeof MESSAGES>;
}

/** Who looks after the order `o` of the member `m`: the organization's manager, else the member's. */
const RESPONSIBLE = sql<number>`coalesce(
  (select client.manager_id from organizations client where client.id = o.organization_id), m.manager_id)`;

const withMessages = jsonColumns(import.meta.filename, { messages: MESSAGES });

const messages = sql`(select coalesce(json_agg(json_build_object('id', w.id, 'author', w.author, 'authorName', a.name,
    'body', w.body, 'fileIds', w.file_ids, 'createdAt', w.created_at) order by w.id), '[]')
  from (select * from order_messages where order_id = o.id order by id desc limit ${sql.lit(THREAD_LIMITS.messages)}) w
  left join members a on a.id = w.author_id)`;

/** Statements on the threads of orders; `em` is the caller's transaction or read. */
@Injectable()
export class OrderThreadRepository {
  /** The thread of the order, without messages before the first; undefined where there is no such order. */
  async find(em: EntityManager, ref: OrderThreadRef): Promise<StoredThread | undefined> {
    const row = await this.order(em, ref, maySeeOrder)
      ?.leftJoin('order_threads as t', 't.order_id', 'o.id')
      .select(['o.id as orderId', 't.waiting_since as waitingSince', messages.as('messages')])
      .executeTakeFirst();
    return row && withMessages(row);
  }

  /** The order of the thread, to be written into; a member writes about own orders. Undefined where there is no such order. */
  async findOrder(em: EntityManager, ref: OrderThreadRef): Promise<ThreadOrder | undefined> {
    return this.order(em, ref, isOwnOrder)
      ?.select(['o.id', 'o.order_no as orderNo', readerOf('o').as('readerId')])
      .select(({ selectFrom }) =>
        selectFrom('members as m')
          .innerJoin('members as g', (join) => join.on('g.id', '=', RESPONSIBLE))
          .select('g.id')
          .whereRef('m.id', '=', 'o.member_id')
          .where('g.status', '=', 'active')
          .where('g.role', 'in', [Role.Manager, Role.Admin])
          .as('managerId'),
      )
      .executeTakeFirst();
  }

  /**
   * Adds a message and returns its id. A question waits from the oldest one without an answer on; an answer ends that.
   * The row of the thread keeps two writers apart.
   */
  async add(
    em: EntityManager,
    orderId: number,
    message: { author: OrderAuthor; authorId: number; body: string; fileIds: readonly string[]; now: Date },
  ): Promise<number> {
    const { author, authorId, body, fileIds, now } = message;
    await this.setWaiting(em, orderId, author === 'buyer' ? now : null);
    const { id } = await databaseOf(em)
      .insertInto('order_messages')
      .values({
        order_id: orderId,
        author,
        author_id: authorId,
        body,
        file_ids: sql<string>`${JSON.stringify(fileIds)}::jsonb`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Questions wait since then, or since earlier if some do already; null = none waits. */
  async setWaiting(em: EntityManager, orderId: number, since: Date | null): Promise<void> {
    await databaseOf(em)
      .insertInto('order_threads')
      .values({ order_id: orderId, waiting_since: since })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet(({ fn, ref }) => ({
          waiting_since:
            since === null
              ? null
              : fn.coalesce(ref('order_threads.waiting_since'), ref('excluded.waiting_since')),
        })),
      )
      .execute();
  }

  /** Locks the thread; when the buyer wrote last, and whether a question waits. Undefined before the first message. */
  lock(
    em: EntityManager,
    orderId: number,
  ): Promise<{ waitingSince: string | null; askedAt: string | null } | undefined> {
    return databaseOf(em)
      .selectFrom('order_threads as t')
      .select('t.waiting_since as waitingSince')
      .select(({ selectFrom }) =>
        selectFrom('order_messages as w')
          .select(({ fn }) => fn.max('w.created_at').as('at'))
          .whereRef('w.order_id', '=', 't.order_id')
          .where('w.author', '=', 'buyer')
          .as('askedAt'),
      )
      .where('t.order_id', '=', orderId)
      .forUpdate('t')
      .executeTakeFirst();
  }

  /** No question about an order of the member waits any more. */
  async settleAll(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('order_threads as t')
      .from('orders as o')
      .set({ waiting_since: null })
      .whereRef('o.id', '=', 't.order_id')
      .where('o.member_id', '=', memberId)
      .where('t.waiting_since', 'is not', null)
      .execute();
  }

  /** Files of the threads of the member's orders. */
  async filesOfMember(em: EntityManager, memberId: number): Promise<string[]> {
    const rows = await databaseOf(em)
      .selectFrom('order_messages as w')
      .innerJoin('orders as o', 'o.id', 'w.order_id')
      .select(sql<string[]>`w.file_ids`.as('fileIds'))
      .where('o.member_id', '=', memberId)
      .execute();
    return rows.flatMap(({ fileIds }) => fileIds);
  }

  /** Deletes the threads of these orders; returns the files of their messages. */
  async erase(em: EntityManager, orderIds: readonly number[]): Promise<string[]> {
    const rows = await databaseOf(em)
      .with('gone', (db) =>
        db.deleteFrom('order_threads').where('order_id', '=', anyInt(orderIds)).returning('order_id'),
      )
      // Read as they were before the deletion, like every part of this statement.
      .selectFrom('order_messages as w')
      .innerJoin('gone', 'gone.order_id', 'w.order_id')
      .select(sql<string[]>`w.file_ids`.as('fileIds'))
      .execute();
    return rows.flatMap(({ fileIds }) => fileIds);
  }

  /** The placed order that is meant, as a query over `orders o`; undefined for a key that no order can have. */
  private order(em: EntityManager, { key, of }: OrderThreadRef, right: typeof isOwnOrder) {
    const named = orderKey(key);
    if (named === null) return undefined;
    return databaseOf(em)
      .selectFrom('orders as o')
      .where(isPlaced('o'))
      .where('id' in named ? ORDER_BY_KEY.id(named.id) : ORDER_BY_KEY.code(named.code))
      .where('memberId' in of ? right(of.memberId) : isOrderInCareOf(of.careOf));
  }
}
