import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { PrivateStorage } from '../../../platform/storage/private-storage.js';
import { FilesRepository } from '../files.repository.js';

/** Most files per run; the next run continues. */
const BATCH_SIZE = 50;
/** How long a claimed file belongs to its worker. */
const CLAIM_MS = 5 * 60_000;

/** Deletes files that were not attached within a day, and discarded ones: first the bytes, then the row. */
@Injectable()
export class FileSweepService extends PeriodicJob {
  protected readonly log = new Logger('FileSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly files: FilesRepository,
    private readonly clock: Clock,
    private readonly storage: PrivateStorage,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.sweep();
  }

  /** One run; returns the number of deleted files. Two workers at once never claim the same one. */
  async sweep(): Promise<number> {
    let removed = 0;
    const now = this.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    for (const { id, key } of await this.files.claimDue(now, until, BATCH_SIZE)) {
      try {
        await this.storage.delete(key);
        await this.files.removeDiscarded(id);
        removed += 1;
      } catch (error) {
        this.log.error({ err: error, id }, 'a file could not be removed; a later run tries again');
      }
    }
    return removed;
  }
}
