import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isRefundUnderWay } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { RowChangeWaiter } from '../../platform/db/row-change-waiter.js';
import { Notifications } from '../../platform/db/notifications.js';
import { RefundExecutor } from './refund-executor.service.js';
import { findRefund, REFUND_TOPIC, type RefundRow } from './repository/refunds.repository.js';

/** Carries a refund out within a request: its answer where Toss is quick, PENDING where it is not (decision A52). */
@Injectable()
export class RefundOutcomesService {
  private readonly waiter: RowChangeWaiter;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly executor: RefundExecutor,
    notifications: Notifications,
  ) {
    this.waiter = new RowChangeWaiter(notifications, REFUND_TOPIC);
  }

  /** The refund as it stands when it has ended or the time is up. Work goes on after the answer, if it must. */
  async execute(id: number): Promise<RefundRow | null> {
    void this.executor.executeQuietly(id);
    return this.waiter.until(id, this.environment.CONFIRM_ANSWER_MS, {
      read: () => findRefund(this.em, id),
      enough: (refund) => refund === null || !isRefundUnderWay(refund.state),
    });
  }
}
