import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { canMovePromotion, MAX_ACTIVE_AUTOMATIC, type PromotionStatus } from '@store/domain';
import { Promotion } from './entities/promotion.entity.js';
import { LivePromotions } from './live-promotions.service.js';
import {
  changedValues,
  inputOf,
  valuesOf,
  type NewPromotion,
  type PromotionInput,
  type PromotionValues,
} from './promotion-input.js';
import * as refuse from './promotions.errors.js';
import { PromotionsRepository } from './repository/promotions.repository.js';

/** A promotion as the audit log keeps it. */
export type PromotionFactsheet = PromotionInput & { status: PromotionStatus };

/** The result of a change; `before` is null for a new one. */
export interface PromotionChange {
  id: number;
  before: PromotionFactsheet | null;
  after: PromotionFactsheet;
}

/**
 * Writes promotions, in the caller's transaction and under the row's lock. Orders with a discount are never
 * touched. After the commit the caller says `changed()`, so that its own process does not wait for the notice.
 */
@Injectable()
export class PromotionWriterService {
  constructor(
    private readonly live: LivePromotions,
    private readonly promotions: PromotionsRepository,
  ) {}

  async create(em: EntityManager, input: NewPromotion, status: PromotionStatus): Promise<PromotionChange> {
    const values = valuesOf(input);
    await this.checkScope(em, values);
    const promotion = em.create(Promotion, { ...values, status });
    await this.save(em, promotion, 'draft');
    return { id: promotion.id, before: null, after: sheetOf(promotion) };
  }

  /** Changes the fields that are given; with a stale `version` STALE_VERSION. */
  async update(
    em: EntityManager,
    id: number,
    change: Partial<PromotionInput>,
    version?: number,
  ): Promise<PromotionChange> {
    const promotion = await lock(em, id, version);
    if (promotion.status === 'ended') throw refuse.promotionEnded();
    const before = sheetOf(promotion);
    const values = changedValues(promotion, change);
    if (change.scopeIds !== undefined || change.scopeType !== undefined) await this.checkScope(em, values);
    em.assign(promotion, values);
    await this.save(em, promotion, promotion.status);
    return { id, before, after: sheetOf(promotion) };
  }

  /** Moves along draft → active ↔ paused → ended; asking for the present status changes nothing. */
  async setStatus(
    em: EntityManager,
    id: number,
    to: PromotionStatus,
    version?: number,
  ): Promise<PromotionChange> {
    const promotion = await lock(em, id, version);
    const before = sheetOf(promotion);
    if (!canMovePromotion(promotion.status, to)) throw refuse.promotionMove();
    promotion.status = to;
    await this.save(em, promotion, before.status);
    return { id, before, after: sheetOf(promotion) };
  }

  /** This process forgets what it remembers; the others are notified. */
  changed(): void {
    this.live.forget();
  }

  private async save(em: EntityManager, promotion: Promotion, from: PromotionStatus): Promise<void> {
    const { kind, status } = promotion;
    if (kind === 'automatic' && status === 'active' && from !== 'active') await this.requireFreeSlot(em);
    try {
      await em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw refuse.codeTaken();
      throw error;
    }
    await this.live.announce(em, promotion.id);
  }

  /**
   * Every cart is checked against each active automatic promotion, so their number is limited. Counted one transaction at a
   * time: of two that start together, the second counts the first. The lock ends with the transaction.
   */
  private async requireFreeSlot(em: EntityManager): Promise<void> {
    if ((await this.promotions.lockAutomatic(em)) >= MAX_ACTIVE_AUTOMATIC) throw refuse.tooManyAutomatic();
  }

  private async checkScope(em: EntityManager, { scopeType, scopeIds }: PromotionValues): Promise<void> {
    if (scopeType === 'all') return;
    if ((await this.promotions.countScope(scopeType, scopeIds, em)) === scopeIds.length) return;
    throw refuse.promotionIssues([{ field: 'scopeIds', code: 'PROMOTION_SCOPE_UNKNOWN' }]);
  }
}

export function sheetOf(promotion: Promotion): PromotionFactsheet {
  return { ...inputOf(promotion), status: promotion.status };
}

async function lock(em: EntityManager, id: number, expected: number | undefined): Promise<Promotion> {
  const promotion = await em.findOne(Promotion, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (promotion === null) throw refuse.promotionNotFound();
  if (expected !== undefined && expected !== promotion.version) {
    throw refuse.stalePromotion({ id, ...sheetOf(promotion), version: promotion.version });
  }
  return promotion;
}
