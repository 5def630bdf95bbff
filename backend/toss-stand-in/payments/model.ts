/** Payment methods as the Core API names them. */
export const METHODS = ['카드', '계좌이체', '간편결제', '가상계좌'] as const;
export type Method = (typeof METHODS)[number];

/** What confirm will do with an authenticated payment. */
export const OUTCOMES = ['paid', 'declined', 'expired', 'slow', 'lost-answer', 'server-error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type PaymentStatus =
  'IN_PROGRESS' | 'WAITING_FOR_DEPOSIT' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';

/** Times are milliseconds since the epoch, amounts integer won. */
export interface StoredPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  customerKey: string;
  customerName: string | null;
  method: Method;
  outcome: Outcome;
  /** Only the first confirm gets a slow, lost or failed answer. */
  faultSpent: boolean;
  status: PaymentStatus;
  totalAmount: number;
  balanceAmount: number;
  /** Tax-free part of the balance. */
  taxFreeAmount: number;
  requestedAt: number;
  authenticatedAt: number;
  approvedAt: number | null;
  lastTransactionKey: string | null;
  secret: string;
  failure: { code: string; message: string } | null;
  virtualAccount: VirtualAccount | null;
  /** Cash receipt that the buyer requested with a virtual account; issued at the deposit. */
  cashReceiptType: CashReceiptType | null;
  cancels: Cancel[];
  metadata: Record<string, string> | null;
}

export type CashReceiptType = '소득공제' | '지출증빙';

export interface VirtualAccount {
  accountNumber: string;
  bankCode: string;
  dueAt: number;
  depositorName: string | null;
  refundStatus: 'NONE' | 'PENDING';
  refundReceiveAccount: { bankCode: string; accountNumber: string; holderName: string } | null;
}

export interface Cancel {
  transactionKey: string;
  cancelReason: string;
  cancelAmount: number;
  taxFreeAmount: number;
  /** Balance after this cancel. */
  refundableAmount: number;
  canceledAt: number;
}

/** A movement of money, as GET /v1/transactions lists it. */
export interface StoredTransaction {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  method: Method;
  customerKey: string;
  status: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'WAITING_FOR_DEPOSIT';
  /** Won of this movement, never negative: the status shows the direction. */
  amount: number;
  at: number;
}

export interface StoredCashReceipt {
  receiptKey: string;
  orderId: string;
  orderName: string;
  type: CashReceiptType;
  amount: number;
  taxFreeAmount: number;
  customerIdentityNumber: string;
  transactionType: 'CONFIRM' | 'CANCEL';
  transactionKey: string;
  requestedAt: number;
  /** The tax office has refused it. */
  failed?: boolean;
}
