import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds.module.js';
import { RefundProcessor } from './refund.processor.js';
import { RefundSweepService } from './refund-sweep.service.js';

/** What only the worker process runs: the queue's consumer and the sweep. */
@Module({ imports: [RefundsModule], providers: [RefundProcessor, RefundSweepService] })
export class RefundWorkerModule {}
