import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Rounds } from '../../../platform/rounds.js';
import { CarryRefundService } from '../carry-refund.service.js';
import { StrandedDepositsService } from '../stranded-deposits.service.js';

/** Most rows that one round takes; the next round takes the next. */
const ROUND = 50;

/** Carries on what a crash or a lost queue left behind, from the table alone. */
@Injectable()
export class RefundSweepService extends Rounds {
  protected readonly log = new Logger('RefundSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly carriers: CarryRefundService,
    private readonly stranded: StrandedDepositsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async round(): Promise<void> {
    await this.each(await this.carriers.claimDue(ROUND), (id) => this.carriers.carry(id));
    const deposits = new Map((await this.stranded.find(ROUND)).map((deposit) => [deposit.orderId, deposit]));
    await this.each([...deposits.keys()], async (orderId) => {
      const deposit = deposits.get(orderId);
      if (deposit !== undefined) await this.stranded.request(deposit);
    });
  }
}
