import { Injectable, Logger, Module } from '@nestjs/common';
import { PeriodicJob } from '../../../../platform/periodic-job.js';
import { IdempotencyModule } from '../idempotency.module.js';
import { IdempotencyService } from '../idempotency.service.js';

/** A key is free after its day even if its row is still there. */
const EVERY_MS = 60 * 60_000;
/** Rows per statement. */
const BATCH = 1000;

/** Deletes calls whose day is over, batch after batch until none is left. */
@Injectable()
class PartnerCallsSweep extends PeriodicJob {
  protected readonly log = new Logger('PartnerCallsSweep');

  constructor(private readonly calls: IdempotencyService) {
    super(EVERY_MS);
  }

  protected async run(): Promise<void> {
    let purged = BATCH;
    while (purged === BATCH && !this.shutdown.signal.aborted) purged = await this.calls.purge(BATCH);
  }
}

/** Only for the worker process. */
@Module({ imports: [IdempotencyModule], providers: [PartnerCallsSweep] })
export class IdempotencyWorkerModule {}
