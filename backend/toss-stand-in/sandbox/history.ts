import { newSecret, newTransactionKey } from '../core/ids.ts';
import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import { parseTime } from '../core/time.ts';
import type { Method, StoredPayment, StoredTransaction } from '../payments/model.ts';
import { newVirtualAccount } from '../payments/virtual-account.ts';

/** A payment that was made before this stand-in was started. */
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

/** Notes past payments with their movements; those that are known already stay as they are. No webhook tells of them. */
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

function paymentOf(past: PastPayment): StoredPayment {
  const at = timeOf(past.at);
  const { status, amount, method } = past;
  const taken = status === 'DONE' || status === 'CANCELED';
  const gone = status === 'CANCELED';
  const cancelKey = past.cancelKey ?? newTransactionKey();
  const cancel = {
    ...{ transactionKey: cancelKey, cancelReason: '고객 요청', cancelAmount: amount, taxFreeAmount: 0 },
    ...{ refundableAmount: 0, canceledAt: timeOf(past.canceledAt ?? past.at) },
  };
  const failure = { code: 'REJECT_CARD_PAYMENT', message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.' };
  return {
    ...{ paymentKey: past.paymentKey, orderId: past.orderId, orderName: past.orderName, method, status },
    ...{ customerKey: '@@ANONYMOUS', customerName: null, outcome: 'paid', faultSpent: true },
    ...{ totalAmount: amount, balanceAmount: gone ? 0 : amount, taxFreeAmount: 0 },
    ...{ requestedAt: at, authenticatedAt: at, approvedAt: taken ? at : null, secret: newSecret() },
    lastTransactionKey: gone ? cancelKey : taken ? (past.captureKey ?? null) : null,
    failure: status === 'ABORTED' ? failure : null,
    virtualAccount:
      method === '가상계좌'
        ? newVirtualAccount(at, past.dueAt === undefined ? undefined : timeOf(past.dueAt))
        : null,
    ...{ cashReceiptType: null, cancels: gone ? [cancel] : [], metadata: null },
  };
}

function timeOf(text: string): number {
  const time = parseTime(text);
  if (time === null) throw new TossError('INVALID_REQUEST', text);
  return time;
}
