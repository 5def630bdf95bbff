import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { IMPORT_QUEUE } from '../../../platform/queue/queue.module.js';

/** Data of a job; the rows contain the rest. */
export interface ImportJob {
  importId: number;
}

const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000, jitter: 0.3 } } as const;

/** Asks the worker to run an import. Losing a job is harmless: the sweep finds the import. */
@Injectable()
export class ImportQueue {
  private readonly log = new Logger('Imports');

  constructor(@InjectQueue(IMPORT_QUEUE) private readonly queue: Queue<ImportJob>) {}

  async add(importId: number): Promise<void> {
    try {
      const jobId = `import-${importId}`;
      await this.queue.add(
        'run',
        { importId },
        { ...RETRIES, jobId, removeOnComplete: true, removeOnFail: true },
      );
    } catch (error) {
      this.log.warn({ err: error, importId }, 'the queue is down; the sweep will run the import');
    }
  }
}
