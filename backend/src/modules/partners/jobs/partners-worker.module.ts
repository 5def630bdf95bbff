import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { KeyEndingsService } from '../key-endings.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { PartnersModule } from '../partners.module.js';
import { PartnerUsageService } from '../usage/partner-usage.service.js';

/** Looks for keys of partners that end soon. */
@Injectable()
class KeyEndingSweep extends PeriodicJob {
  protected readonly log = new Logger('KeyEndingSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly endings: KeyEndingsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    for (const key of await this.endings.findDue()) await this.endings.notify(key);
  }
}

const RETENTION_EVERY_MS = 3_600_000;

/** Deletes old figures of calls. */
@Injectable()
class UsageRetention extends PeriodicJob {
  protected readonly log = new Logger('UsageRetention');

  constructor(private readonly usage: PartnerUsageService) {
    super(RETENTION_EVERY_MS);
  }

  protected run(): Promise<void> {
    return this.usage.purge();
  }
}

/** A key is free after its day even if its row is still there. */
const PURGE_EVERY_MS = 60 * 60_000;
/** Rows per statement. */
const BATCH = 1000;

/** Deletes calls with an Idempotency-Key whose day is over, batch after batch until none is left. */
@Injectable()
class PartnerCallsSweep extends PeriodicJob {
  protected readonly log = new Logger('PartnerCallsSweep');

  constructor(private readonly calls: IdempotencyService) {
    super(PURGE_EVERY_MS);
  }

  protected async run(): Promise<void> {
    let purged = BATCH;
    while (purged === BATCH && !this.shutdown.signal.aborted) purged = await this.calls.purge(BATCH);
  }
}

/** What only the worker process runs: notices about keys that end, and the end of old figures and kept answers. */
@Module({ imports: [PartnersModule], providers: [KeyEndingSweep, UsageRetention, PartnerCallsSweep] })
export class PartnersWorkerModule {}
