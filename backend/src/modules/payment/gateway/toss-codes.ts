import { NOT_LET_IN, type GatewayAnswer, type ReceiptAnswer } from './payment-gateway.js';

type CodeResult = 'declined' | 'gone' | 'misconfigured' | 'unknown-same-key' | 'unknown-new-key';

/** What each code of a call means for us. */
export type CodeTable = ReadonlyMap<string, CodeResult>;

/** Our keys or our request are wrong: alert, no retry. */
const MISCONFIGURED = `INVALID_REQUEST INVALID_API_KEY INVALID_AUTHORIZE_AUTH INVALID_UNREGISTERED_SUBMALL
  NOT_REGISTERED_BUSINESS NOT_FOUND_TERMINAL_ID UNAPPROVED_ORDER_ID UNAUTHORIZED_KEY FORBIDDEN_REQUEST
  INCORRECT_BASIC_AUTH_FORMAT INVALID_IDEMPOTENCY_KEY INVALID_TEST_CODE`;

/** The outcome of the call is open: ask first, then use the same key. */
const OPEN = `IDEMPOTENT_REQUEST_PROCESSING FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING
  FAILED_INTERNAL_SYSTEM_PROCESSING UNKNOWN_PAYMENT_ERROR COMMON_ERROR`;

/** Confirm, and reading a payment: the cause is on the buyer's side; another method may work. */
const CONFIRM_DECLINED = `INVALID_REJECT_CARD INVALID_CARD_EXPIRATION INVALID_STOPPED_CARD
  INVALID_CARD_LOST_OR_STOLEN INVALID_CARD_NUMBER INVALID_CARD_INSTALLMENT_PLAN
  NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN
  EXCEED_MAX_CARD_INSTALLMENT_PLAN NOT_ALLOWED_POINT_USE BELOW_MINIMUM_AMOUNT EXCEED_MAX_DAILY_PAYMENT_COUNT
  EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT
  EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT RESTRICTED_TRANSFER_ACCOUNT INVALID_ACCOUNT_INFO_RE_REGISTER
  NOT_AVAILABLE_PAYMENT REJECT_CARD_PAYMENT REJECT_ACCOUNT_PAYMENT REJECT_CARD_COMPANY
  REJECT_TOSSPAY_INVALID_ACCOUNT EXCEED_MAX_AUTH_COUNT EXCEED_MAX_ONE_DAY_AMOUNT INVALID_PASSWORD FDS_ERROR
  NOT_AVAILABLE_BANK`;

/** There is nothing to confirm (any more): the buyer starts again. */
const CONFIRM_GONE = 'NOT_FOUND_PAYMENT NOT_FOUND_PAYMENT_SESSION';

/** Temporary, and bound to its key (a 4xx is replayed): ask first, then use a new key. */
const CONFIRM_NEW_KEY = 'PROVIDER_ERROR CARD_PROCESSING_ERROR';

/** Already settled by another call: ask what happened. */
const CONFIRM_SETTLED = 'ALREADY_PROCESSED_PAYMENT DUPLICATED_ORDER_ID';

/** Cancel: final, unless the payment shows a refund all the same. */
const CANCEL_DECLINED = `ALREADY_CANCELED_PAYMENT ALREADY_REFUND_PAYMENT INVALID_REFUND_ACCOUNT_INFO
  INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT REFUND_REJECTED
  FORBIDDEN_BANK_REFUND_REQUEST NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT
  NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER EXCEED_MAX_REFUND_DUE EXCEED_CANCEL_LIMIT NOT_ALLOWED_PARTIAL_REFUND
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT`;

const CANCEL_GONE = 'NOT_FOUND_PAYMENT';

/**
 * Nothing was refunded, and the key repeats the refusal: use a new one, later (bank hours, too many calls), or with
 * the new balance.
 */
const CANCEL_NEW_KEY =
  'PROVIDER_ERROR FORBIDDEN_CONSECUTIVE_REQUEST NOT_AVAILABLE_BANK NOT_MATCHES_REFUNDABLE_AMOUNT';

/** The bank received the request, and its result is unknown. */
const CANCEL_OPEN = 'FAILED_REFUND_PROCESS FAILED_METHOD_HANDLING_CANCEL FAILED_PARTIAL_REFUND';

const codesOf = (text: string): string[] => text.split(/\s+/);
const rows = (text: string, result: CodeResult): [string, CodeResult][] =>
  codesOf(text).map((code) => [code, result]);

/** Every documented code of confirm (spec/toss-payments.md, confirm codes). */
export const CONFIRM_CODES: CodeTable = new Map([
  ...rows(CONFIRM_DECLINED, 'declined'),
  ...rows(CONFIRM_GONE, 'gone'),
  ...rows(MISCONFIGURED, 'misconfigured'),
  ...rows(CONFIRM_NEW_KEY, 'unknown-new-key'),
  ...rows(`${CONFIRM_SETTLED} ${OPEN}`, 'unknown-same-key'),
]);

/** Every documented code of cancel (the same page, cancel codes). */
export const CANCEL_CODES: CodeTable = new Map([
  ...rows(CANCEL_DECLINED, 'declined'),
  ...rows(CANCEL_GONE, 'gone'),
  ...rows(MISCONFIGURED, 'misconfigured'),
  ...rows(CANCEL_NEW_KEY, 'unknown-new-key'),
  ...rows(`${CANCEL_OPEN} ${OPEN}`, 'unknown-same-key'),
]);

/** Refusals of a receipt that are temporary. */
const RECEIPT_NEW_KEY: ReadonlySet<string> = new Set(['PROVIDER_ERROR', 'FORBIDDEN_CONSECUTIVE_REQUEST']);

/**
 * Reads the error of a call about a receipt. Where the call may have succeeded, or was not accepted, the key stays: unlike for a
 * payment, Toss does not prevent a second receipt.
 */
export function classifyReceipt(status: number, code: string): Exclude<ReceiptAnswer, { kind: 'receipt' }> {
  const isOpen = status >= 500 || status === 409 || status === 429 || NOT_LET_IN.has(code);
  if (isOpen) return { kind: 'open', code, retryWith: 'same-key' };
  return RECEIPT_NEW_KEY.has(code) ? { kind: 'open', code, retryWith: 'new-key' } : { kind: 'refused', code };
}

/** Reads an error. An undocumented code counts as unknown: asking is always safe. */
export function classify(
  table: CodeTable,
  code: string,
  message: string,
): Exclude<GatewayAnswer, { kind: 'payment' }> {
  const result = table.get(code) ?? 'unknown-same-key';
  if (result === 'unknown-same-key') return { kind: 'unknown', code, retryWith: 'same-key' };
  if (result === 'unknown-new-key') return { kind: 'unknown', code, retryWith: 'new-key' };
  return { kind: result, code, message };
}
