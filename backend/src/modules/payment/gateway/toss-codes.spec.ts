import { describe, expect, it } from '@jest/globals';
import { needsNewKey } from './payment-gateway.js';
import { CANCEL_CODES, classify, classifyReceipt, CONFIRM_CODES } from './toss-codes.js';

/** The 30 codes of cancel, copied from spec/toss-payments.md, with the result that each must have. */
const CANCEL: [result: string, codes: string][] = [
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
/** The 46 codes of confirm, copied from the same page, with the result that each must have. */
const CONFIRM: [result: string, codes: string][] = [
  ['same-key', 'ALREADY_PROCESSED_PAYMENT DUPLICATED_ORDER_ID IDEMPOTENT_REQUEST_PROCESSING'],
  ['new-key', 'PROVIDER_ERROR CARD_PROCESSING_ERROR'],
  [
    'misconfigured',
    `INVALID_REQUEST INVALID_API_KEY INVALID_AUTHORIZE_AUTH INVALID_UNREGISTERED_SUBMALL NOT_REGISTERED_BUSINESS
    NOT_FOUND_TERMINAL_ID UNAPPROVED_ORDER_ID UNAUTHORIZED_KEY FORBIDDEN_REQUEST INCORRECT_BASIC_AUTH_FORMAT`,
  ],
  [
    'declined',
    `INVALID_REJECT_CARD INVALID_CARD_EXPIRATION INVALID_STOPPED_CARD INVALID_CARD_LOST_OR_STOLEN
    INVALID_CARD_NUMBER INVALID_CARD_INSTALLMENT_PLAN NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT
    NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN EXCEED_MAX_CARD_INSTALLMENT_PLAN NOT_ALLOWED_POINT_USE
    BELOW_MINIMUM_AMOUNT EXCEED_MAX_DAILY_PAYMENT_COUNT EXCEED_MAX_PAYMENT_AMOUNT
    EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT
    EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT RESTRICTED_TRANSFER_ACCOUNT INVALID_ACCOUNT_INFO_RE_REGISTER
    NOT_AVAILABLE_PAYMENT REJECT_CARD_PAYMENT REJECT_ACCOUNT_PAYMENT REJECT_CARD_COMPANY
    REJECT_TOSSPAY_INVALID_ACCOUNT EXCEED_MAX_AUTH_COUNT EXCEED_MAX_ONE_DAY_AMOUNT INVALID_PASSWORD FDS_ERROR
    NOT_AVAILABLE_BANK`,
  ],
  ['gone', 'NOT_FOUND_PAYMENT NOT_FOUND_PAYMENT_SESSION'],
  [
    'same-key',
    `FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING FAILED_INTERNAL_SYSTEM_PROCESSING UNKNOWN_PAYMENT_ERROR
    COMMON_ERROR`,
  ],
];
const confirmCodes = CONFIRM.flatMap(([result, codes]) =>
  codes.split(/\s+/).map((code): [string, string] => [code, result]),
);

const cancelCodes = CANCEL.flatMap(([result, codes]) =>
  codes.split(/\s+/).map((code): [string, string] => [code, result]),
);

const resultOf = (table: typeof CANCEL_CODES, code: string): string => {
  const answer = classify(table, code, '말');
  return answer.kind === 'unknown' ? answer.retryWith : answer.kind;
};

describe('the codes of confirm', () => {
  it('are all that is documented, each once, and the table knows no other but those of any call', () => {
    const names = confirmCodes.map(([code]) => code);
    expect(new Set(names).size).toBe(names.length);
    const others = [...CONFIRM_CODES.keys()].filter((code) => !names.includes(code));
    expect(others.sort()).toEqual(['INVALID_IDEMPOTENCY_KEY', 'INVALID_TEST_CODE']);
    expect(names.length).toBe(50);
  });

  it.each(confirmCodes)('%s: %s', (code, result) => {
    expect(CONFIRM_CODES.has(code)).toBe(true);
    expect(resultOf(CONFIRM_CODES, code)).toBe(result);
  });
});

describe('the codes of cancel', () => {
  it('are the thirty that are documented', () => {
    expect(new Set(cancelCodes.map(([code]) => code)).size).toBe(30);
  });

  it.each(cancelCodes)('%s: %s', (code, result) => {
    expect(resultOf(CANCEL_CODES, code)).toBe(result);
  });

  it('that belong to any call: the same call still at work, and one that is not documented', () => {
    expect(resultOf(CANCEL_CODES, 'IDEMPOTENT_REQUEST_PROCESSING')).toBe('same-key');
    expect(resultOf(CANCEL_CODES, 'BRAND_NEW_CODE')).toBe('same-key');
  });

  it('may mean another thing than at confirm: a bank that is closed refuses a buyer, but only delays a refund', () => {
    expect(resultOf(CONFIRM_CODES, 'NOT_AVAILABLE_BANK')).toBe('declined');
    expect(resultOf(CANCEL_CODES, 'NOT_AVAILABLE_BANK')).toBe('new-key');
  });
});

describe('the key of the next call', () => {
  const CALL = { tries: 1, isUntouched: true };

  it.each<[string, Parameters<typeof needsNewKey>[0], boolean]>([
    ['a refusal', { kind: 'declined', code: 'NOT_CANCELABLE_PAYMENT', message: '' }, true],
    ['our own mistake', { kind: 'misconfigured', code: 'INVALID_REQUEST', message: '' }, true],
    ['no such payment', { kind: 'gone', code: 'NOT_FOUND_PAYMENT', message: '' }, true],
    ['a refusal that passes', { kind: 'unknown', code: 'PROVIDER_ERROR', retryWith: 'new-key' }, true],
    ['a wrong API key', { kind: 'misconfigured', code: 'UNAUTHORIZED_KEY', message: '' }, false],
    ['no answer', { kind: 'unknown', code: 'NO_ANSWER', retryWith: 'same-key' }, false],
    ['a server error', { kind: 'unknown', code: 'COMMON_ERROR', retryWith: 'same-key' }, false],
  ])('after %s is new: %#', (_name, answer, expected) => {
    expect(needsNewKey(answer, CALL)).toBe(expected);
  });

  it.each([
    ['COMMON_ERROR', true, true],
    ['COMMON_ERROR', false, false],
    ['NO_ANSWER', true, false],
    ['IDEMPOTENT_REQUEST_PROCESSING', true, false],
  ])('after two answers of %s, untouched %s: %s', (code, isUntouched, expected) => {
    const answer = { kind: 'unknown', code, retryWith: 'same-key' } as const;
    expect(needsNewKey(answer, { tries: 2, isUntouched })).toBe(expected);
  });

  it.each([
    [500, 'COMMON_ERROR', 'open same-key'],
    [409, 'IDEMPOTENT_REQUEST_PROCESSING', 'open same-key'],
    [401, 'UNAUTHORIZED_KEY', 'open same-key'],
    [400, 'PROVIDER_ERROR', 'open new-key'],
    [400, 'INVALID_REQUEST', 'refused'],
  ])('of a receipt after %i %s: %s', (status, code, expected) => {
    const answer = classifyReceipt(status, code);
    expect(answer.kind === 'open' ? `open ${answer.retryWith}` : answer.kind).toBe(expected);
  });
});
