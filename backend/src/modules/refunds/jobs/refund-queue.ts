import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { REFUND_QUEUE } from '../../../platform/queue/queue.module.js';

/** What a job carries: nothing personal, the row has the rest. */
export interface RefundJob {
  refundId: number;
}

/** First retry after a second, then twice as long each time, with jitter; the sweep goes on after the last. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to carry a refund on. Losing a job loses nothing: the sweep finds the row. */
@Injectable()
export class RefundQueue {
  private readonly log = new Logger('Refunds');

  constructor(@InjectQueue(REFUND_QUEUE) private readonly queue: Queue<RefundJob>) {}

  async add(refundId: number): Promise<void> {
    try {
      // The job id keeps one refund from being asked about by two jobs at once; a finished one makes room.
      const jobId = `refund-${refundId}`;
      const removal = { removeOnComplete: true, removeOnFail: true };
      await this.queue.add('carry', { refundId }, { ...RETRIES, ...removal, delay: 500, jobId });
    } catch (error) {
      this.log.warn({ err: error, refundId }, 'the queue is down; the sweep will carry the refund on');
    }
  }
}
