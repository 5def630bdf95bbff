import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { ClaimingJob, PeriodicJob } from '../../../platform/periodic-job.js';
import { RefundExecutor } from '../refund-executor.service.js';
import { UnmatchedDepositsService } from '../unmatched-deposits.service.js';

/** Refunds that one worker asks about at once. */
const AT_ONCE = 8;
/** Deposits that one run adds to the list; the next run takes the next. */
const MOST_OF_A_RUN = 50;

/** Continues what a crash, a lost queue or a silent Toss left open; works from the table only. */
@Injectable()
export class RefundSweepService extends ClaimingJob<{ id: number }> {
  protected readonly log = new Logger('RefundSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly executor: RefundExecutor,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  protected async claim(limit: number): Promise<{ id: number }[]> {
    return (await this.executor.claimDue(limit)).map((id) => ({ id }));
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return this.executor.renewClaims(ids);
  }

  protected work({ id }: { id: number }): Promise<void> {
    return this.executor.execute(id);
  }
}

/** Adds deposits that came too late to the operators' list. It never waits for Toss. */
@Injectable()
export class UnmatchedDepositsSweep extends PeriodicJob {
  protected readonly log = new Logger('UnmatchedDeposits');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly unmatched: UnmatchedDepositsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    const deposits = new Map(
      (await this.unmatched.find(MOST_OF_A_RUN)).map((deposit) => [deposit.orderId, deposit]),
    );
    await this.each([...deposits.keys()], async (orderId) => {
      const deposit = deposits.get(orderId);
      if (deposit !== undefined) await this.unmatched.request(deposit);
    });
  }
}
