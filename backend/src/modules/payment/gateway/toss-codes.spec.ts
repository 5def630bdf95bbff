import { describe, expect, it } from '@jest/globals';
import { CANCEL_CODES, classify, CONFIRM_CODES } from './toss-codes.js';

/** The 30 codes of cancel, typed off from spec/toss-payments.md, and what each has to come to. */
const CANCEL: [verdict: string, codes: string][] = [
  [
    'declined',
    `ALREADY_CANCELED_PAYMENT ALREADY_REFUND_PAYMENT INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER
    INVALID_BANK EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT REFUND_REJECTED FORBIDDEN_BANK_REFUND_REQUEST
    NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER EXCEED_MAX_REFUND_DUE
    EXCEED_CANCEL_LIMIT NOT_ALLOWED_PARTIAL_REFUND NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT`,
  ],
  ['misconfigured', 'INVALID_REQUEST UNAUTHORIZED_KEY FORBIDDEN_REQUEST INCORRECT_BASIC_AUTH_FORMAT'],
  ['gone', 'NOT_FOUND_PAYMENT'],
  [
    'new-key',
    'PROVIDER_ERROR FORBIDDEN_CONSECUTIVE_REQUEST NOT_AVAILABLE_BANK NOT_MATCHES_REFUNDABLE_AMOUNT',
  ],
  [
    'same-key',
    `FAILED_INTERNAL_SYSTEM_PROCESSING FAILED_REFUND_PROCESS FAILED_METHOD_HANDLING_CANCEL FAILED_PARTIAL_REFUND
    COMMON_ERROR FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING`,
  ],
];
const cancelCodes = CANCEL.flatMap(([verdict, codes]) =>
  codes.split(/\s+/).map((code): [string, string] => [code, verdict]),
);

const verdictOf = (table: typeof CANCEL_CODES, code: string): string => {
  const answer = classify(table, code, '말');
  return answer.kind === 'unknown' ? answer.retryWith : answer.kind;
};

describe('the codes of cancel', () => {
  it('are the thirty that are documented', () => {
    expect(new Set(cancelCodes.map(([code]) => code)).size).toBe(30);
  });

  it.each(cancelCodes)('%s: %s', (code, verdict) => {
    expect(verdictOf(CANCEL_CODES, code)).toBe(verdict);
  });

  it('that belong to any call: the same call still at work, and one that nobody has documented', () => {
    expect(verdictOf(CANCEL_CODES, 'IDEMPOTENT_REQUEST_PROCESSING')).toBe('same-key');
    expect(verdictOf(CANCEL_CODES, 'BRAND_NEW_CODE')).toBe('same-key');
  });

  it('may mean another thing than at confirm: a bank that is closed refuses a buyer, but only delays a refund', () => {
    expect(verdictOf(CONFIRM_CODES, 'NOT_AVAILABLE_BANK')).toBe('declined');
    expect(verdictOf(CANCEL_CODES, 'NOT_AVAILABLE_BANK')).toBe('new-key');
  });
});
