import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { IMPORT_QUEUE } from '../../../platform/queue/queue.module.js';
import { ImportRunner } from '../import-runner.service.js';
import type { ImportJob } from './import-queue.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Runs imports one by one: they write to the same tables as the shop, which comes first. */
@Processor(IMPORT_QUEUE, { concurrency: 1, stalledInterval: STALLED_INTERVAL_MS })
export class ImportProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Imports');
  private stopping = false;

  constructor(private readonly imports: ImportRunner) {
    super();
  }

  /** The current chunk is finished while the database is still there; the next worker takes the next. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.worker.close();
  }

  /**
   * A queue that is down: the worker connects again by itself. Without a listener, BullMQ would dump the whole error.
   */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`);
  }

  override async process(job: Job<ImportJob>): Promise<void> {
    await this.imports.carry(job.data.importId, () => this.stopping);
  }
}
