import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { IMPORT_CHECK_QUEUE } from '../../../platform/queue/queue.module.js';
import { ImportChecksService } from '../import-checks.service.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Reads uploads one by one; between several workers the claim in the table sees to that. */
@Processor(IMPORT_CHECK_QUEUE, { concurrency: 1, stalledInterval: STALLED_INTERVAL_MS })
export class ImportCheckProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('ImportChecks');
  private stopping = false;

  constructor(private readonly checks: ImportChecksService) {
    super();
  }

  /** The current file is finished while the database is still there; the next worker takes the next. */
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

  override async process(): Promise<void> {
    await this.checks.checkWaiting(() => this.stopping);
  }
}
