import { Module, Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { IMPORT_CHECK_QUEUE } from '../../../platform/queue/queue.module.js';
import { ImportsModule } from '../imports.module.js';
import { ImportChecksService } from '../import-checks.service.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Reads uploads one by one; the claim in the table guarantees that between several workers. */
@Processor(IMPORT_CHECK_QUEUE, { concurrency: 1, stalledInterval: STALLED_INTERVAL_MS })
class ImportCheckProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('ImportChecks');
  private stopping = false;

  constructor(private readonly checks: ImportChecksService) {
    super();
  }

  /** The current file is finished while the database is still connected; the next worker takes the next. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.worker.close();
  }

  /** When the queue is down, the worker reconnects by itself. Without a listener, BullMQ would log the whole error. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`);
  }

  override async process(): Promise<void> {
    await this.checks.checkWaiting(() => this.stopping);
  }
}

/** Reads uploads that a dead worker or a lost queue left behind; uses only the table. */
@Injectable()
class ImportCheckSweepService extends PeriodicJob {
  protected readonly log = new Logger('ImportCheckSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly checks: ImportChecksService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected run(): Promise<void> {
    return this.checks.checkWaiting(() => this.shutdown.signal.aborted);
  }
}

/** Reads uploads; only for the worker process. */
@Module({ imports: [ImportsModule], providers: [ImportCheckProcessor, ImportCheckSweepService] })
export class ImportCheckWorkerModule {}
