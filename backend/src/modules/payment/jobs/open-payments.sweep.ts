import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { ClaimingJob } from '../../../platform/periodic-job.js';
import { AutomaticRefundService } from '../cancel/automatic-refund.service.js';
import { PaymentReconciliationService } from '../reconcile/payment-reconciliation.service.js';
import { AttemptClaimsRepository } from '../repository/attempt-claims.repository.js';

/** Payments that one worker asks about at once. Each may wait two minutes and more for a silent Toss. */
const AT_ONCE = 8;

/** Settles payments whose outcome is open after a crash, a lost queue or a silent Toss; works from the table only. */
@Injectable()
export class OpenPaymentsSweep extends ClaimingJob<{ id: number }> {
  protected readonly log = new Logger('OpenPayments');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly reconciliation: PaymentReconciliationService,
    private readonly automaticRefunds: AutomaticRefundService,
    private readonly claims: AttemptClaimsRepository,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  protected claim(limit: number): Promise<{ id: number }[]> {
    return this.claims.claimOpen({ now: this.clock.now(), claimEnd: this.schedule.claimEnd(), limit });
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return this.claims.renew(ids, this.schedule.claimEnd());
  }

  protected async work({ id }: { id: number }): Promise<void> {
    await faultPoint('sweep.attempt-claimed');
    const attempt = await this.reconciliation.resolve(id);
    if (attempt !== null) await this.automaticRefunds.refund(attempt);
  }
}
