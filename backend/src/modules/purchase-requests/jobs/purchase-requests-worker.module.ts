import { Module } from '@nestjs/common';
import { PurchaseRequestsModule } from '../purchase-requests.module.js';
import { DailySpendCheckService } from './daily-spend-check.service.js';
import { RequestSweep } from './request-sweep.js';

/** What only the worker process runs: the daily check of the limits, the end of requests, and reminders. */
@Module({
  imports: [PurchaseRequestsModule],
  providers: [DailySpendCheckService, RequestSweep],
})
export class PurchaseRequestsWorkerModule {}
