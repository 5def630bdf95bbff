import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedBefore, kstDate, type Day } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { EvidenceErasureRepository } from './evidence-erasure.repository.js';
import type { OrderErasure } from '../../orders/order-erasure.service.js';

/** Documents of one run. */
const BATCH_SIZE = 500;

/** Erases buyers' data that only tax law required us to keep, of open and closed accounts alike. */
@Injectable()
export class EvidenceRetentionService implements OrderErasure {
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

  /** Removes the buyer from the choices of these orders; their documents have their own retention. */
  eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    return this.erasure.eraseOrders(em, orderIds);
  }

  /** 작성일자 of the member's newest document; null without one. */
  lastWriteDate(em: EntityManager, memberId: number): Promise<Day | null> {
    return this.erasure.lastWriteDate(em, memberId);
  }
}
