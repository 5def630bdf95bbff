import type { EntityManager } from '@mikro-orm/postgresql';
import { moveRefused } from './estimates.errors.js';
import { outcomeOf, type MoveOf } from './estimate-outcome.js';
import { addMessage, setMoved, type LockedEstimate } from './repository/estimates.repository.js';

/** Moves a locked estimate and records it in the thread; 409 with the present state where the move is not possible. */
export async function moveEstimate(
  em: EntityManager,
  estimate: LockedEstimate,
  what: MoveOf,
): Promise<LockedEstimate> {
  const moved = outcomeOf(estimate, what);
  if (moved === null) throw moveRefused(estimate);
  const { status, versionNo, validUntil, dueOn } = moved;
  await setMoved(em, estimate.id, moved);
  await addMessage(em, estimate.id, {
    author: what.author,
    authorId: what.actorId,
    event: what.move,
    versionNo,
    body: what.words ?? '',
    fileIds: [],
    now: what.now,
  });
  return { ...estimate, status, versionNo, validUntil, dueOn, version: estimate.version + 1 };
}
