import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ArtworkErasureService } from '../../printing/artwork/artwork-erasure.service.js';
import { EvidenceErasureRepository } from '../../tax-documents/report/evidence-erasure.repository.js';
import { EstimateErasureRepository } from '../../estimates/repository/estimate-erasure.repository.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { OrderErasureService } from '../../orders/order-erasure.service.js';
import { PaymentErasureRepository } from '../../payment/repository/payment-erasure.repository.js';
import { PrintErasureRepository } from '../../printing/jobs/print-erasure.repository.js';
import { RefundErasureRepository } from '../../refunds/repository/refund-erasure.repository.js';
import { KeptOrdersRepository } from '../kept-orders.repository.js';

/** Orders per run; the next run continues. */
const BATCH_SIZE = 500;

/**
 * Ends the retention that only the law requires: each order of a closed account loses its personal data at the end of
 * its own retention.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly retained: KeptOrdersRepository,
    private readonly orders: OrderErasureService,
    private readonly payments: PaymentErasureRepository,
    private readonly evidence: EvidenceErasureRepository,
    private readonly estimates: EstimateErasureRepository,
    private readonly refunds: RefundErasureRepository,
    private readonly prints: PrintErasureRepository,
    private readonly artworks: ArtworkErasureService,
    private readonly files: FileErasureService,
  ) {}

  /**
   * Processes one batch of orders whose retention is over; returns how many. Amounts, goods and money movements stay.
   */
  purge(): Promise<number> {
    return this.em.transactional(async (em) => {
      const ids = await this.retained.lockOver(em, this.clock.now(), BATCH_SIZE);
      if (ids.length === 0) return 0;
      await this.orders.erase(em, ids);
      await this.payments.erase(em, ids);
      await this.evidence.eraseOrders(em, ids);
      const printFileIds = await this.prints.eraseOrders(em, ids);
      await this.artworks.eraseOrdered(em, ids);
      const estimates = await this.estimates.eraseOrdered(em, ids);
      const refunds = await this.refunds.erase(em, ids);
      await this.files.erase(em, [...printFileIds, ...estimates.fileIds, ...refunds.fileIds]);
      return ids.length;
    });
  }
}
