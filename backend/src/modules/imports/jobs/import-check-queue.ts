import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { IMPORT_CHECK_QUEUE } from '../../../platform/queue/queue.module.js';

/** Data of a job: only for the log, because a worker takes the oldest upload. */
export interface ImportCheckJob {
  importId: number;
}

const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/**
 * Asks the worker to read an upload. A separate queue, because a person waits for an upload, and it must not wait
 * behind a long run. Losing a job is harmless: the sweep finds the import.
 */
@Injectable()
export class ImportCheckQueue {
  private readonly log = new Logger('ImportChecks');

  constructor(@InjectQueue(IMPORT_CHECK_QUEUE) private readonly queue: Queue<ImportCheckJob>) {}

  async add(importId: number): Promise<void> {
    try {
      const jobId = `import-check-${importId}`;
      const removal = { removeOnComplete: true, removeOnFail: true };
      await this.queue.add('check', { importId }, { ...RETRIES, ...removal, jobId });
    } catch (error) {
      this.log.warn({ err: error, importId }, 'the queue is down; the sweep will read the upload');
    }
  }
}
