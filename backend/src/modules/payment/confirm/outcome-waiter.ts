import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUndecidedPayment } from '@store/domain';
import { RowChangeWaiter } from '../../../platform/db/row-change-waiter.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { findAttempt, PAYMENT_TOPIC, type Attempt } from '../repository/attempts.repository.js';

/** Lets a request wait for the outcome of an attempt, whichever process settles it. */
@Injectable()
export class OutcomeWaiter {
  private readonly waiter: RowChangeWaiter;

  constructor(
    private readonly em: EntityManager,
    notifications: Notifications,
  ) {
    this.waiter = new RowChangeWaiter(notifications, PAYMENT_TOPIC);
  }

  /** The attempt once it is settled, or as it stands when the time is up. */
  settled(attemptId: number, timeoutMs: number): Promise<Attempt | null> {
    return this.waiter.until(attemptId, timeoutMs, {
      read: () => findAttempt(this.em, attemptId),
      enough: (attempt) => attempt === null || !isUndecidedPayment(attempt.state),
    });
  }
}
