import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob, type RunEnd } from '../../../platform/periodic-job.js';
import { ChangesRepository } from '../changes.repository.js';

/** Events of a run. */
const BATCH = 5000;
/** Between runs; the log is kept for 30 days, so hours do not matter. */
const PAUSE_MS = 3_600_000;

/** Deletes events after their 30 days. */
@Injectable()
export class ChangeRetentionService extends PeriodicJob {
  protected readonly log = new Logger('ChangeRetention');

  constructor(private readonly changes: ChangesRepository) {
    super(PAUSE_MS);
  }

  /** One run; returns the number of deleted events. */
  sweep(): Promise<number> {
    return this.changes.deleteExpired(BATCH);
  }

  protected async run(): Promise<RunEnd> {
    return (await this.sweep()) === BATCH ? 'more' : undefined;
  }
}
