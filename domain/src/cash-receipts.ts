import { stripNonDigits } from './validators/digits.js';
import { isBusinessNumber } from './validators/business-number.js';

/** What a cash receipt is for: the buyer's income tax deduction, or a company's proof of expense. */
export const CASH_RECEIPT_TYPES = ['소득공제', '지출증빙'] as const;
export type CashReceiptType = (typeof CASH_RECEIPT_TYPES)[number];

/** How far the receipt of an order is; `wanted` waits for the payment. */
export const CASH_RECEIPT_STATES = ['wanted', 'requested', 'failed', 'canceled'] as const;
export type CashReceiptState = (typeof CASH_RECEIPT_STATES)[number];

export const CASH_RECEIPT_STATE_LABELS: Readonly<Record<CashReceiptState, string>> = {
  wanted: '입금 후 발급',
  requested: '발급 요청됨',
  failed: '발급 실패',
  canceled: '취소됨',
};

/**
 * The digits by which the tax office knows the receiver of a receipt: a mobile phone, or a cash receipt card of 13 to
 * 19 digits, for 소득공제; a business number for 지출증빙. Null if the text is no such number.
 */
export function cashReceiptNumber(type: CashReceiptType, text: string): string | null {
  const digits = stripNonDigits(text);
  if (type === '지출증빙') return isBusinessNumber(digits) ? digits : null;
  return /^01[016-9]\d{7,8}$/.test(digits) || /^\d{13,19}$/.test(digits) ? digits : null;
}
