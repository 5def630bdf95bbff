import { Module, Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ArtworkErasureService } from '../../printing/artwork/artwork-erasure.service.js';
import { ArtworkKeepingRepository } from '../../printing/artwork/artwork-keeping.repository.js';
import { AuditErasureRepository } from '../../audit/audit-erasure.repository.js';
import { AccessRecordsRepository } from '../../audit/access-records/access-records.repository.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { EnquiryErasureRepository } from '../../enquiries/enquiry-erasure.repository.js';
import { DocumentsRepository } from '../../files/documents/documents.repository.js';
import { EvidenceRetentionService } from '../../tax-documents/report/evidence-retention.service.js';
import { EvidenceErasureRepository } from '../../tax-documents/report/evidence-erasure.repository.js';
import { FilesRepository } from '../../files/files.repository.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { NoticeErasureRepository } from '../../notices/notice-erasure.repository.js';
import { OrderErasureService } from '../../orders/order-erasure.service.js';
import { ClaimTicketsRepository } from '../../sites/repository/claim-tickets.repository.js';
import { EstimateErasureRepository } from '../../estimates/repository/estimate-erasure.repository.js';
import { PaymentErasureRepository } from '../../payment/repository/payment-erasure.repository.js';
import { WebhooksRepository } from '../../payment/repository/webhooks.repository.js';
import { PrintErasureRepository } from '../../printing/jobs/print-erasure.repository.js';
import { RefundErasureRepository } from '../../refunds/repository/refund-erasure.repository.js';
import { KeptOrdersRepository } from '../kept-orders.repository.js';
import { RetentionService } from '../retention/retention.service.js';
import { VisitorRetentionService } from '../retention/visitor-retention.service.js';
import { RecordRetentionService } from '../retention/record-retention.service.js';
import { WebhookRetentionSweep } from './webhook-retention.sweep.js';
import { OrderErasureRepository } from '../../orders/repository/order-erasure.repository.js';
import { LoginEventsRepository } from '../../auth/login-events.repository.js';

/** Pause between two runs; retention is counted in months and years, so hours do not matter. */
const EVERY_MS = 6 * 60 * 60_000;

/** Deletes old records in the worker, batch after batch until none is left. */
@Injectable()
class RecordRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('RecordRetention');

  constructor(private readonly retention: RecordRetentionService) {
    // No timeout: two runs never overlap.
    super(EVERY_MS, Infinity);
  }

  /** The current batch is finished while the database is still connected. */
  protected async run(): Promise<void> {
    let ended = 1;
    while (ended > 0 && !this.shutdown.signal.aborted) ended = await this.retention.purge();
  }
}

/**
 * Erases the person from orders and tax documents, and deletes visitors' data, batch after batch until none is left.
 */
@Injectable()
class PersonRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('Retention');

  constructor(
    private readonly orders: RetentionService,
    private readonly visitors: VisitorRetentionService,
    private readonly documents: EvidenceRetentionService,
  ) {
    super(EVERY_MS, Infinity);
  }

  /** The current batch is finished while the database is still connected. */
  protected async run(): Promise<void> {
    let purged = 1;
    while (purged > 0 && !this.shutdown.signal.aborted) {
      purged = (await this.orders.purge()) + (await this.visitors.purge()) + (await this.documents.purge());
    }
  }
}

/**
 * Only for the worker process: the end of retention. The services of the owning modules need only the database; their
 * whole modules, with the controllers, are not loaded here.
 */
@Module({
  providers: [
    LoginEventsRepository,
    OrderErasureRepository,
    KeptOrdersRepository,
    OrderErasureService,
    FilesRepository,
    DocumentsRepository,
    PaymentErasureRepository,
    EstimateErasureRepository,
    RefundErasureRepository,
    PrintErasureRepository,
    EvidenceErasureRepository,
    EvidenceRetentionService,
    FileErasureService,
    ArtworkKeepingRepository,
    ArtworkErasureService,
    EnquiryErasureRepository,
    NoticeErasureRepository,
    AuditErasureRepository,
    LoginRetentionService,
    AuditRepository,
    AccessRecordsRepository,
    ClaimTicketsRepository,
    WebhooksRepository,
    RetentionService,
    VisitorRetentionService,
    RecordRetentionService,
    PersonRetentionSweep,
    RecordRetentionSweep,
    WebhookRetentionSweep,
  ],
})
export class RetentionWorkerModule {}
