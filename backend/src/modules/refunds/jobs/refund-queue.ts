import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { REFUND_QUEUE } from '../../../platform/queue/queue.module.js';

/** The data of a job: nothing personal, the row has the rest. */
export interface RefundJob {
  refundId: number;
}

/** First retry after a second, then twice as long each time, with jitter; after the last one the sweep continues. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to continue a refund. A lost job loses nothing: the sweep finds the row. */
@Injectable()
export class RefundQueue {
  private readonly log = new Logger('Refunds');

  constructor(@InjectQueue(REFUND_QUEUE) private readonly queue: Queue<RefundJob>) {}

  async add(refundId: number): Promise<void> {
    try {
      // The job id prevents two jobs from asking about one refund at once; a finished job frees it.
      const jobId = `refund-${refundId}`;
      const removal = { removeOnComplete: true, removeOnFail: true };
      await this.queue.add('carry', { refundId }, { ...RETRIES, ...removal, delay: 500, jobId });
    } catch (error) {
      this.log.warn({ err: error, refundId }, 'the queue is down; the sweep will carry the refund on');
    }
  }
}
