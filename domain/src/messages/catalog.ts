import { formatCount, formatWon } from '../won.js';

/** What applies to quantities outside the tiers: `quote` if the product has no other price. */
const outsideTiers = (quote: boolean): string =>
  quote ? '가격이 없어 견적 문의로 안내됩니다' : '할인가 또는 기본가가 적용됩니다';

/** Categories, products, tiers, options, search, uploads. Quoted texts of the specification are byte-exact. */
export const CATALOG_MESSAGES = {
  CATEGORY_NOT_FOUND: '카테고리를 찾을 수 없습니다.',
  CATEGORY_NAME_REQUIRED: '이름을 입력해 주세요.',
  CATEGORY_CODE_TAKEN: '이미 사용 중인 카테고리 코드입니다.',
  CATEGORY_CYCLE: '하위 카테고리를 상위로 지정할 수 없습니다.',
  CATEGORY_CODE_FORM:
    '카테고리 코드는 한글/영문/숫자/하이픈 100자 이내여야 하며, 숫자만으로 된 코드와 all은 쓸 수 없습니다.',
  CATEGORY_SORT_FORM: '카테고리 순서는 0 이상의 숫자여야 합니다.',
  CATEGORY_TOO_DEEP: '카테고리는 5단계까지만 만들 수 있습니다.',
  CATEGORY_LIMIT: '카테고리를 더 만들 수 없습니다.',
  CATEGORY_CREATED: '카테고리가 생성되었습니다.',
  CATEGORY_SAVED: '카테고리가 저장되었습니다.',
  CATEGORY_ARCHIVED: '카테고리가 보관되었습니다.',
  CATEGORY_STATUS_FORM: '알 수 없는 카테고리 상태입니다.',
  CATEGORY_CREATE_FAILED: '생성 중 오류가 발생했습니다.',
  CATEGORY_UPDATE_FAILED: '수정 중 오류가 발생했습니다.',
  CATEGORY_STATUS_FAILED: '상태 변경 중 오류가 발생했습니다.',
  CATEGORY_DELETE_FAILED: '삭제 중 오류가 발생했습니다.',

  PRODUCT_NOT_FOUND: '상품을 찾을 수 없습니다.',
  PRODUCT_CATEGORY_REQUIRED: '카테고리를 선택하세요.',
  PRODUCT_TITLE_REQUIRED: '상품명을 입력하세요.',
  PRODUCT_STATUS_FORM: '알 수 없는 상품 상태입니다.',
  PRODUCT_PRICE_FORM: '가격은 0원 이상의 정수여야 합니다.',
  PRODUCT_CREATED: '상품이 생성되었습니다.',
  PRODUCT_SAVED: '상품이 저장되었습니다.',
  PRODUCT_DELETED: '상품이 삭제되었습니다.',
  PRODUCT_RESTORED: '상품이 복구되었습니다.',
  PRODUCT_COPIED: '상품이 복사되었습니다.',
  PRODUCT_SKU_TAKEN: '이미 사용 중인 상품코드입니다.',
  PRODUCT_SORT_FORM: '순서는 0 이상의 숫자여야 합니다.',
  PRODUCT_CURRENCY_FORM: '통화는 영문 대문자 3자여야 합니다. (예: KRW)',
  PRODUCT_KEYWORDS_FORM: '검색어는 50자 이내로 30개까지 입력할 수 있습니다.',
  CATALOG_TEXT_FORM: ({ max }: { max: number }) => `${formatCount(max)}자 이내의 글로 입력해 주세요.`,
  PRODUCT_FLAG_FORM: '예 또는 아니요로 입력해 주세요.',
  PRODUCT_UNIT_TOTAL: '단가와 옵션 추가 금액을 모두 더한 값이 너무 큽니다.',
  SLUG_FORM: '슬러그는 한글/영문/숫자/하이픈만 허용됩니다.',
  IMAGE_URL_FORM: '이미지 주소는 http 또는 https로 시작해야 합니다.',
  IMAGE_SORT_FORM: '이미지 순서는 0 이상의 숫자여야 합니다.',
  IMAGE_REMOVED: '업로드 후 3일 동안 사용하지 않아 삭제된 이미지입니다. 이미지를 다시 올려 주세요.',
  IMAGE_UPLOAD_FAILED: '이미지 업로드 중 오류가 발생했습니다.',
  IMAGE_FIRST_FRAME: '움직이는 이미지는 첫 장면만 저장됩니다.',
  IMAGE_TYPE_UNSUPPORTED: 'JPG, PNG, WebP, GIF, AVIF 이미지만 올릴 수 있습니다.',

  TIER_MIN: ({ tier }: { tier: number }) =>
    `${tier}번째 구간의 최소 수량은 1 이상 999,999 이하의 정수여야 합니다.`,
  TIER_MAX: ({ tier }: { tier: number }) =>
    `${tier}번째 구간의 최대 수량은 최소 수량 이상이거나 비어 있어야 합니다.`,
  TIER_PRICE: ({ tier }: { tier: number }) =>
    `${tier}번째 구간의 단가는 0원 이상 10억 원 이하의 정수여야 합니다.`,
  TIER_CURRENCY: ({ tier }: { tier: number }) =>
    `${tier}번째 구간의 통화는 영문 대문자 3자여야 합니다. (예: KRW)`,
  TIER_OVERLAP: ({ tier, other }: { tier: number; other: number }) =>
    `${tier}번째 구간의 수량이 ${other}번째 구간과 겹칩니다.`,
  TIER_GAP: ({ from, to, quote }: { from: number; to: number; quote: boolean }) =>
    `${formatCount(from)}~${formatCount(to)}개에 해당하는 구간이 없습니다. ${outsideTiers(quote)}.`,
  TIER_TOP_UNCOVERED: ({ from, quote }: { from: number; quote: boolean }) =>
    `${formatCount(from)}개 이상에 해당하는 구간이 없습니다. ${outsideTiers(quote)}.`,
  TIER_INVERSION: (p: { quantity: number; totalBefore: number; totalAfter: number }) =>
    `${formatCount(p.quantity)}개(${formatWon(p.totalBefore)})보다 ` +
    `${formatCount(p.quantity + 1)}개(${formatWon(p.totalAfter)})의 총액이 더 낮습니다.`,

  OPTION_REQUIRED: '필수 옵션을 선택해주세요.',
  OPTION_UNKNOWN: '이 상품에 없는 옵션입니다.',
  OPTION_INACTIVE: '현재 선택할 수 없는 옵션입니다.',
  OPTION_DUPLICATE: '옵션마다 하나의 값만 선택할 수 있습니다.',
  OPTION_TEXTS_LENGTH: '한 번에 선택할 수 있는 옵션 이름과 값 이름을 모두 합쳐 500자를 넘을 수 없습니다.',
  OPTION_CODE_FORM: '옵션 코드는 영문 소문자/숫자/하이픈/밑줄만 허용됩니다.',
  OPTION_CODE_TAKEN: '옵션 코드가 중복되었습니다.',
  OPTION_NAME_REQUIRED: '옵션명을 입력하세요.',
  OPTION_TYPE_FORM: '옵션 유형은 toggle 또는 select여야 합니다.',
  OPTION_STATUS_FORM: '알 수 없는 옵션 상태입니다.',
  OPTION_PRICE_FORM: '옵션 추가 금액은 0원 이상의 정수여야 합니다.',
  OPTION_VALUES_REQUIRED: '선택형 옵션에는 값이 1개 이상 필요합니다.',
  OPTION_VALUE_CODE_FORM: '옵션 값 코드는 영문 소문자/숫자/하이픈/밑줄만 허용됩니다.',
  OPTION_VALUE_CODE_TAKEN: '옵션 값 코드가 중복되었습니다.',
  OPTION_VALUE_LABEL_REQUIRED: '옵션 값 이름을 입력하세요.',
  OPTION_VALUE_STATUS_FORM: '알 수 없는 옵션 값 상태입니다.',
  OPTION_VALUE_PRICE_FORM: '옵션 값 추가 금액은 0원 이상의 정수여야 합니다.',
} as const;
