import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PAYMENT_QUEUE } from '../../../platform/queue/queue.module.js';

/** What a settlement job carries. */
export interface SettlementJob {
  attemptId: number;
}

/** First retry after a second, then twice as long each time, with jitter; the sweep goes on after the last. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to find out what became of an attempt. Losing a job loses nothing: the sweep finds the row. */
@Injectable()
export class SettlementQueue {
  private readonly log = new Logger('Payment');

  constructor(@InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue<SettlementJob>) {}

  /** `webhook`: something has happened at Toss, so that an earlier job's answer no longer counts. */
  async add(attemptId: number, why: 'unknown' | 'webhook' = 'unknown'): Promise<void> {
    try {
      // The job id keeps one attempt from being asked about by two jobs at once.
      const { jobId, delay } =
        why === 'unknown' ? { jobId: `attempt-${attemptId}`, delay: 500 } : webhookJob(attemptId);
      await this.queue.add('settle', { attemptId }, { ...RETRIES, delay, jobId });
    } catch (error) {
      this.log.warn({ err: error, attemptId }, 'the queue is down; the sweep will settle the attempt');
    }
  }
}

/** All webhooks of one second are one job, which begins when the second is over: a flood of webhooks asks Toss once. */
function webhookJob(attemptId: number): { jobId: string; delay: number } {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  return { jobId: `attempt-${attemptId}-${second}`, delay: (second + 1) * 1000 - now + 50 };
}
