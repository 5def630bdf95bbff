import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ProductFeedModule } from '../product-feed.module.js';
import { ProductFeedService } from '../product-feed.service.js';

/** Builds the file when that is due. */
@Injectable()
class ProductFeedSweep extends PeriodicJob {
  protected readonly log = new Logger('ProductFeedSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly feed: ProductFeedService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.feed.buildIfDue();
  }
}

/** Only for the worker process. */
@Module({ imports: [ProductFeedModule], providers: [ProductFeedSweep] })
export class ProductFeedWorkerModule {}
