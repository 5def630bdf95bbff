import type { EntityManager } from '@mikro-orm/postgresql';
import {
  answerDueDay,
  estimateAfter,
  isEstimateOver,
  type EstimateActor,
  type EstimateMove,
  type EstimateStatus,
} from '@store/domain';
import { moveRefused } from './estimates.errors.js';
import {
  addMessage,
  setMoved,
  type LockedEstimate,
  type NewMessage,
} from './repository/estimates.repository.js';

/** A move and what changes with it. */
export interface MoveOf {
  move: EstimateMove;
  by: EstimateActor;
  now: Date;
  /** Member number of who does it; null for a visitor and for the clock. */
  actorId: number | null;
  /** Who is named in the thread as the one who did it. */
  author: NewMessage['author'];
  /** Why, or a word that goes along. */
  words?: string | null;
  /** The version that is valid from then on; absent = as before, null = none. */
  valid?: { no: number; validUntil: string } | null;
}

/** Moves a locked estimate and notes it in the thread; 409 with the present state where the move cannot be made. */
export async function moveEstimate(
  em: EntityManager,
  estimate: LockedEstimate,
  what: MoveOf,
): Promise<LockedEstimate> {
  const after = estimateAfter(estimate.status, what.move, what.by);
  if (after === null) throw moveRefused(estimate);
  const { versionNo, validUntil } = heldAfter(estimate, what.valid);
  const dueOn = dueAfter(estimate, after, validUntil, what.now);
  const over = isEstimateOver(after);
  const words = what.words ?? null;
  await setMoved(em, estimate.id, {
    status: after,
    versionNo,
    validUntil,
    dueOn,
    closedAt: over ? what.now : null,
    closeReason: over ? words : null,
    now: what.now,
  });
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

/** The version that is valid after a move. */
function heldAfter(
  estimate: LockedEstimate,
  valid: MoveOf['valid'],
): Pick<LockedEstimate, 'versionNo' | 'validUntil'> {
  if (valid === undefined) return estimate;
  return { versionNo: valid?.no ?? null, validUntil: valid?.validUntil ?? null };
}

/** Staff owe an answer by the next working day; what it has offered ends with its last day. */
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
