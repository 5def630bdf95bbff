import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { FileErasureService } from '../files/file-erasure.service.js';
import type { OrderErasure } from '../orders/order-erasure.service.js';
import { EstimateErasureRepository, type ErasedEstimates } from './repository/estimate-erasure.repository.js';

/** Erasure of estimates with their files and the traces in the audit log. */
@Injectable()
export class EstimateErasureService implements OrderErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly estimates: EstimateErasureRepository,
    private readonly files: FileErasureService,
    private readonly audit: AuditService,
  ) {}

  /** Locks the member's estimates, so that none can be ordered. Comes after the cart (record 5). */
  lock(em: EntityManager, memberId: number): Promise<void> {
    return this.estimates.lock(em, memberId);
  }

  /**
   * Erases the member's estimates, and those of the same person as a visitor, in the caller's transaction; ordered ones
   * only lose the contact data. Returns the files of those, which stay as long as the order.
   */
  async erase(em: EntityManager, memberId: number): Promise<string[]> {
    await this.eraseTraces(em, await this.estimates.eraseOf(em, memberId));
    return this.estimates.orderedFiles(em, memberId);
  }

  /** Deletes the estimates of these orders with their files, when the retention of the orders has ended. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    const { fileIds } = await this.estimates.eraseOrdered(em, orderIds);
    await this.files.erase(em, fileIds);
  }

  /** Erases the oldest estimates of visitors without a change since `before`, at most `most`; returns their number. */
  purge(before: Date, most: number): Promise<number> {
    return this.em.transactional(async (em) =>
      this.eraseTraces(em, await this.estimates.eraseRested(em, before, most)),
    );
  }

  /** A visitor's files have no owner: they are erased with the estimate that they are attached to. */
  private async eraseTraces(em: EntityManager, { ids, fileIds }: ErasedEstimates): Promise<number> {
    await this.files.erase(em, fileIds);
    await this.audit.erase(em, [{ type: 'estimate', ids }]);
    return ids.length;
  }
}
