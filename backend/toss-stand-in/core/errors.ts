import { CONFIRM_ERRORS } from './errors-confirm.ts';
import type { ErrorTable } from './error-table.ts';

/** Codes of POST /v1/payments/{paymentKey}/cancel. Statuses and the quoted messages follow spec/toss-payments.md. */
const CANCEL_ERRORS: ErrorTable = {
  ALREADY_CANCELED_PAYMENT: [400, '이미 취소된 결제 입니다.'],
  ALREADY_REFUND_PAYMENT: [400, '이미 환불된 결제입니다.'],
  INVALID_REFUND_ACCOUNT_INFO: [400, '환불 계좌번호와 예금주명이 일치하지 않습니다.'],
  INVALID_REFUND_ACCOUNT_NUMBER: [400, '잘못된 환불 계좌번호입니다.'],
  INVALID_BANK: [400, '유효하지 않은 은행입니다.'],
  EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT: [400, '즉시할인금액보다 적은 금액은 부분취소가 불가능합니다.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, '잔액 결과가 일치하지 않습니다.'],
  REFUND_REJECTED: [400, '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.'],
  FORBIDDEN_BANK_REFUND_REQUEST: [400, '고객 계좌가 입금이 되지 않는 상태입니다.'],
  NOT_CANCELABLE_AMOUNT: [403, '취소 할 수 없는 금액 입니다.'],
  NOT_CANCELABLE_PAYMENT: [403, '취소 할 수 없는 결제 입니다.'],
  NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER: [403, '휴면 처리된 회원의 결제는 취소할 수 없습니다.'],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.'],
  EXCEED_MAX_REFUND_DUE: [403, '환불 가능한 기간이 지났습니다.'],
  EXCEED_CANCEL_LIMIT: [403, '취소 가능한 한도를 초과했습니다.'],
  NOT_ALLOWED_PARTIAL_REFUND: [
    403,
    '에스크로 주문, 현금 카드 결제일 때는 부분 환불이 불가합니다. 이외 다른 결제 수단에서 부분 취소가 되지 않을 때는 토스페이먼츠에 문의해 주세요.',
  ],
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: [403, '입금 대기중인 결제는 부분 환불이 불가합니다.'],
  FAILED_REFUND_PROCESS: [500, '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.'],
  FAILED_METHOD_HANDLING_CANCEL: [
    500,
    '취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다.',
  ],
  FAILED_PARTIAL_REFUND: [500, '은행 점검, 해약 계좌 등의 사유로 부분 환불이 실패했습니다.'],
};

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

/** Every code that the stand-in can answer, by itself or when `TossPayments-Test-Code` requests it. */
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
