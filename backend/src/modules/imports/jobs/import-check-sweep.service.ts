import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Rounds } from '../../../platform/rounds.js';
import { ImportChecksService } from '../import-checks.service.js';

/** Reads uploads that a dead worker or a lost queue left behind, from the table alone. */
@Injectable()
export class ImportCheckSweepService extends Rounds {
  protected readonly log = new Logger('ImportCheckSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly checks: ImportChecksService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected round(): Promise<void> {
    return this.checks.checkWaiting(() => this.shutdown.signal.aborted);
  }
}
