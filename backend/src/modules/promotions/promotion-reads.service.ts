import { Injectable } from '@nestjs/common';
import {
  discountLabel,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
  type PromotionStatus,
} from '@store/domain';
import { discountOf } from './promotion-discount.js';
import type { PromotionFilter } from './promotion-filter.js';
import type { PromotionDetail, PromotionView, RedemptionView, StoredView } from './promotion-view.js';
import { promotionNotFound } from './promotions.errors.js';
import { PromotionsRepository } from './repository/promotions.repository.js';

export { PROMOTION_SORTS, type PromotionFilter, type PromotionSort } from './promotion-filter.js';
export type { PromotionDetail, PromotionView, RedemptionView } from './promotion-view.js';
export { promotionListSql } from './repository/promotions.repository.js';

export interface PageOf<T> {
  items: T[];
  total: number;
  counts: Record<string, number>;
}

/** What operators read of promotions: a page and its counts in two statements, everything else in one. */
@Injectable()
export class PromotionReadsService {
  constructor(private readonly promotions: PromotionsRepository) {}

  /** A page with counts per status of the same filter. `page` counts from 0. */
  async page(filter: PromotionFilter, page: number, size: number): Promise<PageOf<PromotionView>> {
    const { status } = filter;
    const [rows, sums] = await Promise.all([
      this.promotions.page(filter, size, page * size),
      this.promotions.countByStatus(filter),
    ]);
    const counted = new Map(sums.map((sum) => [sum.status, sum.count]));
    const counts: Record<string, number> = {};
    for (const one of PROMOTION_STATUSES) counts[one] = counted.get(one) ?? 0;
    const requested: readonly PromotionStatus[] = status === null ? PROMOTION_STATUSES : [status];
    const total = requested.reduce((sum, one) => sum + (counted.get(one) ?? 0), 0);
    return { items: rows.map(toView), total, counts };
  }

  /** One promotion; PROMOTION_NOT_FOUND where there is none. */
  async detail(id: number): Promise<PromotionDetail> {
    const row = await this.promotions.find(id);
    if (row === undefined) throw promotionNotFound();
    return { ...toView(row), scopeItems: row.scopeItems };
  }

  /** Uses of a promotion, newest first, with counts per state. */
  async redemptions(id: number, page: number, size: number): Promise<PageOf<RedemptionView>> {
    const [rows, sums] = await Promise.all([
      this.promotions.redemptions(id, size, page * size),
      this.promotions.countRedemptions(id),
    ]);
    if (sums.length === 0) throw promotionNotFound();
    const counts = { reserved: 0, used: 0, released: 0 };
    for (const { state, count } of sums) if (state !== null) Object.assign(counts, { [state]: count });
    const items = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }));
    return { items, total: counts.reserved + counts.used + counts.released, counts };
  }
}

function toView(row: StoredView): PromotionView {
  return {
    ...row,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    statusLabel: PROMOTION_STATUS_LABELS[row.status],
    discountLabel: discountLabel(discountOf(row)),
  };
}
