import type { ErrorTable } from './error-table.ts';
import { CANCEL_ERRORS } from './errors-cancel.ts';
import { CONFIRM_ERRORS } from './errors-confirm.ts';

const COMMON_ERRORS: ErrorTable = {
  INVALID_REQUEST: [400, '잘못된 요청입니다.'],
  INVALID_API_KEY: [400, '잘못된 시크릿키 연동 정보 입니다.'],
  INVALID_IDEMPOTENCY_KEY: [400, '멱등키는 300자 이하여야 합니다.'],
  INVALID_TEST_CODE: [400, '유효하지 않은 테스트 코드입니다.'],
  INVALID_ORDER_ID: [
    400,
    '주문번호는 영문 대소문자, 숫자, 특수문자(-, _)로 이루어진 6자 이상 64자 이하의 문자열이어야 합니다.',
  ],
  UNAUTHORIZED_KEY: [401, '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.'],
  FORBIDDEN_REQUEST: [403, '허용되지 않은 요청입니다.'],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."],
  NOT_FOUND: [404, '존재하지 않는 정보 입니다.'],
  NOT_FOUND_PAYMENT: [404, '존재하지 않는 결제 정보 입니다.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, '이전 멱등 요청이 처리중입니다.'],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, '결제가 완료되지 않았어요. 다시 시도해주세요.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [
    500,
    '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
  ],
  FAILED_DB_PROCESSING: [500, '잘못된 요청 값으로 처리 중 DB 에러가 발생했습니다.'],
  UNKNOWN_PAYMENT_ERROR: [500, '결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요.'],
  COMMON_ERROR: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
};

/** Every code that the stand-in can answer, by itself or on request of `TossPayments-Test-Code`. */
export const ERRORS: ErrorTable = { ...COMMON_ERRORS, ...CONFIRM_ERRORS, ...CANCEL_ERRORS };

/** An answer of `{code, message}`; status and message come from the table. */
export class TossError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message?: string) {
    const [status, text] = ERRORS[code] ?? [500, code];
    super(message ?? text);
    this.code = code;
    this.status = status;
  }
}
