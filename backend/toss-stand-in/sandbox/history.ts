import { newSecret, newTransactionKey } from '../core/ids.ts';
import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import { parseTime } from '../core/time.ts';
import type { Cancel, Method, StoredPayment, StoredTransaction, VirtualAccount } from '../payments/model.ts';
import { newVirtualAccount } from '../payments/virtual-account.ts';

/** A payment from before this stand-in was started. */
export interface PastPayment {
  orderId: string;
  paymentKey: string;
  orderName: string;
  method: Method;
  status: 'DONE' | 'CANCELED' | 'ABORTED' | 'WAITING_FOR_DEPOSIT';
  /** Won. */
  amount: number;
  at: string;
  canceledAt?: string;
  dueAt?: string;
  /** Names of its movements, as the merchant has booked them. */
  captureKey?: string;
  cancelKey?: string;
}

/** Records past payments with their movements; known ones stay as they are. No webhook reports them. */
export function rememberPast(standIn: StandIn, payments: readonly PastPayment[]): void {
  standIn.store.atomic(() => {
    for (const past of payments) {
      if (standIn.store.get('payments', past.paymentKey) === undefined) remember(standIn, past);
    }
  });
}

function remember(standIn: StandIn, past: PastPayment): void {
  const payment = paymentOf(past);
  standIn.store.put('payments', payment.paymentKey, payment);
  const { paymentKey, orderId, method, customerKey } = payment;
  const base = { paymentKey, orderId, method, customerKey, amount: past.amount };
  const movements: StoredTransaction[] = [];
  if (payment.approvedAt !== null) {
    const transactionKey = past.captureKey ?? newTransactionKey();
    movements.push({ ...base, transactionKey, status: 'DONE', at: payment.approvedAt });
  }
  for (const { transactionKey, canceledAt } of payment.cancels)
    movements.push({ ...base, transactionKey, status: 'CANCELED', at: canceledAt });
  for (const movement of movements) standIn.store.put('transactions', movement.transactionKey, movement);
}

const DECLINED = { code: 'REJECT_CARD_PAYMENT', message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.' };

function paymentOf(past: PastPayment): StoredPayment {
  const at = timeOf(past.at);
  const { status, amount, method } = past;
  return {
    paymentKey: past.paymentKey,
    orderId: past.orderId,
    orderName: past.orderName,
    method,
    customerKey: '@@ANONYMOUS',
    customerName: null,
    outcome: 'paid',
    faultSpent: true,
    totalAmount: amount,
    taxFreeAmount: 0,
    requestedAt: at,
    authenticatedAt: at,
    secret: newSecret(),
    status,
    failure: status === 'ABORTED' ? DECLINED : null,
    ...moneyOf(past, at),
    virtualAccount: method === '가상계좌' ? accountOf(past, at) : null,
    cashReceiptType: null,
    metadata: null,
  };
}

/** What came in and what went back. */
function moneyOf(
  past: PastPayment,
  at: number,
): Pick<StoredPayment, 'approvedAt' | 'balanceAmount' | 'cancels' | 'lastTransactionKey'> {
  const { amount, captureKey = null } = past;
  if (past.status === 'DONE')
    return { approvedAt: at, balanceAmount: amount, cancels: [], lastTransactionKey: captureKey };
  if (past.status !== 'CANCELED')
    return { approvedAt: null, balanceAmount: amount, cancels: [], lastTransactionKey: null };
  const cancel = cancelOf(past);
  return {
    approvedAt: at,
    balanceAmount: 0,
    cancels: [cancel],
    lastTransactionKey: cancel.transactionKey,
  };
}

const cancelOf = ({ amount, at, canceledAt = at, cancelKey = newTransactionKey() }: PastPayment): Cancel => ({
  transactionKey: cancelKey,
  cancelReason: '고객 요청',
  cancelAmount: amount,
  taxFreeAmount: 0,
  refundableAmount: 0,
  canceledAt: timeOf(canceledAt),
});

const accountOf = ({ dueAt }: PastPayment, at: number): VirtualAccount =>
  newVirtualAccount(at, dueAt === undefined ? undefined : timeOf(dueAt));

function timeOf(text: string): number {
  const time = parseTime(text);
  if (time === null) throw new TossError('INVALID_REQUEST', text);
  return time;
}
