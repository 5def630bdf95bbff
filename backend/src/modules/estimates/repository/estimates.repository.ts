import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { estimateStatusOn, kstDate, Role, type EstimateMove, type EstimateStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { hasRunOut, isMeant, paying, type EstimateRef } from './estimates.filter.js';

/** The part of an estimate that decisions use, read under its lock. */
export interface LockedEstimate {
  id: number;
  number: string;
  title: string;
  memberId: number | null;
  managerId: number | null;
  contactName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  /** By the clock: EXPIRED where it has expired, stored or not. */
  status: EstimateStatus;
  versionNo: number | null;
  /** yyyy-MM-dd. */
  validUntil: string | null;
  dueOn: string | null;
  /** A payment for it is under way. */
  paying: boolean;
  version: number;
}

/** The columns of a move; `closedAt` and `closeReason` only where it ends the estimate. */
export interface MovedEstimate {
  status: EstimateStatus;
  versionNo: number | null;
  validUntil: string | null;
  dueOn: string | null;
  closedAt: Date | null;
  closeReason: string | null;
  now: Date;
}

/** An entry of the thread. */
export interface NewMessage {
  author: 'buyer' | 'visitor' | 'staff' | 'system';
  authorId: number | null;
  event: EstimateMove | null;
  versionNo: number | null;
  body: string;
  fileIds: readonly string[];
  now: Date;
}

/** Rows of estimates and of their threads. */
@Injectable()
export class EstimatesRepository {
  /**
   * Locks an estimate for the rest of the transaction; null where there is none. It takes the place of the cart in the
   * sequence of locks (decision record 5): before the order, before stock.
   */
  async lock(em: EntityManager, ref: EstimateRef, now: Date): Promise<LockedEstimate | null> {
    const db = databaseOf(em);
    const locked = await db
      .selectFrom('estimates as e')
      .select('e.id')
      .where(isMeant(ref))
      .forUpdate('e')
      .executeTakeFirst();
    if (locked === undefined) return null;
    // Read under the lock: a payment may have begun or ended while this one waited.
    const row = await db
      .selectFrom('estimates as e')
      .select(['e.id', 'e.number', 'e.title', 'e.member_id as memberId', 'e.manager_id as managerId'])
      .select(['e.contact_name as contactName', 'e.company', 'e.email', 'e.phone', 'e.status'])
      .select(['e.current_version_no as versionNo', 'e.valid_until as validUntil', 'e.due_on as dueOn'])
      .select(['e.version', paying.$castTo<boolean>().as('paying')])
      .where('e.id', '=', locked.id)
      .$narrowType<{ status: EstimateStatus }>()
      .executeTakeFirst();
    if (row === undefined) return null;
    const status = row.paying ? row.status : estimateStatusOn(row.status, row.validUntil, kstDate(now));
    return { ...row, status };
  }

  /** Stores a move of a locked estimate. The time of acceptance stays as long as it is accepted or ordered. */
  async setMoved(em: EntityManager, id: number, moved: MovedEstimate): Promise<void> {
    const { status, now } = moved;
    await databaseOf(em)
      .updateTable('estimates')
      .set(({ eb, ref, lit }) => ({
        status,
        current_version_no: moved.versionNo,
        valid_until: moved.validUntil,
        due_on: moved.dueOn,
        accepted_at:
          status === 'ACCEPTED'
            ? sql<string>`coalesce(${ref('accepted_at')}, ${now}::timestamptz)`
            : status === 'ORDERED'
              ? ref('accepted_at')
              : null,
        closed_at: moved.closedAt,
        close_reason: moved.closeReason,
        updated_at: now,
        version: eb('version', '+', lit(1)),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** A message was added to a locked estimate: it counts as a change, which may change its state. */
  async setWritten(
    em: EntityManager,
    id: number,
    now: Date,
    turned: { status: EstimateStatus; dueOn: string | null } | null,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('estimates')
      .set(({ eb, lit }) => ({ updated_at: now, version: eb('version', '+', lit(1)) }))
      .$if(turned !== null, (query) => query.set({ status: turned?.status, due_on: turned?.dueOn }))
      .where('id', '=', id)
      .execute();
  }

  /** Assigns a locked estimate to this operator, or to none. */
  async setManager(em: EntityManager, id: number, managerId: number | null, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('estimates')
      .set(({ eb, lit }) => ({ manager_id: managerId, updated_at: now, version: eb('version', '+', lit(1)) }))
      .where('id', '=', id)
      .execute();
  }

  /** Assigns a locked estimate to a member, whose manager answers it from now on if nobody is assigned yet. */
  async setMember(em: EntityManager, id: number, memberId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('estimates')
      .set(({ eb, fn, ref, lit, selectFrom }) => ({
        member_id: memberId,
        updated_at: now,
        version: eb('version', '+', lit(1)),
        manager_id: fn.coalesce(
          ref('manager_id'),
          selectFrom('members as m')
            .innerJoin('members as g', 'g.id', 'm.manager_id')
            .select('g.id')
            .where('m.id', '=', memberId)
            .where('g.status', '=', 'active')
            .where('g.role', 'in', [Role.Manager, Role.Admin]),
        ),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** Returns the message's id. */
  async addMessage(
    em: EntityManager,
    estimateId: number,
    { author, authorId, event, versionNo, body, fileIds, now }: NewMessage,
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('estimate_messages')
      .values({
        estimate_id: estimateId,
        author,
        author_id: authorId,
        event,
        version_no: versionNo,
        body,
        file_ids: sql<string>`${JSON.stringify(fileIds)}::jsonb`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Estimates whose last day was before `today`, without a payment under way; at most `limit`. */
  async findRunOut(em: EntityManager, today: string, limit: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('estimates as e')
      .select('e.id')
      .where(hasRunOut(today))
      .orderBy('e.valid_until')
      .orderBy('e.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Whether the estimate is this member's. */
  async isOfMember(em: EntityManager, id: number, memberId: number): Promise<boolean> {
    const own = await databaseOf(em)
      .selectFrom('estimates')
      .select('id')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return own !== undefined;
  }
}
