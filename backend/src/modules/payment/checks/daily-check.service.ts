import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { checkDay } from '../../checks/check-day.rules.js';
import { SettlementChecksService } from './settlement-checks.service.js';

const DAY_MS = 86_400_000;
const PAUSE_MS = 60_000;

/** Checks yesterday once a day, from four in the morning on; a failed check is repeated a minute later. */
@Injectable()
export class DailyCheckService extends PeriodicJob {
  protected readonly log = new Logger('SettlementCheck');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly checks: SettlementChecksService,
  ) {
    // The last day of a year has hundreds of pages, and each may take Toss 90 seconds.
    super(Math.max(PAUSE_MS, environment.SWEEP_INTERVAL_MS), Infinity);
  }

  protected override async run(): Promise<void> {
    const day = dayToCheck(this.clock.now());
    if (await this.checks.isDone(day)) return;
    const result = await this.checks.run(day);
    if (result === null) return;
    const { mismatches, transactions } = result;
    if (mismatches > 0) this.log.warn(`${day}: ${mismatches} mismatches among ${transactions} movements`);
  }
}

/** The newest day that ended at least four hours ago. */
export function dayToCheck(now: Date): string {
  return checkDay(new Date(now.getTime() - DAY_MS));
}
