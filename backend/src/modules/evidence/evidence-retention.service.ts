import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedBefore, kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { EvidenceErasureRepository } from './repository/evidence-erasure.repository.js';

/** Documents that one run takes. */
const BATCH_SIZE = 500;

/** Ends what is kept of buyers only because tax law demands it, of open and closed accounts alike. */
@Injectable()
export class EvidenceRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly erasure: EvidenceErasureRepository,
  ) {}

  /** Takes one batch of documents whose years are over; answers how many. */
  purge(): Promise<number> {
    const before = erasedBefore(kstDate(this.clock.now()));
    return this.em.transactional((em) => this.erasure.eraseDocuments(em, before, BATCH_SIZE));
  }
}
