import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ImportRunner } from '../import-runner.service.js';

/** Carries on imports that a crash or a lost queue left running, from the table only; forgets old ones. */
@Injectable()
export class ImportSweepService extends PeriodicJob {
  protected readonly log = new Logger('ImportSweep');
  private stopping = false;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly imports: ImportRunner,
  ) {
    // A large import takes as long as it takes.
    super(environment.SWEEP_INTERVAL_MS, Infinity);
  }

  /** The current chunk is finished; the next worker takes the next. */
  override async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await super.beforeApplicationShutdown();
  }

  protected async run(): Promise<void> {
    await this.imports.forgetOld();
    await this.each(await this.imports.leftBehind(), (id) => this.imports.carry(id, () => this.stopping));
  }
}
