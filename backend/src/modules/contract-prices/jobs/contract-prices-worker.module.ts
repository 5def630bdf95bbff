import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ContractEndingsService } from '../contract-endings.service.js';
import { ContractPricesModule } from '../contract-prices.module.js';

/** Looks for lists that end soon. */
@Injectable()
class ContractEndingsSweep extends PeriodicJob {
  protected readonly log = new Logger('ContractEndingsSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly endings: ContractEndingsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.each(await this.endings.findDue(), (id) => this.endings.notify(id));
  }
}

/** What only the worker process runs: notices about lists that end soon. Prices need no worker. */
@Module({ imports: [ContractPricesModule], providers: [ContractEndingsSweep] })
export class ContractPricesWorkerModule {}
