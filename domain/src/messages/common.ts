/** Errors that any call or form may return. Quoted texts of the specification are byte-exact. */
export const COMMON_MESSAGES = {
  UNAUTHENTICATED: '로그인이 필요합니다.',
  FORBIDDEN: '접근 권한이 없습니다.',
  NOT_FOUND: '요청하신 정보를 찾을 수 없습니다.',
  BAD_REQUEST: '잘못된 요청입니다.',
  METHOD_NOT_ALLOWED: '허용되지 않은 요청입니다.',
  VALIDATION_FAILED: '입력값을 확인해 주세요.',
  UNKNOWN_FIELD: '알 수 없는 항목이 있습니다.',
  FIELD_REQUIRED: '필수 항목입니다.',
  CONFLICT: '다른 요청과 충돌했습니다. 다시 시도해 주세요.',
  STALE_VERSION: '다른 사람이 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
  BODY_TOO_LARGE: '요청 용량이 너무 큽니다.',
  REQUEST_TIMEOUT: '요청을 받는 데 시간이 너무 오래 걸렸습니다. 다시 시도해 주세요.',
  HEADERS_TOO_LARGE: '요청 주소나 헤더가 너무 큽니다.',
  UNSUPPORTED_MEDIA_TYPE: '지원하지 않는 형식입니다.',
  TOO_MANY_REQUESTS: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  STORAGE_UNAVAILABLE:
    '저장 장치에 문제가 있어 지금은 저장할 수 없습니다. 잠시 후 다시 시도해 주세요. 계속되면 판매자에게 알려 주세요.',
  UNAVAILABLE: '서비스를 잠시 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  INTERNAL_ERROR: '오류가 발생했습니다.',
  UNDO_EXPIRED: '되돌릴 수 있는 시간이 지났습니다.',
  SAVE_FAILED: '저장 실패',
} as const;
