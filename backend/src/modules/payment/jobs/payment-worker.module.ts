import { Module } from '@nestjs/common';
import { InventoryModule } from '../../inventory/inventory.module.js';
import { DailyCheckService } from '../checks/daily-check.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { PaymentModule } from '../payment.module.js';
import { SettlementProcessor } from './settlement.processor.js';
import { SweepService } from './sweep.service.js';

/** What only the worker process runs: the queue's consumer and the sweep. */
@Module({
  imports: [PaymentModule, InventoryModule],
  providers: [SettlementProcessor, SweepService, DailyCheckService, ReceiptsService],
  exports: [SweepService],
})
export class PaymentWorkerModule {}
