import { PRODUCT_LIMITS } from '@store/domain';

/** Headings that exports write and imports read: one list, so that an exported file can be edited and uploaded. */
export const HEADINGS = {
  orderNo: '주문번호',
  carrier: '택배사',
  trackingNo: '송장번호',
  etaDate: '도착예정일',
  markShipped: '배송처리',
  productId: '상품번호',
  sku: 'SKU',
  title: '상품명',
  category: '카테고리 코드',
  status: '상태',
  basePrice: '기본가',
  salePrice: '판매가',
  version: '버전',
  contractList: '단가표',
  minQty: '최소수량',
  unitPrice: '단가',
  options: '옵션 코드',
  par: '적정 수량',
  step: '주문 단위',
  place: '보관 위치',
} as const;

/** Price tiers with columns in a sheet: the most that a product may have, because an import replaces all of them. */
export const SHEET_TIERS = PRODUCT_LIMITS.tiers;

/** The three columns of the n-th price tier, from 1. */
export const tierHeadings = (n: number) => ({
  min: `구간${n} 최소수량`,
  max: `구간${n} 최대수량`,
  price: `구간${n} 단가`,
});
