import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../../platform/db/notifications.js';
import { PromotionDataRepository, type StoredRule } from './repository/promotion-data.repository.js';
import { PromotionsRepository } from './repository/promotions.repository.js';

/** Topic of the notices that a promotion has changed; its key is the promotion's id. */
export const PROMOTION_TOPIC = 'promotion';

/** An answer is trusted for this long, in case a notice is lost. */
const TTL_MS = 30_000;

/**
 * Remembers the active automatic promotions, so that showing a cart costs no statement for them. An order is
 * never created from them where one may apply: `PromotionsService.claim` reads the tables.
 */
@Injectable()
export class LivePromotions {
  private rules: readonly StoredRule[] | null = null;
  private believedUntil = 0;
  private generation = 0;

  constructor(
    notifications: Notifications,
    private readonly promotions: PromotionsRepository,
    private readonly fields: PromotionDataRepository,
  ) {
    notifications.on(PROMOTION_TOPIC, () => this.forget());
  }

  /** Automatic promotions that apply now, without their uses; null where they must be read first (`load`). */
  current(now: Date): StoredRule[] | null {
    if (this.rules === null || this.believedUntil <= Date.now()) return null;
    return this.rules.filter(
      ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
    );
  }

  /** Reads the active automatic promotions; remembers them unless one has changed meanwhile. One statement. */
  async load(em: EntityManager): Promise<void> {
    const { generation } = this;
    const rules = await this.fields.readAutomatic(em);
    if (generation !== this.generation) return;
    this.rules = rules;
    this.believedUntil = Date.now() + TTL_MS;
  }

  /** The transaction of `em` changes a promotion: every process is notified at the commit. */
  async announce(em: EntityManager, promotionId: number): Promise<void> {
    await this.promotions.announce(PROMOTION_TOPIC, promotionId, em);
  }

  /** This process forgets at once; called again after the commit by the service that made the change. */
  forget(): void {
    this.generation += 1;
    this.rules = null;
  }
}
