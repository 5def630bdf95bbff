import type { EntityManager } from '@mikro-orm/postgresql';
import {
  answerDueDay,
  estimateAfter,
  estimateStatusOn,
  isEstimateOver,
  kstDate,
  type EstimateActor,
  type EstimateMove,
  type EstimateStatus,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { moveRefused } from './estimates.errors.js';
import { PAYING } from './estimate-sql.js';

/** The part of an estimate that decisions are made by, read under its lock. */
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
  /** As the clock has it: EXPIRED where it has run out, written down or not. */
  status: EstimateStatus;
  versionNo: number | null;
  /** yyyy-MM-dd. */
  validUntil: string | null;
  dueOn: string | null;
  /** Money for it is on its way. */
  paying: boolean;
  version: number;
}

/**
 * Locks an estimate for the rest of the transaction; null where there is none. It stands where a cart stands in the
 * sequence of locks (decision record 5): before the order, before stock.
 */
export async function lockEstimate(
  em: EntityManager,
  where: RawBuilder<unknown>,
  now: Date,
): Promise<LockedEstimate | null> {
  const db = em.getKysely();
  const { rows: locked } = await sql<{ id: number }>`
    select e.id from estimates e where ${where} for update of e`.execute(db);
  const id = locked[0]?.id;
  if (id === undefined) return null;
  // Read after the lock was given: whether money is on its way may have changed while this one waited.
  const { rows } = await sql<LockedEstimate>`
    select e.id, e.number, e.title, e.member_id as "memberId", e.manager_id as "managerId",
      e.contact_name as "contactName", e.company, e.email, e.phone, e.status, e.current_version_no as "versionNo",
      e.valid_until::text as "validUntil", e.due_on::text as "dueOn", ${PAYING} as paying, e.version
    from estimates e where e.id = ${id}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const status = row.paying ? row.status : estimateStatusOn(row.status, row.validUntil, kstDate(now));
  return { ...row, status };
}

/** A move and what changes with it. */
export interface MoveOf {
  move: EstimateMove;
  by: EstimateActor;
  now: Date;
  /** Member number of who does it; null for a visitor and for the clock. */
  actorId: number | null;
  /** Who is told in the thread to have done it. */
  author: 'buyer' | 'visitor' | 'staff' | 'system';
  /** Why, or a word that goes along. */
  words?: string | null;
  /** The version that holds from then on; absent = as before, null = none. */
  holds?: { no: number; validUntil: string } | null;
}

/** Moves a locked estimate and notes it in the thread; 409 with the present state where the move cannot be made. */
export async function moveEstimate(
  em: EntityManager,
  estimate: LockedEstimate,
  what: MoveOf,
): Promise<LockedEstimate> {
  const after = estimateAfter(estimate.status, what.move, what.by);
  if (after === null) throw moveRefused(estimate);
  const { versionNo, validUntil } = heldAfter(estimate, what.holds);
  const dueOn = dueAfter(estimate, after, validUntil, what.now);
  const over = isEstimateOver(after);
  const words = what.words ?? null;
  await sql`
    update estimates set status = ${after}, current_version_no = ${versionNo}::int, valid_until = ${validUntil}::date,
      due_on = ${dueOn}::date,
      accepted_at = case when ${after} = 'ACCEPTED' then coalesce(accepted_at, ${what.now}::timestamptz)
        when ${after} = 'ORDERED' then accepted_at end,
      closed_at = ${over ? what.now : null}::timestamptz, close_reason = ${over ? words : null}, updated_at = ${what.now},
      version = version + 1
    where id = ${estimate.id}`.execute(em.getKysely());
  await addMessage(em, estimate.id, {
    author: what.author,
    authorId: what.actorId,
    event: what.move,
    versionNo,
    body: words ?? '',
    fileIds: [],
    now: what.now,
  });
  return { ...estimate, status: after, versionNo, validUntil, dueOn, version: estimate.version + 1 };
}

/** The version that holds after a move. */
function heldAfter(
  estimate: LockedEstimate,
  holds: MoveOf['holds'],
): Pick<LockedEstimate, 'versionNo' | 'validUntil'> {
  if (holds === undefined) return estimate;
  return { versionNo: holds?.no ?? null, validUntil: holds?.validUntil ?? null };
}

/** The house owes an answer by the next working day; what it has offered ends with its last day. */
function dueAfter(
  estimate: LockedEstimate,
  after: EstimateStatus,
  validUntil: string | null,
  now: Date,
): string | null {
  if (after === 'SENT' || after === 'ACCEPTED') return validUntil;
  if (after === 'IN_PREPARATION' && estimate.status === 'REQUESTED') return estimate.dueOn;
  return after === 'QUESTION' || after === 'IN_PREPARATION' ? answerDueDay(now) : null;
}

/** An entry of the thread. */
interface NewMessage {
  author: 'buyer' | 'visitor' | 'staff' | 'system';
  authorId: number | null;
  event: EstimateMove | null;
  versionNo: number | null;
  body: string;
  fileIds: readonly string[];
  now: Date;
}

export async function addMessage(
  em: EntityManager,
  estimateId: number,
  { author, authorId, event, versionNo, body, fileIds, now }: NewMessage,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into estimate_messages (estimate_id, author, author_id, event, version_no, body, file_ids, created_at)
    values (${estimateId}, ${author}, ${authorId}, ${event}, ${versionNo}, ${body},
      ${JSON.stringify(fileIds)}::jsonb, ${now})
    returning id`.execute(em.getKysely());
  return rows[0]?.id ?? 0;
}
