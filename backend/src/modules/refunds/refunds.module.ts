import { AdminRefundsService } from './admin-refunds.service.js';
import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PrintingModule } from '../printing/printing.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { PurchaseRequestsModule } from '../purchase-requests/purchase-requests.module.js';
import { RefundExecutor } from './refund-executor.service.js';
import { RefundQueue } from './jobs/refund-queue.js';
import { MemberCancellationService } from './member-cancellation.service.js';
import { RefundBookingService } from './refund-booking.service.js';
import { RefundDecisionsService } from './refund-decisions.service.js';
import { RefundHistoryService } from './refund-history.service.js';
import { RefundIssueService } from './refund-issue.service.js';
import { RefundOutcomesService } from './refund-outcomes.service.js';
import { RefundReadsService } from './refund-reads.service.js';
import { RefundRequestService } from './refund-request.service.js';
import { UnmatchedDepositsService } from './unmatched-deposits.service.js';
import { RefundAccountsService } from './refund-accounts.service.js';
import { RefundErasureRepository } from './repository/refund-erasure.repository.js';
import { RefundListRepository } from './repository/refund-list.repository.js';
import { returnedPieces } from './repository/returned-pieces.filter.js';
import { ReturnedPieces } from '../orders/repository/returned-pieces.columns.js';
import { RefundsRepository } from './repository/refunds.repository.js';
import { RefundClaimsRepository } from './repository/refund-claims.repository.js';
import { RefundErasureService } from './refund-erasure.service.js';

@Module({
  imports: [
    AuditModule,
    FilesModule,
    InventoryModule,
    OrdersModule,
    PaymentModule,
    PrintingModule,
    PromotionsModule,
    PurchaseRequestsModule,
  ],
  providers: [
    RefundClaimsRepository,
    RefundsRepository,
    AdminRefundsService,
    RefundListRepository,
    RefundErasureRepository,
    RefundErasureService,
    RefundAccountsService,
    RefundQueue,
    RefundHistoryService,
    RefundIssueService,
    RefundBookingService,
    RefundExecutor,
    UnmatchedDepositsService,
    RefundOutcomesService,
    RefundRequestService,
    MemberCancellationService,
    RefundDecisionsService,
    RefundReadsService,
  ],
  exports: [
    AdminRefundsService,
    MemberCancellationService,
    RefundRequestService,
    RefundExecutor,
    RefundErasureService,
    UnmatchedDepositsService,
    RefundOutcomesService,
    RefundDecisionsService,
    RefundReadsService,
  ],
})
export class RefundsModule {
  constructor(returned: ReturnedPieces) {
    returned.supply(returnedPieces);
  }
}
