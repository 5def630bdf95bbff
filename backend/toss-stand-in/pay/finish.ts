import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import { authenticate } from '../payments/authenticate.ts';
import { OUTCOMES } from '../payments/model.ts';
import type { Outcome, StoredPayment } from '../payments/model.ts';
import type { PaySession } from './model.ts';
import { usableSession } from './sessions.ts';

/** The buyer's choices on the sheet: an outcome of confirm, a refusal by the card company, or leaving. */
export const CHOICES = [...OUTCOMES, 'rejected', 'cancelled'] as const;
export type Choice = (typeof CHOICES)[number];

/** The sheet's result for the merchant's page. */
export type Finish =
  | { kind: 'authenticated'; redirectUrl: string | null; result: Record<string, unknown> }
  | { kind: 'failed' | 'cancelled'; redirectUrl: string | null; code: string; message: string };

const REFUSALS = {
  rejected: { kind: 'failed', code: 'REJECT_CARD_COMPANY', message: '결제 승인이 거절되었습니다.' },
  cancelled: {
    kind: 'cancelled',
    code: 'PAY_PROCESS_CANCELED',
    message: '사용자에 의해 결제가 취소되었습니다.',
  },
} as const;

/** Ends a session with the buyer's choice. Throws 404 `NOT_FOUND_PAYMENT_SESSION` if the session is over. */
export function finish(standIn: StandIn, sessionId: string, choice: Choice): Finish {
  const session = usableSession(standIn, sessionId);
  if (!session) throw new TossError('NOT_FOUND_PAYMENT_SESSION');
  standIn.store.put('sessions', session.id, { ...session, closed: true });
  if (choice === 'rejected' || choice === 'cancelled') {
    const { kind, code, message } = REFUSALS[choice];
    const query = { code, message, orderId: session.orderId };
    return { kind, code, message, redirectUrl: withQuery(session.failUrl, query) };
  }
  const payment = authenticated(standIn, session, choice);
  const { orderId, paymentKey, totalAmount } = payment;
  const query = { paymentType: 'NORMAL', amount: String(totalAmount), orderId, paymentKey };
  return {
    kind: 'authenticated',
    redirectUrl: withQuery(session.successUrl, query),
    result: { paymentType: 'NORMAL', paymentKey, orderId, amount: { value: totalAmount, currency: 'KRW' } },
  };
}

function authenticated(standIn: StandIn, session: PaySession, outcome: Outcome): StoredPayment {
  const { orderId, orderName, method, customerKey, customerName } = session;
  return authenticate(standIn, {
    orderId,
    orderName,
    method,
    customerKey,
    customerName,
    outcome,
    amount: session.amount,
    taxFreeAmount: session.taxFreeAmount,
    cashReceiptType: session.cashReceiptType,
    metadata: session.metadata,
    requestedAt: session.openedAt,
  });
}

function withQuery(address: string | null, query: Record<string, string>): string | null {
  if (address === null) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
