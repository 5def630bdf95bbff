import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';

/** Toss repeats a webhook for less than four days. */
const KEPT_MS = 30 * 86_400_000;
/** Rows of one statement, and most statements of one run. */
const PAGE = 1_000;
const MOST_PAGES = 1_000;

/** Forgets webhooks that nobody will repeat any more. */
@Injectable()
export class WebhookRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('WebhookRetention');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected run(): Promise<void> {
    return this.forgetOld();
  }

  /** Page by page, until none is left that is old. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    for (let page = 0; page < MOST_PAGES && !this.shutdown.signal.aborted; page += 1) {
      const { numAffectedRows = 0n } = await sql`
        delete from webhook_deliveries where transmission_id in (
          select transmission_id from webhook_deliveries where received_at < ${before}
          limit ${PAGE} for update skip locked)`.execute(this.em.getKysely());
      if (numAffectedRows < PAGE) return;
    }
  }
}
