import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { RetentionService } from '../closing/retention.service.js';
import { VisitorRetentionService } from '../closing/visitor-retention.service.js';

/** Between two looks; years are counted here, so hours do not matter. */
const EVERY_MS = 6 * 60 * 60_000;

/** Runs the purge from time to time in the worker, batch after batch until nothing is left; never twice at once. */
@Injectable()
export class RetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('Retention');

  constructor(
    private readonly retention: RetentionService,
    private readonly visitors: VisitorRetentionService,
  ) {
    // A run that is taken to be lost would be joined by the next; a large purge takes as long as it takes.
    super(EVERY_MS, Infinity);
  }

  /** The batch in hand is finished while the database is still there (see PeriodicJob). */
  protected async run(): Promise<void> {
    let purged = 1;
    while (purged > 0 && !this.shutdown.signal.aborted) {
      purged = (await this.retention.purge()) + (await this.visitors.purge());
    }
  }
}
