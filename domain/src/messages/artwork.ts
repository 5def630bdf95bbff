/** Files that members want printed. */
export const ARTWORK_MESSAGES = {
  ARTWORK_TYPE: '올릴 수 없는 파일 형식입니다. (AI, PDF, SVG, PNG, JPG, WebP, TIFF, EPS, PSD)',
  ARTWORK_NOT_FOUND: '인쇄 파일을 찾을 수 없습니다.',
  ARTWORK_LIMIT: '로고 보관함에는 200개까지 담을 수 있습니다.',
  ARTWORK_VERSION_LIMIT: ({ max }: { max: number }) => `한 인쇄 파일에는 ${max}개까지 올릴 수 있습니다.`,
  ARTWORK_NAME: '이름은 1자 이상 100자 이하로 입력해 주세요.',
  ARTWORK_GONE: '보관 기간이 지난 파일입니다. 다시 올려 주세요.',
  ARTWORK_BLOCKED: '권리 확인이 필요한 파일이라 지금은 쓸 수 없습니다.',
  ARTWORK_IN_USE: '진행 중인 인쇄에 쓰이는 파일입니다.',
  ARTWORK_IN_VAULT_ALREADY: '로고 보관함에 이미 있는 파일입니다.',
  ARTWORK_RENEWED: '보관 기간을 연장했습니다.',
  PRINT_REASON_REQUIRED: '사유를 10자 이상 입력해 주세요.',
} as const;
