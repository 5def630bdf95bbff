import { Module, Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { EstimatesModule } from '../estimates.module.js';
import { EstimateExpiryService } from '../estimate-expiry.service.js';

/** Looks for expired versions: the first run after KST midnight finds them, from the table only. */
@Injectable()
class EstimateSweep extends PeriodicJob {
  protected readonly log = new Logger('EstimateSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly expiry: EstimateExpiryService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.each(await this.expiry.findDue(), (id) => this.expiry.expire(id));
  }
}

/** What only the worker process runs: the expiry of versions. */
@Module({ imports: [EstimatesModule], providers: [EstimateSweep] })
export class EstimateWorkerModule {}
