import { won, type DiscountType, type PromotionDiscount } from '@store/domain';

/** The discount columns of a promotion. */
export interface DiscountColumns {
  discountType: DiscountType;
  basisPoints: number | null;
  maxDiscount: number | null;
  discountAmount: number | null;
}

/** The discount as the rule reads it; a check of the table keeps the columns consistent. */
export function discountOf(columns: DiscountColumns): PromotionDiscount {
  const { discountType, basisPoints, maxDiscount, discountAmount } = columns;
  if (discountType === 'amount') return { type: 'amount', amount: won(discountAmount ?? 0) };
  const cap = maxDiscount === null ? null : won(maxDiscount);
  return { type: 'percent', basisPoints: basisPoints ?? 0, maxDiscount: cap };
}
