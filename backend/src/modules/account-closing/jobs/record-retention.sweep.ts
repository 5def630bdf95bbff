import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { RecordRetentionService } from '../retention/record-retention.service.js';

/** Between two runs; months and years are counted here, so hours do not matter. */
const EVERY_MS = 6 * 60 * 60_000;

/** Ends old records in the worker, batch after batch until none is left. */
@Injectable()
export class RecordRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('RecordRetention');

  constructor(private readonly retention: RecordRetentionService) {
    // As long as it takes: two runs never overlap.
    super(EVERY_MS, Infinity);
  }

  /** The current batch is finished while the database is still there. */
  protected async run(): Promise<void> {
    let ended = 1;
    while (ended > 0 && !this.shutdown.signal.aborted) ended = await this.retention.purge();
  }
}
