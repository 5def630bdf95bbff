import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileErasureService } from '../../files/file-erasure.service.js';
import type { OrderErasure } from '../../orders/order-erasure.service.js';
import { PrintErasureRepository } from './print-erasure.repository.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class PrintErasureService implements OrderErasure {
  constructor(
    private readonly prints: PrintErasureRepository,
    private readonly files: FileErasureService,
  ) {}

  /** Stored files of comments on the member's jobs, which stay as long as their orders. */
  orderedFiles(em: EntityManager, memberId: number): Promise<string[]> {
    return this.prints.orderedFiles(em, memberId);
  }

  /** Deletes the jobs with everything that belongs to them and their files, and removes the origin of consents. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    await this.files.erase(em, await this.prints.eraseOrders(em, orderIds));
  }
}
