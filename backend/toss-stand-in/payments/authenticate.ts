import { TossError } from '../core/errors.ts';
import { newPaymentKey, newSecret } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import { watchExpiry } from './expiry.ts';
import { newVirtualAccount } from './virtual-account.ts';
import type { CashReceiptType, Method, Outcome, StoredPayment } from './model.ts';

/** The result of the buyer's authentication. Amounts are integer won. */
export interface Authentication {
  orderId: string;
  amount: number;
  method?: Method;
  outcome?: Outcome;
  orderName?: string;
  customerKey?: string;
  customerName?: string | null;
  taxFreeAmount?: number;
  cashReceiptType?: CashReceiptType | null;
  metadata?: Record<string, string> | null;
  /** When the payment window was opened, ms; default now. */
  requestedAt?: number;
  /** End of a virtual account's deposit time, ms; default 168 hours from now. */
  dueAt?: number;
}

const USUAL = {
  method: '카드',
  outcome: 'paid',
  orderName: '테스트 상품',
  customerKey: '@@ANONYMOUS',
  customerName: null,
  taxFreeAmount: 0,
  cashReceiptType: null,
  metadata: null,
} as const;

/** Creates the payment that a buyer has authenticated: IN_PROGRESS until it is confirmed or its window ends. */
export function authenticate(standIn: StandIn, given: Authentication): StoredPayment {
  const now = Date.now();
  const { amount, dueAt, requestedAt = now, ...chosen } = given;
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(given.orderId)) throw new TossError('INVALID_ORDER_ID');
  const payment: StoredPayment = {
    ...USUAL,
    ...chosen,
    paymentKey: newPaymentKey(now),
    faultSpent: false,
    status: 'IN_PROGRESS',
    totalAmount: amount,
    balanceAmount: amount,
    requestedAt,
    authenticatedAt: now,
    approvedAt: null,
    lastTransactionKey: null,
    secret: newSecret(),
    failure: null,
    virtualAccount: given.method === '가상계좌' ? newVirtualAccount(now, dueAt) : null,
    cancels: [],
  };
  standIn.store.put('payments', payment.paymentKey, payment);
  watchExpiry(standIn, payment);
  return payment;
}
