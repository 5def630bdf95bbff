import {
  answerDueDay,
  estimateAfter,
  isEstimateOver,
  WEEKDAYS_ONLY,
  type BusinessCalendar,
  type EstimateActor,
  type EstimateMove,
  type EstimateStatus,
} from '@store/domain';
import type { LockedEstimate, MovedEstimate, NewMessage } from './repository/estimates.repository.js';

/** A move and its data. */
export interface MoveOf {
  move: EstimateMove;
  by: EstimateActor;
  now: Date;
  /** The day from which the day of an answer is counted; absent for moves after which none is due. */
  calendar?: BusinessCalendar;
  /** Member number of the actor; null for a visitor and for the clock. */
  actorId: number | null;
  /** The name in the thread. */
  author: NewMessage['author'];
  /** The reason, or an accompanying message. */
  text?: string | null;
  /** The version that is valid from then on; absent = as before, null = none. */
  valid?: { no: number; validUntil: string } | null;
}

/** The result of a move; null where it is not possible there, or not by this actor. */
export function outcomeOf(estimate: LockedEstimate, what: MoveOf): MovedEstimate | null {
  const { now } = what;
  const status = estimateAfter(estimate.status, what.move, what.by);
  if (status === null) return null;
  const { versionNo, validUntil } = heldAfter(estimate, what.valid);
  const dueOn = dueAfter(estimate, status, validUntil, what);
  const over = isEstimateOver(status);
  const closeReason = over ? (what.text ?? null) : null;
  return { status, versionNo, validUntil, dueOn, closedAt: over ? now : null, closeReason, now };
}

/** The version that is valid after a move. */
function heldAfter(
  estimate: LockedEstimate,
  valid: MoveOf['valid'],
): Pick<LockedEstimate, 'versionNo' | 'validUntil'> {
  if (valid === undefined) return estimate;
  return { versionNo: valid?.no ?? null, validUntil: valid?.validUntil ?? null };
}

/** Staff owe an answer by the next working day; an offer ends with its last day. */
function dueAfter(
  estimate: LockedEstimate,
  after: EstimateStatus,
  validUntil: string | null,
  { now, calendar = WEEKDAYS_ONLY }: MoveOf,
): string | null {
  if (after === 'SENT' || after === 'ACCEPTED') return validUntil;
  if (after === 'IN_PREPARATION' && estimate.status === 'REQUESTED') return estimate.dueOn;
  return after === 'QUESTION' || after === 'IN_PREPARATION' ? answerDueDay(now, calendar) : null;
}
