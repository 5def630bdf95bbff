import { Module, Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { PREFLIGHT_QUEUE } from '../../../platform/queue/queue.module.js';
import { FilesModule } from '../../files/files.module.js';
import { ArtworkModule } from './artwork.module.js';
import { ArtworkKeepingService } from './artwork-keeping.service.js';
import { CheckSources } from './preflight/check-sources.service.js';
import { PLACES } from './preflight/check-turns.js';
import { PreflightRepository } from './preflight/preflight.repository.js';
import { PreflightService } from './preflight/preflight.service.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;
/** Time between two runs; their unit is days. */
const KEEPING_EVERY_MS = 60 * 60_000;

/** Checks uploaded files. */
@Processor(PREFLIGHT_QUEUE, {
  concurrency: PLACES.members + PLACES.staff,
  stalledInterval: STALLED_INTERVAL_MS,
})
class PreflightProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Preflight');
  private stopping = false;

  constructor(private readonly preflight: PreflightService) {
    super();
  }

  /** Finishes the current file while the database is still connected; the next worker takes the next. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.worker.close();
  }

  /**
   * The queue is down: the worker reconnects by itself. Without a listener, BullMQ would print the whole error.
   */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`);
  }

  override async process(): Promise<void> {
    await this.preflight.checkWaiting(() => this.stopping);
  }
}

/** Checks files that a dead worker or a lost queue left, from the table only. */
@Injectable()
class PreflightSweepService extends PeriodicJob {
  protected readonly log = new Logger('PreflightSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly preflight: PreflightService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.preflight.checkWaiting(() => this.shutdown.signal.aborted);
  }
}

/** Announces the end of artworks, and deletes the bytes of ended ones. */
@Injectable()
class ArtworkKeepingSweep extends PeriodicJob {
  protected readonly log = new Logger('ArtworkKeeping');

  constructor(private readonly keeping: ArtworkKeepingService) {
    super(KEEPING_EVERY_MS, Infinity);
  }

  protected async run(): Promise<void> {
    let worked = 1;
    while (worked > 0 && !this.shutdown.signal.aborted) {
      worked = (await this.keeping.notifyExpiring()) + (await this.keeping.endExpired());
    }
  }
}

/** What only the worker process runs: it opens files, so the API loads none of this. */
@Module({
  imports: [ArtworkModule, FilesModule],
  providers: [
    CheckSources,
    PreflightRepository,
    PreflightService,
    PreflightProcessor,
    PreflightSweepService,
    ArtworkKeepingSweep,
  ],
  exports: [CheckSources],
})
export class ArtworkWorkerModule {}
