import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isRefundUnderWay } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { RowChangeWaiter } from '../../platform/db/row-change-waiter.js';
import { Notifications } from '../../platform/db/notifications.js';
import { RefundExecutor } from './refund-executor.service.js';
import { RefundsRepository, REFUND_TOPIC, type RefundRow } from './repository/refunds.repository.js';

/** Executes a refund within a request: its result where Toss is quick, PENDING where it is not (decision A52). */
@Injectable()
export class RefundOutcomesService {
  private readonly waiter: RowChangeWaiter;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly executor: RefundExecutor,
    notifications: Notifications,
    private readonly refunds: RefundsRepository,
  ) {
    this.waiter = new RowChangeWaiter(notifications, REFUND_TOPIC);
  }

  /** The refund when it has ended, or as it stands when the time has passed. Work continues after the answer, if needed. */
  async execute(id: number): Promise<RefundRow | null> {
    void this.executor.executeQuietly(id);
    return this.waiter.until(id, this.environment.CONFIRM_ANSWER_MS, {
      read: () => this.refunds.findRefund(this.em, id),
      enough: (refund) => refund === null || !isRefundUnderWay(refund.state),
    });
  }
}
