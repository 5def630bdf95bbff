import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { ClaimingJob } from '../../../platform/periodic-job.js';
import { AutomaticRefundService } from '../cancel/automatic-refund.service.js';
import { AttemptClaimsRepository } from '../repository/attempt-claims.repository.js';

/** Payments that one worker refunds at once. */
const AT_ONCE = 4;

/** Refunds captured payments of orders that could not be completed. */
@Injectable()
export class AutomaticRefundSweep extends ClaimingJob<{ id: number }> {
  protected readonly log = new Logger('AutomaticRefunds');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly schedule: RetrySchedule,
    private readonly automaticRefunds: AutomaticRefundService,
    private readonly claims: AttemptClaimsRepository,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  protected async claim(limit: number): Promise<{ id: number }[]> {
    return (await this.automaticRefunds.claimOpen(limit)).map((id) => ({ id }));
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return this.claims.renew(ids, this.schedule.claimEnd());
  }

  protected work({ id }: { id: number }): Promise<void> {
    return this.automaticRefunds.refundById(id);
  }
}
