import { cashReceiptNumber, messageFor, type CashReceiptType } from '@store/domain';
import type { CashReceiptInput } from '../api/payment';

/** The input while typing; no type = no receipt wanted. */
export interface CashReceiptDraft {
  type: CashReceiptType | null;
  number: string;
}

/** The value sent with the payment: null = none is wanted; a problem where the number is invalid. */
export function readCashReceipt({ type, number }: CashReceiptDraft): {
  input: CashReceiptInput | null;
  problem: string | null;
} {
  if (type === null) return { input: null, problem: null };
  const digits = cashReceiptNumber(type, number);
  return digits === null
    ? { input: null, problem: messageFor('CASH_RECEIPT_FORM') }
    : { input: { type, number: digits }, problem: null };
}
