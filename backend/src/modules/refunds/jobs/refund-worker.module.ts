import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds.module.js';
import { RefundProcessor } from './refund.processor.js';
import { RefundSweepService, UnmatchedDepositsSweep } from './refund-sweep.service.js';
import { RefundsRepository } from '../repository/refunds.repository.js';

/** What only the worker process runs: the queue's consumer and the sweeps. */
@Module({
  imports: [RefundsModule],
  providers: [RefundsRepository, RefundProcessor, RefundSweepService, UnmatchedDepositsSweep],
})
export class RefundWorkerModule {}
