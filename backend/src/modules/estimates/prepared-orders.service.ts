import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrderProgressService } from '../orders/order-progress.service.js';
import type { LockedEstimate } from './repository/estimates.repository.js';
import { paymentOpen } from './estimates.errors.js';

/** Orders that were prepared of an estimate and that are not paid yet. */
@Injectable()
export class PreparedOrdersService {
  constructor(private readonly orders: OrderProgressService) {}

  /**
   * What was agreed is to end or to change: refused while money is on its way; an order that was only prepared runs out
   * at once, so that it cannot be paid any more and the sweep gives its stock back. The caller has locked the estimate.
   */
  async end(em: EntityManager, estimate: LockedEstimate, now: Date): Promise<void> {
    if (estimate.paying) throw paymentOpen(estimate);
    await this.orders.expireOfEstimate(em, estimate.id, now);
  }
}
