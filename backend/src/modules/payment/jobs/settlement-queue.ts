import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PAYMENT_QUEUE } from '../../../platform/queue/queue.module.js';

/** The data of a settlement job. */
export interface SettlementJob {
  attemptId: number;
}

/** First retry after a second, then twice as long each time, with jitter; after the last one the sweep continues. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to settle an attempt. A lost job loses nothing: the sweep finds the row. */
@Injectable()
export class SettlementQueue {
  private readonly log = new Logger('Payment');

  constructor(@InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue<SettlementJob>) {}

  /** `webhook`: something happened at Toss, so that the result of an earlier job no longer counts. */
  async add(attemptId: number, why: 'unknown' | 'webhook' = 'unknown'): Promise<void> {
    try {
      // The job id prevents two jobs from asking about one attempt at once.
      const { jobId, delay } =
        why === 'unknown' ? { jobId: `attempt-${attemptId}`, delay: 500 } : webhookJob(attemptId);
      await this.queue.add('settle', { attemptId }, { ...RETRIES, delay, jobId });
    } catch (error) {
      this.log.warn({ err: error, attemptId }, 'the queue is down; the sweep will settle the attempt');
    }
  }
}

/** All webhooks of one second share one job, which starts when the second is over: a flood of webhooks asks Toss once. */
function webhookJob(attemptId: number): { jobId: string; delay: number } {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  return { jobId: `attempt-${attemptId}-${second}`, delay: (second + 1) * 1000 - now + 50 };
}
