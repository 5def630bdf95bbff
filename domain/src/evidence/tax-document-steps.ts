/** What the store itself writes into the history of a document, with its text. */
export const TAX_DOCUMENT_STEP_LABELS = {
  ISSUE: '바로 발행',
  RETRY: '다시 시도',
  OPERATOR: '담당자 취소',
  REPLACED: '새 문서로 다시 작성',
  BY_HAND: '승인번호 입력',
  REVISED: '사유·작성일자 변경',
  HOMETAX_FILE: '홈택스 파일에 담음',
  CHOICE: '증빙 신청 변경',
  MONEY_BACK: '결제금액 환불',
  NOTHING_HELD: '남은 결제금액 없음',
  COMPANY_COMPLETE: '공급자 정보 입력됨',
  COMPANY_INCOMPLETE: '공급자 정보 부족',
  EVIDENCE_FIELDS_MISSING: '공급받는자 정보 부족',
  EVIDENCE_BUSINESS_CLOSED: '폐업·미등록 사업자',
  TAX_DOC_OVERDUE: '발급 기한 지남',
  CUT_OFF: '발행 중단됨',
  RESENT: '다시 보냄',
  NO_ANSWER: '응답 없음',
  UNREADABLE_ANSWER: '알 수 없는 응답',
  ABSENT: '발행 서비스에 없음',
  DIFFERS: '발행 서비스와 내용이 다름',
  DRAFT: '임시 저장 상태',
  NO_NUMBER: '승인번호 없음',
  CANCELLED: '취소 결과 확인 중',
  NOT_CONFIGURED: '발행 서비스 미설정',
} as const;
export type TaxDocumentStep = keyof typeof TAX_DOCUMENT_STEP_LABELS;

const isStep = (code: string): code is TaxDocumentStep => Object.hasOwn(TAX_DOCUMENT_STEP_LABELS, code);

/** The tax office's results for documents sent to it (국세청 전송 결과), by the issuer's list of its codes. */
const TAX_OFFICE_CODES: ReadonlyMap<string, string> = new Map([
  ['SUC001', '정상 처리'],
  ['SYN002', '공급자의 전자서명 오류'],
  ['SYN003', '이미 등록된 승인번호'],
  ['SYN004', '전자세금계산서 형식 오류'],
  ['ERR001', '공급자 사업자등록번호 오류'],
  ['ERR002', '공급받는자 등록번호 오류'],
  ['ERR003', '수탁사업자 등록번호 오류'],
  ['ERR005', '발행일자 오류'],
  ['ERR006', '작성일자 오류'],
  ['ERR007', '공급가액·세액의 부호 또는 합계 오류'],
  ['ERR008', '종류·수정사유 코드 오류'],
  ['ERR009', '폐업한 사업자의 발행'],
  ['ERR010', '승인번호의 등록번호 불일치'],
  ['ERR011', '당초 승인번호 오류'],
]);

/**
 * `code` in Korean: the store's own codes as text only; the tax office's with the code beside it, because people look
 * it up; the issuer's codes stay as they are, because the issuer's own text stands beside them.
 */
export function taxDocumentCodeText(code: string): string {
  if (isStep(code)) return TAX_DOCUMENT_STEP_LABELS[code];
  const text = TAX_OFFICE_CODES.get(code);
  if (text !== undefined) return `${text} (${code})`;
  const status = /^HTTP_(\d{3})$/.exec(code)?.[1];
  return status === undefined ? code : `서버 오류 ${status}`;
}
