import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ImportChecksService } from '../import-checks.service.js';

/** Reads uploads that a dead worker or a lost queue left behind, from the table only. */
@Injectable()
export class ImportCheckSweepService extends PeriodicJob {
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
