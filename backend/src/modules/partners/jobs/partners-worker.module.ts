import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { KeyEndingsService } from '../key-endings.service.js';
import { PartnersModule } from '../partners.module.js';

/** Looks for keys of partners that end soon. */
@Injectable()
class KeyEndingSweep extends PeriodicJob {
  protected readonly log = new Logger('KeyEndingSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly endings: KeyEndingsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    for (const key of await this.endings.findDue()) await this.endings.notify(key);
  }
}

/** What only the worker process runs: notices about keys that end. */
@Module({ imports: [PartnersModule], providers: [KeyEndingSweep] })
export class PartnersWorkerModule {}
