import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { checkDay } from '../../checks/check-day.rules.js';
import { SpendChecksService } from '../checks/spend-checks.service.js';

const PAUSE_MS = 60_000;

/** Checks the limits once a day, from four in the morning on; a failed check is repeated a minute later. */
@Injectable()
export class DailySpendCheckService extends PeriodicJob {
  protected readonly log = new Logger('SpendCheck');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly checks: SpendChecksService,
  ) {
    super(Math.max(PAUSE_MS, environment.SWEEP_INTERVAL_MS));
  }

  protected override async run(): Promise<void> {
    const day = checkDay(this.clock.now());
    if (await this.checks.isDone(day)) return;
    const result = await this.checks.run(day);
    if (result !== null && result.findings > 0)
      this.log.warn(`${day}: ${result.findings} findings among ${result.counters} counters`);
  }
}
