import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { moveRefused } from './estimates.errors.js';
import { outcomeOf, type MoveOf } from './estimate-outcome.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';

/** Moves of estimates between their states. */
@Injectable()
export class EstimateMovesService {
  constructor(private readonly estimates: EstimatesRepository) {}

  /** Moves a locked estimate and records it in the thread; 409 with the present state where the move is not possible. */
  async move(em: EntityManager, estimate: LockedEstimate, requested: MoveOf): Promise<LockedEstimate> {
    const moved = outcomeOf(estimate, requested);
    if (moved === null) throw moveRefused(estimate);
    const { status, versionNo, validUntil, dueOn } = moved;
    await this.estimates.setMoved(em, estimate.id, moved);
    await this.estimates.addMessage(em, estimate.id, {
      author: requested.author,
      authorId: requested.actorId,
      event: requested.move,
      versionNo,
      body: requested.text ?? '',
      fileIds: [],
      now: requested.now,
    });
    return { ...estimate, status, versionNo, validUntil, dueOn, version: estimate.version + 1 };
  }
}
