import { cashReceiptNumber, messageFor, type CashReceiptType } from '@store/domain';
import type { CashReceiptInput } from '../api/payment';

/** The input as it is being typed; no type = no receipt wanted. */
export interface CashReceiptDraft {
  type: CashReceiptType | null;
  number: string;
}

/** What goes out with the payment: null = none is wanted; a problem where the number cannot be one. */
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
