import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../../platform/db/notifications.js';
import { PromotionsRepository } from './repository/promotions.repository.js';

/** Topic of the notices that a promotion has changed; its key is the promotion's id. */
export const PROMOTION_TOPIC = 'promotion';

/** An answer is believed this long, should a notice ever be lost. */
const TTL_MS = 30_000;

/** From when to when an active automatic promotion applies. */
export interface PromotionWindow {
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * Remembers whether any automatic promotion is live, so that a cart costs no statement while there is none. It decides
 * only whether to look: what applies is read from the tables every time.
 */
@Injectable()
export class LivePromotions {
  private windows: readonly PromotionWindow[] | null = null;
  private believedUntil = 0;
  private generation = 0;

  constructor(
    notifications: Notifications,
    private readonly promotions: PromotionsRepository,
  ) {
    notifications.on(PROMOTION_TOPIC, () => this.forget());
  }

  /** False only where it is known that no automatic promotion applies now. */
  mayApply(now: Date): boolean {
    if (this.windows === null || this.believedUntil <= Date.now()) return true;
    return this.windows.some(
      ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
    );
  }

  /** To be called before the windows are read: hands out what remembers them, unless something changed meanwhile. */
  beginRead(): (windows: readonly PromotionWindow[]) => void {
    const { generation } = this;
    return (windows) => {
      if (generation !== this.generation) return;
      this.windows = windows;
      this.believedUntil = Date.now() + TTL_MS;
    };
  }

  /** The transaction of `em` changes a promotion: every process hears of it at the commit. */
  async announce(em: EntityManager, promotionId: number): Promise<void> {
    await this.promotions.announce(PROMOTION_TOPIC, promotionId, em);
  }

  /** This process forgets at once; called again after the commit by the service that made the change. */
  forget(): void {
    this.generation += 1;
    this.windows = null;
  }
}
