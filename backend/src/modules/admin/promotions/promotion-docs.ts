import type { MessageCode } from '@store/domain';

/** Errors of the check of a whole promotion. */
export const WRITE_ERRORS: readonly MessageCode[] = [
  'PROMOTION_CODE_FORM',
  'PROMOTION_CODE_AUTOMATIC',
  'PROMOTION_LISTED_COUPON',
  'PROMOTION_PERCENT_FORM',
  'PROMOTION_AMOUNT_FORM',
  'PROMOTION_DISCOUNT_MIXED',
  'PROMOTION_SCOPE_REQUIRED',
  'PROMOTION_SCOPE_UNKNOWN',
  'PROMOTION_DATES_ORDER',
];

/** Summaries and descriptions of the promotion routes. */
export const PROMOTION_DOCS = {
  list: {
    summary: '프로모션 목록 (0부터 세는 페이지, 최신순)',
    description: '쿠폰과 자동 할인을 사용 현황과 함께 반환합니다. meta.counts에 상태별 개수가 있습니다.',
  },
  create: {
    summary: '프로모션 등록',
    description:
      '쿠폰 또는 자동 할인을 등록합니다. 할인은 정률(basisPoints)과 정액(discountAmount) 중 하나입니다. 최소 금액·수량은 적용 대상 상품의 할인 전 합계로 판단합니다. 쿠폰 코드는 종료되지 않은 쿠폰과 겹칠 수 없습니다.',
  },
  read: {
    summary: '프로모션 상세',
    description: '적용 대상의 이름과 사용 현황을 포함한 프로모션을 반환합니다.',
  },
  update: {
    summary: '프로모션 수정',
    description:
      '보낸 항목만 바꾸고 null은 비웁니다. 이미 준비되거나 결제된 주문의 할인은 바뀌지 않습니다. version이 오래되었으면 409와 현재 내용을 반환합니다.',
  },
  end: {
    summary: '프로모션 종료',
    description: '프로모션을 종료합니다. 기록은 남으며, 이미 종료된 프로모션이면 그대로 성공으로 응답합니다.',
  },
  status: {
    summary: '프로모션 상태 변경',
    description:
      'draft → active ↔ paused → ended 순서로만 바꿀 수 있습니다. 종료된 프로모션은 다시 열 수 없습니다.',
  },
  preview: {
    summary: '프로모션 미리보기',
    description:
      '저장하지 않고, 예시 품목에 현재 가격으로 이 프로모션 하나만 적용한 결과를 반환합니다. 기간, 사용 한도, 회원 조건은 보지 않습니다.',
  },
  redemptions: {
    summary: '프로모션 사용 내역 (0부터 세는 페이지, 최신순)',
    description:
      '이 프로모션을 쓴 주문을 반환합니다. meta.counts에 reserved, used, released별 개수가 있습니다.',
  },
} as const;
