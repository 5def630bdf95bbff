import { Module } from '@nestjs/common';
import { InventoryModule } from '../../inventory/inventory.module.js';
import { DailyCheckService } from '../checks/daily-check.service.js';
import { ReceiptsRepository } from '../repository/receipts.repository.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { PaymentModule } from '../payment.module.js';
import { AutomaticRefundSweep } from './automatic-refund.sweep.js';
import { OpenPaymentsSweep } from './open-payments.sweep.js';
import { SettlementProcessor } from './settlement.processor.js';
import { UnpaidOrdersSweep } from './unpaid-orders.sweep.js';
import { AttemptClaimsRepository } from '../repository/attempt-claims.repository.js';
import { PayableOrdersRepository } from '../repository/payable-orders.repository.js';
import { WebhooksRepository } from '../repository/webhooks.repository.js';
import { WebhookRetentionSweep } from './webhook-retention.sweep.js';

/** What only the worker process runs: the queue's consumer and the sweeps, each in a loop of its own. */
@Module({
  imports: [PaymentModule, InventoryModule],
  providers: [
    AttemptClaimsRepository,
    PayableOrdersRepository,
    SettlementProcessor,
    UnpaidOrdersSweep,
    OpenPaymentsSweep,
    AutomaticRefundSweep,
    DailyCheckService,
    ReceiptsRepository,
    ReceiptsService,
    WebhooksRepository,
    WebhookRetentionSweep,
  ],
})
export class PaymentWorkerModule {}
