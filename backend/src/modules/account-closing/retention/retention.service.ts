import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ArtworkErasureService } from '../../printing/artwork/artwork-erasure.service.js';
import { EvidenceRetentionService } from '../../tax-documents/report/evidence-retention.service.js';
import { EstimateErasureService } from '../../estimates/estimate-erasure.service.js';
import { OrderErasureService, type OrderErasure } from '../../orders/order-erasure.service.js';
import { OrderThreadService } from '../../orders/thread/order-thread.service.js';
import { PaymentErasureService } from '../../payment/payment-erasure.service.js';
import { PrintErasureService } from '../../printing/jobs/print-erasure.service.js';
import { RefundErasureService } from '../../refunds/refund-erasure.service.js';

/** Orders per run; the next run continues. */
const BATCH_SIZE = 500;

/**
 * Ends the retention that only the law requires: each order of a closed account loses its personal data at the end of
 * its own retention.
 */
@Injectable()
export class RetentionService {
  private readonly modules: readonly OrderErasure[];

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orders: OrderErasureService,
    payments: PaymentErasureService,
    evidence: EvidenceRetentionService,
    prints: PrintErasureService,
    artworks: ArtworkErasureService,
    estimates: EstimateErasureService,
    refunds: RefundErasureService,
    threads: OrderThreadService,
  ) {
    this.modules = [orders, payments, evidence, prints, artworks, estimates, refunds, threads];
  }

  /**
   * Processes one batch of orders whose retention is over; returns how many. Amounts, goods and money movements stay.
   */
  purge(): Promise<number> {
    return this.em.transactional(async (em) => {
      const ids = await this.orders.lockOver(em, this.clock.now(), BATCH_SIZE);
      if (ids.length === 0) return 0;
      for (const module of this.modules) await module.eraseOrders(em, ids);
      return ids.length;
    });
  }
}
