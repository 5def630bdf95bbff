/**
 * What the daily check of spending limits finds: a counter that is not the sum of its entries, an order that counts with
 * another amount than the books hold of it, or one that has ended and still reserves.
 */
export const SPEND_FINDING_KINDS = ['counter-differs', 'order-differs', 'hold-left'] as const;
export type SpendFindingKind = (typeof SPEND_FINDING_KINDS)[number];

export const SPEND_FINDING_LABELS: Readonly<Record<SpendFindingKind, string>> = {
  'counter-differs': '한도 집계와 내역 불일치',
  'order-differs': '한도 사용액과 결제액 불일치',
  'hold-left': '종료된 주문의 한도 예약',
};
