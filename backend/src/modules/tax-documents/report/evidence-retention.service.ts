import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedBefore, kstDate } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { EvidenceErasureRepository } from './evidence-erasure.repository.js';

/** Documents of one run. */
const BATCH_SIZE = 500;

/** Erases buyers' data that only tax law required us to keep, of open and closed accounts alike. */
@Injectable()
export class EvidenceRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly erasure: EvidenceErasureRepository,
  ) {}

  /** Erases one batch of documents whose retention ended; returns their number. */
  purge(): Promise<number> {
    const before = erasedBefore(kstDate(this.clock.now()));
    return this.em.transactional((em) => this.erasure.eraseDocuments(em, before, BATCH_SIZE));
  }
}
