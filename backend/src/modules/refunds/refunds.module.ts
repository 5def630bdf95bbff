import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { BackOutController } from './back-out.controller.js';
import { CarryRefundService } from './carry-refund.service.js';
import { RefundQueue } from './jobs/refund-queue.js';
import { OrderCancelService } from './order-cancel.service.js';
import { RefundBookingService } from './refund-booking.service.js';
import { RefundDecisionsService } from './refund-decisions.service.js';
import { RefundIssueService } from './refund-issue.service.js';
import { RefundOutcomesService } from './refund-outcomes.service.js';
import { RefundReadsService } from './refund-reads.service.js';
import { RefundRequestService } from './refund-request.service.js';
import { StrandedDepositsService } from './stranded-deposits.service.js';
import { RefundSealsService } from './refund-seals.service.js';
import { RefundErasureService } from './refund-erasure.service.js';

@Module({
  imports: [FilesModule, InventoryModule, OrdersModule, PaymentModule, PromotionsModule],
  controllers: [BackOutController],
  providers: [
    RefundErasureService,
    RefundSealsService,
    RefundQueue,
    RefundIssueService,
    RefundBookingService,
    CarryRefundService,
    StrandedDepositsService,
    RefundOutcomesService,
    RefundRequestService,
    OrderCancelService,
    RefundDecisionsService,
    RefundReadsService,
  ],
  exports: [
    RefundErasureService,
    CarryRefundService,
    StrandedDepositsService,
    RefundOutcomesService,
    RefundDecisionsService,
    RefundReadsService,
  ],
})
export class RefundsModule {}
