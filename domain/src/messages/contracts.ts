import { formatCount, formatWon } from '../won.js';

/** Contract lists (계약 단가표) and their prices. */
export const CONTRACT_MESSAGES = {
  CONTRACT_LIST_NOT_FOUND: '계약 단가표를 찾을 수 없습니다.',
  CONTRACT_LIST_NAME_REQUIRED: '단가표 이름을 입력해 주세요.',
  CONTRACT_LIST_NAME_TAKEN: '같은 이름의 단가표가 있습니다.',
  CONTRACT_LIST_DATE_FORM: '날짜는 2026-11-24 형식으로 입력해 주세요.',
  CONTRACT_LIST_DATES_ORDER: '종료일은 시작일과 같거나 뒤여야 합니다.',
  CONTRACT_LIST_STATE_FORM: '알 수 없는 단가표 상태입니다.',
  CONTRACT_LIST_STATE_MOVE: '이 상태로는 변경할 수 없습니다.',
  CONTRACT_LIST_ENDED: '종료된 단가표는 수정할 수 없습니다.',
  CONTRACT_LIST_ORGANIZATION_UNKNOWN: '거래처를 찾을 수 없습니다.',
  CONTRACT_LIST_ORGANIZATION_REQUIRED: '담당하는 거래처를 1곳 이상 선택해 주세요.',
  CONTRACT_LIST_ORGANIZATION_TWICE: '같은 거래처를 두 번 지정할 수 없습니다.',
  CONTRACT_LIST_CREATED: '계약 단가표가 등록되었습니다.',
  CONTRACT_LIST_SAVED: '계약 단가표가 저장되었습니다.',
  CONTRACT_PRICES_SAVED: ({ count }: { count: number }) =>
    `계약 단가 ${formatCount(count)}건을 저장했습니다.`,
  CONTRACT_LIST_COPIED: '계약 단가표를 복사했습니다.',
  CONTRACT_PERCENT_FORM: '-90% 이상 200% 이하로 입력해 주세요. 소수는 한 자리까지 쓸 수 있습니다.',
  CONTRACT_PRICE_TWICE: '같은 상품에 같은 최소 수량이 두 번 있습니다.',
  CONTRACT_PRICE_PRODUCT_UNKNOWN: '상품을 찾을 수 없습니다.',
  CONTRACT_LIST_OTHER_ORGANIZATION: '이 거래처의 단가표가 아닙니다.',
  CONTRACT_ESTIMATE_EMPTY: '계약 단가로 저장할 상품이 없습니다.',
  CONTRACT_ESTIMATE_DIFFERS: ({ name }: { name: string }) =>
    `${name}: 같은 수량에 단가가 둘입니다. 단가표에서 직접 입력해 주세요.`,
  CONTRACT_MEMBER_WITHOUT_ORGANIZATION: '거래처에 소속된 회원의 견적만 계약 단가로 저장할 수 있습니다.',

  ROW_LIST_UNKNOWN: '이 이름의 계약 단가표가 없습니다.',
  ROW_SKU_UNKNOWN: '이 SKU의 상품이 없거나 삭제되었습니다.',
  ROW_PIECES_FORM: '1 이상 999,999 이하의 정수로 입력해 주세요.',
  ROW_PRICE_FORM: '1원 이상 1,000,000,000원 이하의 정수로 입력해 주세요.',
  ROW_PRICE_FAR: ({ shop, percent }: { shop: number; percent: number }) =>
    `판매 단가 ${formatWon(shop)}보다 ${percent}% 낮습니다.`,
  ROW_PRICE_ABOVE: ({ shop, percent }: { shop: number; percent: number }) =>
    `판매 단가 ${formatWon(shop)}보다 ${percent}% 높습니다. 더 낮은 판매 단가가 적용됩니다.`,
  ROW_PRODUCT_HIDDEN: '판매 중이 아닌 상품입니다.',
} as const;
