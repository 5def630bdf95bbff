import { Module, Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job } from 'bullmq';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { IMPORT_QUEUE } from '../../../platform/queue/queue.module.js';
import { ImportsModule } from '../imports.module.js';
import { ImportRunner } from '../import-runner.service.js';
import { ImportCheckWorkerModule } from './import-check-worker.module.js';
import type { ImportJob } from './import-queue.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Runs imports one by one: they write to the same tables as the store, which has priority. */
@Processor(IMPORT_QUEUE, { concurrency: 1, stalledInterval: STALLED_INTERVAL_MS })
class ImportProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Imports');
  private stopping = false;

  constructor(private readonly imports: ImportRunner) {
    super();
  }

  /** The current chunk is finished while the database is still connected; the next worker takes the next. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.worker.close();
  }

  /** When the queue is down, the worker reconnects by itself. Without a listener, BullMQ would log the whole error. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`);
  }

  /** If this process ends first, the job returns to the queue, and another worker takes it at once. */
  override async process(job: Job<ImportJob>, token?: string): Promise<void> {
    if (await this.imports.run(job.data.importId, () => this.stopping)) return;
    await job.moveToDelayed(Date.now(), token);
    throw new DelayedError();
  }
}

/** Continues imports that a crash or a lost queue left running, and deletes old ones; uses only the table. */
@Injectable()
class ImportSweepService extends PeriodicJob {
  protected readonly log = new Logger('ImportSweep');
  private stopping = false;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly imports: ImportRunner,
  ) {
    // No timeout: a large import may take any time.
    super(environment.SWEEP_INTERVAL_MS, Infinity);
  }

  /** The current chunk is finished; the next worker takes the next. */
  override async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await super.beforeApplicationShutdown();
  }

  protected async run(): Promise<void> {
    await this.imports.forgetOld();
    await this.each(await this.imports.leftBehind(), (id) => this.imports.run(id, () => this.stopping));
  }
}

/** Only for the worker process: reading uploads, the queue's consumer and the sweep. */
@Module({
  imports: [ImportsModule, ImportCheckWorkerModule],
  providers: [ImportProcessor, ImportSweepService],
})
export class ImportWorkerModule {}
