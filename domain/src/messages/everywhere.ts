/**
 * What any page may have to say before it knows anything else. Screens import these instead of calling `messageFor`, so
 * that a first page does not load every sentence of the store.
 */
export const EVERYWHERE_MESSAGES = {
  LOGIN_REQUIRED: '로그인이 필요합니다.',
  REFRESH_TOKEN_INVALID: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  SERVER_UNREACHABLE: '서버 통신 중 오류가 발생했습니다.',
  CODE_MISSING: '새로고침이 필요합니다.',
  CODE_MISSING_TEXT: '연결이 끊겼거나 새 버전이 배포되었습니다. 새로고침하면 이어서 이용할 수 있습니다.',
  CATEGORIES_LOAD_FAILED: '카테고리를 불러오지 못했습니다.',
  SEARCH_FAILED: '검색 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  SEARCH_EMPTY: '검색 결과가 없습니다.',
} as const;
