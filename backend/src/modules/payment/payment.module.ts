import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { CartModule } from '../cart/cart.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MembersModule } from '../members/members.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PrintingModule } from '../printing/printing.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { OrderBooks } from '../purchase-requests/repository/order-books.columns.js';
import { PurchaseRequestsModule } from '../purchase-requests/purchase-requests.module.js';
import { OrderFindingsRepository } from './checks/order-findings.repository.js';
import { SettlementChecksService } from './checks/settlement-checks.service.js';
import { TossFindingsService } from './checks/toss-findings.service.js';
import { ConfirmService } from './confirm/confirm.service.js';
import { ExternalCancellationService } from './cancel/external-cancellation.service.js';
import { DepositService } from './reconcile/deposit.service.js';
import { EstimateCheckoutController } from './prepare/estimate-checkout.controller.js';
import { EstimateCheckoutService } from './prepare/estimate-checkout.service.js';
import { PaymentGateway } from './gateway/payment-gateway.js';
import { TossGateway } from './gateway/toss-gateway.js';
import { AutomaticRefundService } from './cancel/automatic-refund.service.js';
import { PaymentReconciliationService } from './reconcile/payment-reconciliation.service.js';
import { SettlementQueue } from './jobs/settlement-queue.js';
import { PaymentCancellationService } from './cancel/payment-cancellation.service.js';
import { OutcomeWaiter } from './confirm/outcome-waiter.js';
import { PaymentConfigService } from './prepare/payment-config.service.js';
import { PaymentController } from './payment.controller.js';
import { EvidenceRequestsService } from './receipts/evidence-requests.service.js';
import { ReceiptResultsService } from './receipts/receipt-results.service.js';
import { RequestedReceiptsService } from './receipts/requested-receipts.service.js';
import { HeldStockService } from './prepare/held-stock.service.js';
import { PrepareService } from './prepare/prepare.service.js';
import { RequestCheckoutController } from './prepare/request-checkout.controller.js';
import { RequestCheckoutService } from './prepare/request-checkout.service.js';
import { ShipToService } from './prepare/ship-to.service.js';
import { PaymentOutcomeService } from './reconcile/payment-outcome.service.js';
import { StartAttemptService } from './confirm/start-attempt.service.js';
import { UnpaidOrdersService } from './prepare/unpaid-orders.service.js';
import { WebhookService } from './reconcile/webhook.service.js';
import { WebhooksController } from './reconcile/webhooks.controller.js';
import { AttemptClaimsRepository } from './repository/attempt-claims.repository.js';
import { AttemptsRepository } from './repository/attempts.repository.js';
import { EvidenceRequestsRepository } from './repository/evidence-requests.repository.js';
import { paidOf } from './repository/order-books.filter.js';
import { LedgerRepository } from './repository/ledger.repository.js';
import { PayableOrdersRepository } from './repository/payable-orders.repository.js';
import { PaymentErasureRepository } from './repository/payment-erasure.repository.js';
import { ReceiptsRepository } from './repository/receipts.repository.js';
import { WebhooksRepository } from './repository/webhooks.repository.js';
import { PaymentErasureService } from './payment-erasure.service.js';

@Module({
  imports: [
    MembersModule,
    OrganizationsModule,
    InventoryModule,
    PromotionsModule,
    CartModule,
    OrdersModule,
    EstimatesModule,
    PurchaseRequestsModule,
    PrintingModule,
    ThrottleModule,
    ChecksModule,
  ],
  controllers: [PaymentController, EstimateCheckoutController, RequestCheckoutController, WebhooksController],
  providers: [
    AttemptClaimsRepository,
    AttemptsRepository,
    LedgerRepository,
    PayableOrdersRepository,
    EvidenceRequestsRepository,
    EvidenceRequestsService,
    OrderFindingsRepository,
    PaymentErasureRepository,
    PaymentErasureService,
    ReceiptsRepository,
    WebhooksRepository,
    { provide: PaymentGateway, useClass: TossGateway },
    UnpaidOrdersService,
    HeldStockService,
    PrepareService,
    ShipToService,
    EstimateCheckoutService,
    RequestCheckoutService,
    StartAttemptService,
    ConfirmService,
    ReceiptResultsService,
    RequestedReceiptsService,
    DepositService,
    ExternalCancellationService,
    PaymentOutcomeService,
    PaymentReconciliationService,
    AutomaticRefundService,
    PaymentCancellationService,
    OutcomeWaiter,
    SettlementQueue,
    TossFindingsService,
    SettlementChecksService,
    WebhookService,
    PaymentConfigService,
  ],
  exports: [
    ConfirmService,
    PaymentErasureService,
    PaymentGateway,
    PrepareService,
    ReceiptResultsService,
    RequestedReceiptsService,
    SettlementChecksService,
    PaymentReconciliationService,
    AutomaticRefundService,
    PaymentCancellationService,
    UnpaidOrdersService,
  ],
})
export class PaymentModule {
  constructor(books: OrderBooks) {
    books.supply(paidOf);
  }
}
