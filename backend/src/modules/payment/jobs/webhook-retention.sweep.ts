import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { WebhooksRepository } from '../repository/webhooks.repository.js';

/** Rows per statement, and most statements per run. */
const PAGE = 1_000;
const MOST_PAGES = 1_000;

/** Deletes webhooks that will not be repeated any more. */
@Injectable()
export class WebhookRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('WebhookRetention');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly webhooks: WebhooksRepository,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected run(): Promise<void> {
    return this.forgetOld();
  }

  /** Page by page, until no old one is left. */
  async forgetOld(): Promise<void> {
    for (let page = 0; page < MOST_PAGES && !this.shutdown.signal.aborted; page += 1) {
      if ((await this.webhooks.purge(this.clock.now(), PAGE)) < PAGE) return;
    }
  }
}
