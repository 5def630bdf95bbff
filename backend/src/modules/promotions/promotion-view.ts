import type { PromotionStatus } from '@store/domain';
import type { PromotionInput } from './promotion-input.js';

/** A promotion as operators see it. Moments as ISO texts, amounts in won. */
export interface PromotionView extends PromotionInput {
  id: number;
  status: PromotionStatus;
  statusLabel: string;
  discountLabel: string;
  /** Paid orders that used it. */
  usedCount: number;
  /** Unpaid orders that have reserved it. */
  reservedCount: number;
  /** Won that it took off paid orders. */
  discountTotal: number;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The same with the names of its products and categories. */
export interface PromotionDetail extends PromotionView {
  scopeItems: { id: number; name: string }[];
}

/** One use of a promotion. */
export interface RedemptionView {
  id: number;
  orderId: number;
  orderNo: string;
  memberId: number;
  memberName: string;
  company: string | null;
  amount: number;
  state: 'reserved' | 'used' | 'released';
  createdAt: string;
  updatedAt: string;
}

/** The same as stored; moments as PostgreSQL writes them. */
export type StoredView = Omit<PromotionView, 'statusLabel' | 'discountLabel'>;
