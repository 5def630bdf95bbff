import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUndecidedPayment } from '@store/domain';
import { Notifications } from '../../platform/db/notifications.js';
import { findAttempt, type Attempt } from './attempts.js';
import { PAYMENT_TOPIC } from './settlement.service.js';

type Wake = () => void;

/** Lets a request wait for the outcome of an attempt, whichever process settles it. */
@Injectable()
export class OutcomeWaiter {
  private readonly waiting = new Map<number, Set<Wake>>();

  constructor(
    private readonly em: EntityManager,
    notifications: Notifications,
  ) {
    notifications.on(PAYMENT_TOPIC, (key) => this.wake(key));
  }

  /** The attempt once it is settled, or as it stands when the time is up. */
  async settled(attemptId: number, patienceMs: number): Promise<Attempt | null> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const news = this.news(attemptId, deadline - Date.now());
      const attempt = await findAttempt(this.em, attemptId);
      if (attempt === null || !isUndecidedPayment(attempt.state) || Date.now() >= deadline) {
        news.cancel();
        return attempt;
      }
      await news.arrived;
    }
  }

  /** Subscribed before the state is read, so that no notice falls between. */
  private news(attemptId: number, patienceMs: number): { arrived: Promise<void>; cancel: Wake } {
    let cancel: Wake = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      const timer = setTimeout(() => cancel(), Math.max(patienceMs, 0));
      const group = this.waiting.get(attemptId) ?? new Set();
      cancel = () => {
        clearTimeout(timer);
        group.delete(cancel);
        if (group.size === 0) this.waiting.delete(attemptId);
        resolve();
      };
      this.waiting.set(attemptId, group.add(cancel));
    });
    return { arrived, cancel };
  }

  private wake(key: string): void {
    const groups =
      key === '*' ? [...this.waiting.values()] : [this.waiting.get(Number(key)) ?? new Set<Wake>()];
    for (const group of groups) for (const wake of [...group]) wake();
  }
}
