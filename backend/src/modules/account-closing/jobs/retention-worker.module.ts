import { Module, Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { AccessRecordsModule } from '../../audit/access-records/access-records.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { EnquiriesModule } from '../../enquiries/enquiries.module.js';
import { EstimatesModule } from '../../estimates/estimates.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { OrganizationsModule } from '../../organizations/organizations.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PaymentModule } from '../../payment/payment.module.js';
import { ArtworkModule } from '../../printing/artwork/artwork.module.js';
import { PrintingModule } from '../../printing/printing.module.js';
import { StockAlertsModule } from '../../inventory/alerts/stock-alerts.module.js';
import { PurchaseRequestsModule } from '../../purchase-requests/purchase-requests.module.js';
import { RefundsModule } from '../../refunds/refunds.module.js';
import { PrivateLinksModule } from '../../private-links/private-links.module.js';
import { EvidenceRetentionService } from '../../tax-documents/report/evidence-retention.service.js';
import { TaxDocumentsModule } from '../../tax-documents/tax-documents.module.js';
import { OrderThreadModule } from '../../orders/thread/order-thread.module.js';
import { RetentionService } from '../retention/retention.service.js';
import { VisitorRetentionService } from '../retention/visitor-retention.service.js';
import { RecordRetentionService } from '../retention/record-retention.service.js';

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

/** Only for the worker process: the end of retention. Each module erases what it owns. */
@Module({
  imports: [
    AccessRecordsModule,
    ArtworkModule,
    AuditModule,
    AuthModule,
    EnquiriesModule,
    EstimatesModule,
    NoticesModule,
    OrdersModule,
    OrderThreadModule,
    PaymentModule,
    PrintingModule,
    PrivateLinksModule,
    OrganizationsModule,
    PurchaseRequestsModule,
    RefundsModule,
    StockAlertsModule,
    TaxDocumentsModule,
  ],
  providers: [
    RetentionService,
    VisitorRetentionService,
    RecordRetentionService,
    PersonRetentionSweep,
    RecordRetentionSweep,
  ],
})
export class RetentionWorkerModule {}
