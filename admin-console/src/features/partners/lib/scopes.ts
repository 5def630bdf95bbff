import { PARTNER_SCOPES, type PartnerScope } from '@store/domain';

/** What each scope opens, for the person who gives it. */
export const SCOPE_HINTS: Readonly<Record<PartnerScope, string>> = {
  'catalog:read': '상품 이름, 판매가, 옵션, 판매 상태를 조회합니다.',
  'stock:read': '실물 수량, 예약 수량, 판매 가능 수량을 조회합니다.',
  'stock:write': '실사한 수량으로 재고를 변경합니다.',
  'prices:write': '판매가, 할인가, 수량별 단가를 변경합니다.',
  'orders:read': '주문 상품, 금액, 배송 상태를 조회합니다.',
  'orders:write': '주문을 준비 중으로 바꾸고 송장번호를 등록합니다.',
  'claims:read': '취소와 환불 요청의 상태와 금액을 조회합니다.',
  'events:read': '변경 내역을 받고 웹훅을 등록합니다. 조회 권한이 있는 대상의 변경만 받습니다.',
  'personal:read': '이름, 연락처, 주소, 사업자등록번호, 요청 사유를 함께 조회합니다.',
};

/** Scopes that are chosen together; `personal:read` stands apart, since it opens data of people in all of them. */
export const SCOPE_GROUPS: readonly { label: string; scopes: readonly PartnerScope[] }[] = [
  { label: '상품·재고', scopes: ['catalog:read', 'stock:read', 'stock:write', 'prices:write'] },
  { label: '주문·변경 내역', scopes: ['orders:read', 'orders:write', 'claims:read', 'events:read'] },
];

/** In the order of the document, whatever the order of the clicks. */
export const inOrder = (scopes: readonly PartnerScope[]): PartnerScope[] =>
  PARTNER_SCOPES.filter((scope) => scopes.includes(scope));
