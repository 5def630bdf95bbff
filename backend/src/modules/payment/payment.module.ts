import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { CartModule } from '../cart/cart.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MembersModule } from '../members/members.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { BoughtCartService } from './bought-cart.service.js';
import { SettlementChecksService } from './checks/settlement-checks.service.js';
import { TossFindingsService } from './checks/toss-findings.service.js';
import { ConfirmService } from './confirm.service.js';
import { DashboardService } from './dashboard.service.js';
import { DepositService } from './deposit.service.js';
import { EstimateCheckoutController } from './estimate-checkout.controller.js';
import { EstimateCheckoutService } from './estimate-checkout.service.js';
import { PaymentGateway } from './gateway/payment-gateway.js';
import { TossGateway } from './gateway/toss-gateway.js';
import { GiveBackService } from './give-back.service.js';
import { InquiryService } from './inquiry.service.js';
import { SettlementQueue } from './jobs/settlement-queue.js';
import { MoneyBackService } from './money-back.service.js';
import { OutcomeWaiter } from './outcome-waiter.js';
import { PaymentConfigService } from './payment-config.service.js';
import { PaymentController } from './payment.controller.js';
import { ReceiptWishesService } from './receipts/receipt-wishes.service.js';
import { PrepareService } from './prepare.service.js';
import { SettlementService } from './settlement.service.js';
import { StartAttemptService } from './start-attempt.service.js';
import { WebhookService } from './webhook.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { PaymentErasureService } from './payment-erasure.service.js';

@Module({
  imports: [
    MembersModule,
    InventoryModule,
    PromotionsModule,
    CartModule,
    OrdersModule,
    EstimatesModule,
    ThrottleModule,
  ],
  controllers: [PaymentController, EstimateCheckoutController, WebhooksController],
  providers: [
    PaymentErasureService,
    { provide: PaymentGateway, useClass: TossGateway },
    PrepareService,
    EstimateCheckoutService,
    StartAttemptService,
    ConfirmService,
    ReceiptWishesService,
    BoughtCartService,
    DepositService,
    DashboardService,
    SettlementService,
    InquiryService,
    GiveBackService,
    MoneyBackService,
    OutcomeWaiter,
    SettlementQueue,
    TossFindingsService,
    SettlementChecksService,
    WebhookService,
    PaymentConfigService,
  ],
  exports: [
    PaymentErasureService,
    PaymentGateway,
    ReceiptWishesService,
    SettlementChecksService,
    InquiryService,
    GiveBackService,
    MoneyBackService,
  ],
})
export class PaymentModule {}
