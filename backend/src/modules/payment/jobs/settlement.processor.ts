import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { isUndecidedPayment } from '@store/domain';
import { UnrecoverableError, type Job } from 'bullmq';
import { PAYMENT_QUEUE } from '../../../platform/queue/queue.module.js';
import { GiveBackService } from '../give-back.service.js';
import { InquiryService } from '../inquiry.service.js';
import type { SettlementJob } from './settlement-queue.js';

/** Milliseconds between two looks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Settles attempts one by one. Only an outcome that is still open is tried again. */
@Processor(PAYMENT_QUEUE, { concurrency: 4, stalledInterval: STALLED_INTERVAL_MS })
export class SettlementProcessor extends WorkerHost implements BeforeApplicationShutdown {
  constructor(
    private readonly inquiries: InquiryService,
    private readonly giveBacks: GiveBackService,
  ) {
    super();
  }

  /** The job in hand is finished while the database and the queue are still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  override async process(job: Job<SettlementJob>): Promise<string> {
    const attempt = await this.inquiries.resolve(job.data.attemptId);
    if (attempt === null) throw new UnrecoverableError(`attempt ${job.data.attemptId} does not exist`);
    if (isUndecidedPayment(attempt.state)) throw new Error(`attempt ${attempt.id} is still ${attempt.state}`);
    await this.giveBacks.giveBack(attempt);
    return attempt.state;
  }
}
