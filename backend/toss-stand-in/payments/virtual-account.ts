import { newAccountNumber } from '../core/ids.ts';
import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import type { StoredPayment, VirtualAccount } from './model.ts';
import { paymentsOfOrder } from './find.ts';
import { movementOf, record } from './record.ts';

/** Toss's default deposit time. */
const VALID_HOURS = 168;

export function newVirtualAccount(now: number, dueAt = now + VALID_HOURS * 3_600_000): VirtualAccount {
  return {
    accountNumber: newAccountNumber(),
    bankCode: '06',
    dueAt,
    depositorName: null,
    refundStatus: 'NONE',
    refundReceiveAccount: null,
  };
}

/** The buyer pays in: WAITING_FOR_DEPOSIT → DONE. Refused after the due date, unless the bank lets it through. */
export function deposit(standIn: StandIn, orderId: string, late = false): StoredPayment {
  const { payment, account } = waitingOrPaid(standIn, orderId, 'WAITING_FOR_DEPOSIT');
  const now = Date.now();
  if (now > account.dueAt && !late)
    throw new TossError('INVALID_REQUEST', '입금 기한이 지난 가상계좌입니다.');
  const movement = movementOf(payment, 'DONE', payment.totalAmount, now);
  return record(
    standIn,
    {
      ...payment,
      status: 'DONE',
      approvedAt: now,
      lastTransactionKey: movement.transactionKey,
      virtualAccount: { ...account, depositorName: payment.customerName ?? '홍길동' },
    },
    movement,
  );
}

/** The bank takes a wrong deposit back: DONE → WAITING_FOR_DEPOSIT, reported by DEPOSIT_CALLBACK only. */
export function revertDeposit(standIn: StandIn, orderId: string): StoredPayment {
  const { payment, account } = waitingOrPaid(standIn, orderId, 'DONE');
  const movement = movementOf(payment, 'WAITING_FOR_DEPOSIT', payment.totalAmount, Date.now());
  return record(
    standIn,
    {
      ...payment,
      status: 'WAITING_FOR_DEPOSIT',
      approvedAt: null,
      lastTransactionKey: movement.transactionKey,
      virtualAccount: { ...account, depositorName: null },
    },
    movement,
  );
}

function waitingOrPaid(standIn: StandIn, orderId: string, status: StoredPayment['status']) {
  for (const payment of paymentsOfOrder(standIn, orderId)) {
    const account = payment.virtualAccount;
    if (account && payment.status === status) return { payment, account };
  }
  throw new TossError('NOT_FOUND_PAYMENT', `상태가 ${status}인 가상계좌 결제가 없습니다.`);
}
