import { formatCount } from '../won.js';

/** Uploads, private files, business info and proof documents. */
export const FILES_MESSAGES = {
  FILE_REQUIRED: '파일을 선택해 주세요.',
  FILE_EMPTY: '빈 파일은 올릴 수 없습니다.',
  FILE_FORM: '파일 전송 형식이 올바르지 않습니다. 다시 올려 주세요.',
  FILE_TOO_LARGE: ({ megabytes }: { megabytes: number }) => `파일은 ${megabytes}MB 이하만 올릴 수 있습니다.`,
  FILE_TYPE: '올릴 수 없는 파일 형식입니다. (PDF, PNG, JPG, WebP, AI, EPS, ZIP, XLSX, DOCX)',
  FILE_DRAFT_LIMIT: ({ max }: { max: number }) =>
    `첨부하지 않은 파일이 ${max}개를 넘었습니다. 필요 없는 파일을 지우고 다시 올려 주세요.`,
  FILE_NOT_FOUND: '파일을 찾을 수 없습니다.',
  FILE_LINK_EXPIRED: '파일 주소의 유효 시간이 지났습니다. 새로고침 후 다시 열어 주세요.',
  FILE_ATTACHED: '이미 첨부된 파일은 지울 수 없습니다.',
  FILE_UNKNOWN: '첨부할 수 없는 파일입니다. 파일을 다시 올려 주세요.',
  FILE_PURPOSE: '여기에는 첨부할 수 없는 파일 형식입니다.',
  FILE_COUNT: ({ max }: { max: number }) => `파일은 ${max}개까지 첨부할 수 있습니다.`,

  IMAGE_BROKEN: '이미지가 손상되어 읽을 수 없습니다. 다른 파일을 올려 주세요.',
  IMAGE_TOO_MANY_PIXELS: ({ megapixels }: { megapixels: number }) =>
    `이미지가 너무 큽니다. (최대 ${megapixels}백만 화소)`,
  IMAGE_SIDE: ({ pixels }: { pixels: number }) =>
    `이미지의 한 변은 ${formatCount(pixels)}픽셀 이하여야 합니다. 나누어 올려 주세요.`,

  BUSINESS_ONLY: '사업자 회원만 이용할 수 있습니다. 사업자 정보를 먼저 등록해 주세요.',
  BUSINESS_SAVED: '사업자 정보가 저장되었습니다.',
  REPRESENTATIVE_REQUIRED: '대표자명을 입력해 주세요.',
  OPENING_DATE_FORM: '개업일은 오늘 이전의 날짜여야 합니다.',
  DOCUMENT_KIND: '알 수 없는 서류 종류입니다.',
  DOCUMENT_STATE: '알 수 없는 서류 상태입니다.',
  DOCUMENT_LIMIT: ({ max }: { max: number }) => `사업자 서류는 ${max}개까지 제출할 수 있습니다.`,
  DOCUMENT_NOT_FOUND: '사업자 서류를 찾을 수 없습니다.',
  DOCUMENT_SUBMITTED: '사업자 서류가 제출되었습니다.',
  DOCUMENT_APPROVED_KEPT: '승인된 서류는 삭제할 수 없습니다.',
  DOCUMENT_TRANSITION: '이미 심사가 끝난 서류입니다.',
  DOCUMENT_REASON_REQUIRED: '반려 사유를 입력해 주세요.',
  DOCUMENT_DECISION: '심사 결과는 approve 또는 reject 여야 합니다.',
  DOCUMENT_REVIEWED: '심사 결과가 저장되었습니다.',
  REGISTRY_FAILED: '국세청 조회에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  REGISTRY_NO_NUMBER: '사업자등록번호가 없어 조회할 수 없습니다.',
} as const;
