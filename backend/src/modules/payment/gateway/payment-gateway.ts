import type { CashReceiptType, Day } from '@store/domain';

/** A refunded amount, as the provider reports it. */
export interface GatewayCancel {
  /** Never the same twice. */
  transactionKey: string;
  /** Won. */
  amount: number;
  /** The reason, as we sent it. */
  reason: string;
  /** Tax-free part of the amount, won. */
  taxFreeAmount: number;
}

/** The account for a buyer's deposit. */
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
  /** Won that are left of it; 0 = fully refunded. */
  balanceAmount: number;
  /** Tax-free part of what is left, won. */
  taxFreeAmount: number;
  method: string | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** Compared with the deposit webhooks of a virtual account. */
  secret: string | null;
  /** Name of the last movement of money; never the same twice. */
  transactionKey: string;
  /** Due date of a virtual account. */
  dueDate: Date | null;
  /** The virtual account to pay into; null for other methods. */
  deposit: DepositAccount | null;
  /** Cancels of the payment, oldest first. */
  cancels: GatewayCancel[];
  /** The receipt that the buyer requested in the provider's own window. */
  cashReceipt: (GatewayReceipt & { type: string }) | null;
  failure: { code: string; message: string } | null;
  /** As received, without the account of a refund. */
  raw: unknown;
}

/** The result of a call. `unknown` never means failure: ask, then retry with the same or a new key. */
export type GatewayAnswer =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'gone'; code: string; message: string }
  | { kind: 'misconfigured'; code: string; message: string }
  | { kind: 'unknown'; code: string; retryWith: 'same-key' | 'new-key' };

/** Toss did not accept the call, because our own keys are wrong: under this key it has not happened yet. */
export const NOT_LET_IN: ReadonlySet<string> = new Set([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
]);

/** An earlier call under this key may still run, or have succeeded: a new key would start a second one. */
const KEEPS_KEY: ReadonlySet<string> = new Set(['NO_ANSWER', 'IDEMPOTENT_REQUEST_PROCESSING', ...NOT_LET_IN]);

/**
 * Whether the next call is a new attempt, under a new key. Toss repeats a refusal for its key for 15 days, so a refused call is
 * repeated with a new one; while the outcome is open the key stays, so that nothing happens twice. Toss does not say whether it repeats
 * a 5xx: after two of them the key changes too, if the payment was read and shows no trace of the call (`isUntouched`).
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
  /** The amount of the receipt, won. */
  amount: number;
}

/** The result of requesting a receipt, or of its cancel; `open` = ask again, under the same key where it may have succeeded. */
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

/** A movement of money in the provider's list. */
export interface GatewayTransaction {
  /** Never the same twice. */
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  /** The state after it: DONE is money in, the others are money out. */
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

/** The buyer's account for the refund of a deposit. Personal: never logged, never audited. */
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
  /** The balance that we expect, won; where Toss has another one, it refunds nothing. */
  refundableAmount?: number;
  /** Needed for a deposited virtual account, refused or ignored elsewhere. */
  refundAccount?: RefundAccount;
  idempotencyKey: string;
}

/** The card payment provider. The store knows only this port; settings decide which server answers. */
export abstract class PaymentGateway {
  /** Captures an authenticated payment. */
  abstract confirm(call: ConfirmCall): Promise<GatewayAnswer>;
  /** The payment of an order id; `gone` where there is none. */
  abstract findByOrderId(orderId: string): Promise<GatewayAnswer>;
  abstract cancel(call: CancelCall): Promise<GatewayAnswer>;
  /** Requests a cash receipt for a payment. */
  abstract issueReceipt(call: ReceiptCall): Promise<ReceiptAnswer>;
  /** Takes back this part of a receipt, won. */
  abstract cancelReceipt(receiptKey: string, amount: number, idempotencyKey: string): Promise<ReceiptAnswer>;
  /**
   * Keys of that day's receipts (Seoul) that the tax office refused; null where the provider does not report all
   * of them.
   */
  abstract refusedReceipts(day: Day): Promise<string[] | null>;
  /** Every movement from `start` to `end`, both included, oldest first; null where the provider does not report all of them. */
  abstract transactions(start: Date, end: Date): Promise<GatewayTransaction[] | null>;
}
