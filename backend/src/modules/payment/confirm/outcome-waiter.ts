import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUndecidedPayment } from '@store/domain';
import { RowChangeWaiter } from '../../../platform/db/row-change-waiter.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { PaymentOutcomeService } from '../reconcile/payment-outcome.service.js';
import { AttemptsRepository, PAYMENT_TOPIC, type Attempt } from '../repository/attempts.repository.js';

/** Lets a request wait for the outcome of an attempt, whichever process settles it. */
@Injectable()
export class OutcomeWaiter {
  private readonly waiter: RowChangeWaiter;

  constructor(
    private readonly em: EntityManager,
    private readonly outcomes: PaymentOutcomeService,
    notifications: Notifications,
    private readonly attempts: AttemptsRepository,
  ) {
    this.waiter = new RowChangeWaiter(notifications, PAYMENT_TOPIC);
  }

  /** The attempt once it is settled, or as it stands when the time has passed. */
  settled(attemptId: number, timeoutMs: number): Promise<Attempt | null> {
    return this.wait(attemptId, timeoutMs, () => this.attempts.find(this.em, attemptId));
  }

  /**
   * The same for an attempt that this process has just opened and that `outcome` settles: its result need not be read. It
   * is read where another process settles it first, or when the time has passed; an `outcome` that fails decides nothing.
   */
  async settledHere(attempt: Attempt, timeoutMs: number, outcome: Promise<Attempt>): Promise<Attempt | null> {
    const { id } = attempt;
    let latest: Attempt | undefined = attempt;
    const read = (): Promise<Attempt | null> =>
      this.outcomes.bookingOf(id) ?? this.attempts.find(this.em, id);
    outcome.then(
      (settled) => {
        latest = settled;
        this.waiter.wake(id);
      },
      () => undefined,
    );
    return this.wait(id, timeoutMs, async () => {
      const current = latest ?? (await read().catch(() => this.attempts.find(this.em, id)));
      latest = undefined;
      return current;
    });
  }

  private wait(id: number, timeoutMs: number, read: () => Promise<Attempt | null>): Promise<Attempt | null> {
    const enough = (attempt: Attempt | null): boolean =>
      attempt === null || !isUndecidedPayment(attempt.state);
    return this.waiter.until(id, timeoutMs, { read, enough });
  }
}
