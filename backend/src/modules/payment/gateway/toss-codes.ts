import type { GatewayAnswer } from './payment-gateway.js';

type Verdict = 'declined' | 'gone' | 'misconfigured' | 'unknown-same-key' | 'unknown-new-key';

/** Codes of the buyer's side: another method may do (spec/toss-payments.md, confirm and cancel codes). */
const DECLINED = `INVALID_REJECT_CARD INVALID_CARD_EXPIRATION INVALID_STOPPED_CARD INVALID_CARD_LOST_OR_STOLEN
  INVALID_CARD_NUMBER INVALID_CARD_INSTALLMENT_PLAN NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT
  NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN EXCEED_MAX_CARD_INSTALLMENT_PLAN NOT_ALLOWED_POINT_USE
  BELOW_MINIMUM_AMOUNT EXCEED_MAX_DAILY_PAYMENT_COUNT EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT
  EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT
  RESTRICTED_TRANSFER_ACCOUNT INVALID_ACCOUNT_INFO_RE_REGISTER NOT_AVAILABLE_PAYMENT REJECT_CARD_PAYMENT
  REJECT_ACCOUNT_PAYMENT REJECT_CARD_COMPANY REJECT_TOSSPAY_INVALID_ACCOUNT EXCEED_MAX_AUTH_COUNT
  EXCEED_MAX_ONE_DAY_AMOUNT INVALID_PASSWORD FDS_ERROR NOT_AVAILABLE_BANK NOT_CANCELABLE_AMOUNT
  NOT_CANCELABLE_PAYMENT NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER EXCEED_MAX_REFUND_DUE EXCEED_CANCEL_LIMIT
  NOT_ALLOWED_PARTIAL_REFUND NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT REFUND_REJECTED
  INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT
  FORBIDDEN_BANK_REFUND_REQUEST`;

/** Nothing to confirm (any more): the buyer starts again. */
const GONE = 'NOT_FOUND_PAYMENT NOT_FOUND_PAYMENT_SESSION';

/** Our keys or our request are wrong: alert, no retry. */
const MISCONFIGURED = `INVALID_REQUEST INVALID_API_KEY INVALID_AUTHORIZE_AUTH INVALID_UNREGISTERED_SUBMALL
  NOT_REGISTERED_BUSINESS NOT_FOUND_TERMINAL_ID UNAPPROVED_ORDER_ID UNAUTHORIZED_KEY FORBIDDEN_REQUEST
  INCORRECT_BASIC_AUTH_FORMAT INVALID_IDEMPOTENCY_KEY INVALID_TEST_CODE`;

/** Temporary, and bound to the key that got it (a 4xx is replayed): ask first, then a new key. */
const NEW_KEY = 'PROVIDER_ERROR CARD_PROCESSING_ERROR';

/** Outcome open, or already settled by another call: ask first, then the same key. */
const SAME_KEY = `ALREADY_PROCESSED_PAYMENT DUPLICATED_ORDER_ID IDEMPOTENT_REQUEST_PROCESSING
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING FAILED_INTERNAL_SYSTEM_PROCESSING UNKNOWN_PAYMENT_ERROR COMMON_ERROR
  ALREADY_CANCELED_PAYMENT ALREADY_REFUND_PAYMENT NOT_MATCHES_REFUNDABLE_AMOUNT FORBIDDEN_CONSECUTIVE_REQUEST
  FAILED_REFUND_PROCESS FAILED_METHOD_HANDLING_CANCEL FAILED_PARTIAL_REFUND`;

const words = (text: string): string[] => text.split(/\s+/);
const rows = (text: string, verdict: Verdict): [string, Verdict][] =>
  words(text).map((code) => [code, verdict]);

/** Every documented code with what it means for us. */
export const TOSS_CODES: ReadonlyMap<string, Verdict> = new Map([
  ...rows(DECLINED, 'declined'),
  ...rows(GONE, 'gone'),
  ...rows(MISCONFIGURED, 'misconfigured'),
  ...rows(NEW_KEY, 'unknown-new-key'),
  ...rows(SAME_KEY, 'unknown-same-key'),
]);

/** Reads an error answer. A code that is not documented counts as unknown: asking is always safe. */
export function classify(code: string, message: string): Exclude<GatewayAnswer, { kind: 'payment' }> {
  const verdict = TOSS_CODES.get(code) ?? 'unknown-same-key';
  if (verdict === 'unknown-same-key') return { kind: 'unknown', code, retryWith: 'same-key' };
  if (verdict === 'unknown-new-key') return { kind: 'unknown', code, retryWith: 'new-key' };
  return { kind: verdict, code, message };
}
