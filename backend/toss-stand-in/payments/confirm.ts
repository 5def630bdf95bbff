import type { Fault } from '../../stand-in-kit/faults.ts';
import { TossError } from '../core/errors.ts';
import { newTransactionKey } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import { current, expire } from './expiry.ts';
import { isAccepted, paymentByKey, paymentsOfOrder } from './find.ts';
import type { Method, StoredPayment } from './model.ts';
import { movementOf, record } from './record.ts';

interface ConfirmBody {
  paymentKey: string;
  orderId: string;
  amount: number;
}

/** How a bank or card company of each method refuses. */
const DECLINE: Record<Method, string> = {
  카드: 'REJECT_CARD_PAYMENT',
  계좌이체: 'REJECT_ACCOUNT_PAYMENT',
  간편결제: 'REJECT_TOSSPAY_INVALID_ACCOUNT',
  가상계좌: 'NOT_AVAILABLE_BANK',
};

/** POST /v1/payments/confirm: captures the authenticated payment, or issues its virtual account. */
export function confirm(standIn: StandIn, body: unknown): StoredPayment {
  const given = parse(body);
  const payment = confirmable(standIn, given);
  if (payment.outcome === 'expired') {
    expire(standIn, payment);
    throw new TossError('NOT_FOUND_PAYMENT_SESSION');
  }
  if (payment.outcome === 'declined') throw decline(standIn, payment);
  return payment.virtualAccount ? awaitDeposit(standIn, payment) : capture(standIn, payment);
}

/** The trouble that belongs to the buyer's outcome; only for a confirm that would succeed, and only once. */
export function outcomeFault(standIn: StandIn, body: unknown): Fault | null {
  const fault = wouldGoThrough(standIn, body);
  if (!fault) return null;
  const { payment } = fault;
  standIn.store.put('payments', payment.paymentKey, { ...payment, faultSpent: true });
  return fault.fault;
}

function wouldGoThrough(standIn: StandIn, body: unknown): { payment: StoredPayment; fault: Fault } | null {
  try {
    const payment = confirmable(standIn, parse(body));
    const fault = faultOf(payment, standIn.settings.slowMs);
    return fault && !payment.faultSpent ? { payment, fault } : null;
  } catch (error) {
    if (error instanceof TossError) return null;
    throw error;
  }
}

function faultOf(payment: StoredPayment, slowMs: number): Fault | null {
  const code = 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING';
  if (payment.outcome === 'slow') return { kind: 'slow', phase: 'before', delayMs: slowMs, code };
  if (payment.outcome === 'lost-answer') return { kind: 'drop', phase: 'after', delayMs: 0, code };
  if (payment.outcome === 'server-error') return { kind: 'error', phase: 'before', delayMs: 0, code };
  return null;
}

function parse(body: unknown): ConfirmBody {
  const { paymentKey, orderId, amount } = (body ?? {}) as Record<string, unknown>;
  const valid =
    typeof paymentKey === 'string' &&
    paymentKey.length <= 200 &&
    typeof orderId === 'string' &&
    Number.isSafeInteger(amount);
  if (!valid) throw new TossError('INVALID_REQUEST');
  return { paymentKey, orderId, amount: amount as number };
}

/** The payment that these three values may confirm now, or the reason for the refusal. */
function confirmable(standIn: StandIn, { paymentKey, orderId, amount }: ConfirmBody): StoredPayment {
  const payment = current(standIn, paymentByKey(standIn, paymentKey));
  if (payment.orderId !== orderId) throw new TossError('NOT_FOUND_PAYMENT_SESSION');
  if (isAccepted(payment)) throw new TossError('ALREADY_PROCESSED_PAYMENT');
  if (payment.status !== 'IN_PROGRESS') throw new TossError('NOT_FOUND_PAYMENT_SESSION');
  if (paymentsOfOrder(standIn, orderId).some(isAccepted)) throw new TossError('DUPLICATED_ORDER_ID');
  // Toss does not document this one; a client must not depend on the code.
  if (payment.totalAmount !== amount) throw new TossError('INVALID_REQUEST');
  if (amount < minimumOf(payment.method)) throw new TossError('BELOW_MINIMUM_AMOUNT');
  return payment;
}

/** Smallest amount that Toss accepts, won. */
const minimumOf = (method: Method): number => (method === '카드' || method === '간편결제' ? 100 : 200);

function capture(standIn: StandIn, payment: StoredPayment): StoredPayment {
  const now = Date.now();
  const movement = movementOf(payment, 'DONE', payment.totalAmount, now);
  return record(
    standIn,
    { ...payment, status: 'DONE', approvedAt: now, lastTransactionKey: movement.transactionKey },
    movement,
  );
}

/** No money has moved yet and Toss sends no webhook for the issue of an account. */
function awaitDeposit(standIn: StandIn, payment: StoredPayment): StoredPayment {
  const waiting: StoredPayment = {
    ...payment,
    status: 'WAITING_FOR_DEPOSIT',
    lastTransactionKey: newTransactionKey(),
  };
  standIn.store.put('payments', waiting.paymentKey, waiting);
  return waiting;
}

function decline(standIn: StandIn, payment: StoredPayment): TossError {
  const error = new TossError(DECLINE[payment.method]);
  record(standIn, { ...payment, status: 'ABORTED', failure: { code: error.code, message: error.message } });
  return error;
}
