import { Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from './config/environment.js';
import { RetentionWorkerModule } from './modules/account-closing/jobs/retention-worker.module.js';
import { ChangesWorkerModule } from './modules/changes/jobs/changes-worker.module.js';
import { TaxDocumentsWorkerModule } from './modules/tax-documents/tax-documents-worker.module.js';
import { ImportWorkerModule } from './modules/imports/jobs/import-worker.module.js';
import { ContractPricesWorkerModule } from './modules/contract-prices/jobs/contract-prices-worker.module.js';
import { EstimateWorkerModule } from './modules/estimates/jobs/estimate-worker.module.js';
import { ArtworkWorkerModule } from './modules/printing/artwork/artwork-worker.module.js';
import { FilesWorkerModule } from './modules/files/jobs/files-worker.module.js';
import { StockAlertsWorkerModule } from './modules/inventory/alerts/jobs/stock-alerts-worker.module.js';
import { ProductFeedWorkerModule } from './modules/product-feed/jobs/product-feed-worker.module.js';
import { NoticeWorkerModule } from './modules/notices/jobs/notice-worker.module.js';
import { PrintingWorkerModule } from './modules/printing/printing-worker.module.js';
import { ParListsWorkerModule } from './modules/par-lists/jobs/par-lists-worker.module.js';
import { PurchaseRequestsWorkerModule } from './modules/purchase-requests/jobs/purchase-requests-worker.module.js';
import { PartnersWorkerModule } from './modules/partners/jobs/partners-worker.module.js';
import { PaymentWorkerModule } from './modules/payment/jobs/payment-worker.module.js';
import { OperationsWorkerModule } from './modules/admin/operations/jobs/operations-worker.module.js';
import { RefundWorkerModule } from './modules/refunds/jobs/refund-worker.module.js';
import { WebhooksWorkerModule } from './modules/webhooks/jobs/webhooks-worker.module.js';
import { HealthWorkerModule } from './platform/health/health-worker.module.js';
import { telemetry } from './platform/telemetry/telemetry.js';
import { ormConfig } from './orm.config.js';
import { PlatformModule } from './platform/platform.module.js';

/** The background process: settles payments with an unknown outcome, sends notices, and cleans up after crashes. */
@Module({})
export class WorkerModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(
          environment,
          ormConfig(environment.DATABASE_URL, environment.DATABASE_POOL_SIZE),
        ),
        HealthWorkerModule,
        PurchaseRequestsWorkerModule,
        ParListsWorkerModule,
        PaymentWorkerModule,
        RefundWorkerModule,
        TaxDocumentsWorkerModule,
        EstimateWorkerModule,
        ContractPricesWorkerModule,
        PartnersWorkerModule,
        ChangesWorkerModule,
        WebhooksWorkerModule,
        ProductFeedWorkerModule,
        NoticeWorkerModule,
        StockAlertsWorkerModule,
        FilesWorkerModule,
        ArtworkWorkerModule,
        PrintingWorkerModule,
        RetentionWorkerModule,
        ImportWorkerModule,
        ...(telemetry() === null ? [] : [OperationsWorkerModule]),
      ],
    };
  }
}
