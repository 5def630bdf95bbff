import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { RetentionService } from '../retention/retention.service.js';
import { VisitorRetentionService } from '../retention/visitor-retention.service.js';

/** Between two runs; years are counted here, so hours do not matter. */
const EVERY_MS = 6 * 60 * 60_000;

/** Takes the person out of orders, and ends what visitors entered, batch after batch until none is left. */
@Injectable()
export class PersonRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('Retention');

  constructor(
    private readonly orders: RetentionService,
    private readonly visitors: VisitorRetentionService,
  ) {
    super(EVERY_MS, Infinity);
  }

  /** The current batch is finished while the database is still there. */
  protected async run(): Promise<void> {
    let purged = 1;
    while (purged > 0 && !this.shutdown.signal.aborted) {
      purged = (await this.orders.purge()) + (await this.visitors.purge());
    }
  }
}
