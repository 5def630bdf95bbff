import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PREFLIGHT_QUEUE } from '../../../../platform/queue/queue.module.js';

/** The data of a job, for the log only: a worker takes the file that has waited longest. */
export interface PreflightJob {
  versionId: string;
}

const RETRIES = { attempts: 3, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to check a file at once. A lost job loses nothing: the sweep finds the version. */
@Injectable()
export class PreflightQueue {
  private readonly log = new Logger('Preflight');

  constructor(@InjectQueue(PREFLIGHT_QUEUE) private readonly queue: Queue<PreflightJob>) {}

  /** `delay`: milliseconds, for a caller whose transaction is still open. */
  async add(versionId: string, delay = 0): Promise<void> {
    try {
      const removal = { removeOnComplete: true, removeOnFail: true };
      await this.queue.add(
        'check',
        { versionId },
        { ...RETRIES, ...removal, delay, jobId: `preflight-${versionId}` },
      );
    } catch (error) {
      this.log.warn({ err: error, versionId }, 'the queue is down; the sweep will check the file');
    }
  }
}
