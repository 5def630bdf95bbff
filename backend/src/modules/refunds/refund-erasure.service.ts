import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileErasureService } from '../files/file-erasure.service.js';
import type { OrderErasure, OrderUnderWay } from '../orders/order-erasure.service.js';
import { RefundErasureRepository } from './repository/refund-erasure.repository.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class RefundErasureService implements OrderErasure {
  constructor(
    private readonly refunds: RefundErasureRepository,
    private readonly files: FileErasureService,
  ) {}

  /** Placed orders of the member with an open refund, newest first, at most `most`. */
  underWay(em: EntityManager, memberId: number, limit: number): Promise<OrderUnderWay[]> {
    return this.refunds.underWay(em, memberId, limit);
  }

  /** Removes reasons, notes and accounts from the refunds, and erases their evidence. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    const { fileIds } = await this.refunds.erase(em, orderIds);
    await this.files.erase(em, fileIds);
  }
}
