import type { OrderStatus } from './order-status.js';

/** The name of a closed member; nothing else of the person remains in the row. */
export const CLOSED_MEMBER_NAME = '탈퇴회원';

/** Why a member leaves. Fixed choices instead of free text, so that nothing personal is stored. */
export const CLOSE_REASONS = ['not-used', 'price', 'goods', 'service', 'privacy', 'rejoin', 'other'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export const CLOSE_REASON_LABELS: Readonly<Record<CloseReason, string>> = {
  'not-used': '자주 이용하지 않음',
  price: '가격 불만',
  goods: '원하는 상품이 없음',
  service: '서비스 불만',
  privacy: '개인정보 보호',
  rejoin: '다른 계정으로 재가입',
  other: '기타',
};

/**
 * Years that contracts, payments and supplies must stay on record, from the last of them (전자상거래 등에서의
 * 소비자보호에 관한 법률 시행령 제6조 제1항 제2호·제3호).
 */
export const ORDER_RETENTION_YEARS = 5;

/**
 * Years that a visitor's enquiry or estimate without an order is kept after its last message: as long as records of
 * complaints (the same article, no. 4). Our privacy policy promises to delete it then.
 */
export const VISITOR_RETENTION_YEARS = 3;

/** Placed orders of these states still need the buyer: money or goods are under way. */
export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = ['NEW', 'PAID', 'PREPARING', 'SHIPPED'];

/** Most products that one member keeps in the wish list. */
export const MAX_WISHES = 500;
