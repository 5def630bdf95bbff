import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrderProgressService } from '../orders/order-progress.service.js';
import type { LockedEstimate } from './repository/estimates.repository.js';
import { paymentOpen } from './estimates.errors.js';

/** Orders that were prepared from an estimate and are not paid yet. */
@Injectable()
export class PreparedOrdersService {
  constructor(private readonly orders: OrderProgressService) {}

  /**
   * The agreement is about to end or to change: refused while a payment is under way; an order that was only prepared expires
   * at once, so that it can no longer be paid and the sweep releases its stock. The caller holds the estimate's lock.
   */
  async end(em: EntityManager, estimate: LockedEstimate, now: Date): Promise<void> {
    if (estimate.paying) throw paymentOpen(estimate);
    await this.orders.expireOf(em, { estimateId: estimate.id }, now);
  }
}
