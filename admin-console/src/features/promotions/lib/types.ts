import type { DiscountType, PromotionKind, PromotionScopeType } from '@store/domain';

/** A whole promotion, for both creation and change. */
export interface PromotionBody {
  name: string;
  description: string | null;
  kind: PromotionKind;
  code: string | null;
  discountType: DiscountType;
  basisPoints: number | null;
  maxDiscount: number | null;
  discountAmount: number | null;
  scopeType: PromotionScopeType;
  scopeIds: number[];
  minimumAmount: number;
  minimumQuantity: number;
  startsAt: string | null;
  endsAt: string | null;
  totalLimit: number | null;
  perMemberLimit: number | null;
  firstOrderOnly: boolean;
  businessOnly: boolean;
  stackable: boolean;
  listed: boolean;
  priority: number;
}
