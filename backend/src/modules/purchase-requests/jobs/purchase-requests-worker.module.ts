import { Module } from '@nestjs/common';
import { PurchaseRequestsModule } from '../purchase-requests.module.js';
import { DailySpendCheckService } from './daily-spend-check.service.js';

/** What only the worker process runs: the daily check of the limits. */
@Module({
  imports: [PurchaseRequestsModule],
  providers: [DailySpendCheckService],
})
export class PurchaseRequestsWorkerModule {}
