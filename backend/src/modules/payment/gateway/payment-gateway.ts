import type { CashReceiptType, Day } from '@store/domain';

/** Money that went back, as the provider reports it. */
export interface GatewayCancel {
  /** Never the same twice. */
  transactionKey: string;
  /** Won. */
  amount: number;
  /** As we gave it. */
  reason: string;
  /** Tax-free part of the amount, won. */
  taxFreeAmount: number;
}

/** Where a buyer pays in. */
export interface DepositAccount {
  bankCode: string;
  accountNumber: string;
  dueDate: Date | null;
}

/** A payment as the provider reports it, reduced to what the store decides by. */
export interface GatewayPayment {
  paymentKey: string;
  orderId: string;
  /** READY, IN_PROGRESS, WAITING_FOR_DEPOSIT, DONE, CANCELED, PARTIAL_CANCELED, ABORTED or EXPIRED. */
  status: string;
  /** Won. */
  totalAmount: number;
  /** Won still held of it; 0 = wholly refunded. */
  balanceAmount: number;
  /** Tax-free part of what is still held, won. */
  taxFreeAmount: number;
  method: string | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** Compared with deposit webhooks of a virtual account. */
  secret: string | null;
  /** Name of the last movement of money; never the same twice. */
  transactionKey: string;
  /** Due date of a virtual account. */
  dueDate: Date | null;
  /** The virtual account to pay into; null for other methods. */
  deposit: DepositAccount | null;
  /** Money that went back of it, oldest first. */
  cancels: GatewayCancel[];
  /** Receipt that the buyer asked for in the provider's own window. */
  cashReceipt: (GatewayReceipt & { type: string }) | null;
  failure: { code: string; message: string } | null;
  /** As received, but for the account that a refund went to. */
  raw: unknown;
}

/** What a call said. `unknown` never means failure: ask, then try again with the same or a new key. */
export type GatewayAnswer =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'gone'; code: string; message: string }
  | { kind: 'misconfigured'; code: string; message: string }
  | { kind: 'unknown'; code: string; retryWith: 'same-key' | 'new-key' };

/** Toss has not taken the call in, since our own keys are wrong: under this key it is still to come. */
export const NOT_LET_IN: ReadonlySet<string> = new Set([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
]);

/** An earlier call under this key may still be at work, or be done: a new key would start a second one. */
const KEEPS_KEY: ReadonlySet<string> = new Set(['NO_ANSWER', 'IDEMPOTENT_REQUEST_PROCESSING', ...NOT_LET_IN]);

/**
 * Whether the next call is a new attempt, under a new key. Toss repeats a refusal for its key for 15 days, so what was refused is
 * asked anew; while the outcome is open the key stays, so that nothing happens twice. Toss does not say whether it repeats a 5xx:
 * after two of them the key changes as well, where the payment was read and shows nothing of the call (`isUntouched`).
 */
export function needsNewKey(
  answer: Exclude<GatewayAnswer, { kind: 'payment' }>,
  { tries, isUntouched }: { tries: number; isUntouched: boolean },
): boolean {
  if (KEEPS_KEY.has(answer.code)) return false;
  if (answer.kind !== 'unknown' || answer.retryWith === 'new-key') return true;
  return tries > 1 && isUntouched;
}

/** A cash receipt as the provider reports it. */
export interface GatewayReceipt {
  receiptKey: string;
  receiptUrl: string | null;
  /** Won that it stands for. */
  amount: number;
}

/** What came of asking for a receipt, or for its cancel; `open` = ask again, under the same key where it may have been done. */
export type ReceiptAnswer =
  | { kind: 'receipt'; receipt: GatewayReceipt }
  | { kind: 'refused'; code: string }
  | { kind: 'open'; code: string; retryWith: 'same-key' | 'new-key' };

export interface ReceiptCall {
  orderId: string;
  orderName: string;
  /** Won. */
  amount: number;
  type: CashReceiptType;
  /** Digits; see domain's cashReceiptNumber. */
  identity: string;
  idempotencyKey: string;
}

/** A movement of money as the provider lists it. */
export interface GatewayTransaction {
  /** Never the same twice. */
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  /** State that it led to: DONE is money in, the others are money out. */
  status: string;
  /** Won, whatever the direction. */
  amount: number;
  at: Date;
}

export interface ConfirmCall {
  paymentKey: string;
  orderId: string;
  /** Won; always the server's amount. */
  amount: number;
  idempotencyKey: string;
}

/** The buyer's account that takes a refund of a deposit. Personal: never logged, never audited. */
export interface RefundAccount {
  /** Code of domain's bank table. */
  bankCode: string;
  /** 1 to 20 digits. */
  accountNumber: string;
  /** 1 to 60 characters. */
  holderName: string;
}

export interface CancelCall {
  paymentKey: string;
  /** Shown to the buyer's bank; 1 to 200 characters. */
  reason: string;
  /** Won; absent = all that is left. */
  amount?: number;
  /** Won that we believe to be left; where Toss knows otherwise, it gives nothing back. */
  refundableAmount?: number;
  /** Needed for a deposited virtual account, refused or ignored elsewhere. */
  refundAccount?: RefundAccount;
  idempotencyKey: string;
}

/** The card payment provider. The store knows only this; which server answers is configuration. */
export abstract class PaymentGateway {
  /** Takes the money of an authenticated payment. */
  abstract confirm(call: ConfirmCall): Promise<GatewayAnswer>;
  /** The payment under an order id; `gone` where there is none. */
  abstract findByOrderId(orderId: string): Promise<GatewayAnswer>;
  abstract cancel(call: CancelCall): Promise<GatewayAnswer>;
  /** Asks the tax office for a cash receipt of money that came in. */
  abstract issueReceipt(call: ReceiptCall): Promise<ReceiptAnswer>;
  /** Takes so many won of a receipt back. */
  abstract cancelReceipt(receiptKey: string, amount: number, idempotencyKey: string): Promise<ReceiptAnswer>;
  /**
   * Keys of the receipts asked for on that day (Seoul) that the tax office has refused; null where the provider does not report all
   * of them.
   */
  abstract refusedReceipts(day: Day): Promise<string[] | null>;
  /** Every movement from `start` to `end`, both included, oldest first; null where the provider does not report all of them. */
  abstract transactions(start: Date, end: Date): Promise<GatewayTransaction[] | null>;
}
