import { TossError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import type { CashReceiptType, Method } from '../payments/model.ts';
import type { PaySession } from './model.ts';

/** What the browser script sends when the buyer presses the merchant's pay button. */
export interface SessionRequest {
  clientKey: string;
  customerKey: string;
  /** Integer won. */
  amount: number;
  method: Method;
  payment: {
    orderId: string;
    orderName: string;
    successUrl?: string | null;
    failUrl?: string | null;
    customerName?: string | null;
    taxFreeAmount?: number | null;
    metadata?: Record<string, string> | null;
    virtualAccount?: { cashReceipt?: { type?: string } | null } | null;
  };
}

/** Throws 401 `UNAUTHORIZED_KEY` for another shop's client key, 400 `INVALID_ORDER_ID`. */
export function openSession(standIn: StandIn, request: SessionRequest, merchantOrigin: string): PaySession {
  if (request.clientKey !== standIn.settings.clientKey) throw new TossError('UNAUTHORIZED_KEY');
  const { payment } = request;
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(payment.orderId)) throw new TossError('INVALID_ORDER_ID');
  const session: PaySession = {
    id: newId(),
    orderId: payment.orderId,
    orderName: payment.orderName,
    amount: request.amount,
    taxFreeAmount: payment.taxFreeAmount ?? 0,
    method: request.method,
    customerKey: request.customerKey,
    customerName: payment.customerName ?? null,
    cashReceiptType: cashReceiptOf(payment.virtualAccount?.cashReceipt?.type),
    metadata: payment.metadata ?? null,
    successUrl: payment.successUrl ?? null,
    failUrl: payment.failUrl ?? null,
    merchantOrigin,
    openedAt: Date.now(),
    closed: false,
  };
  standIn.store.put('sessions', session.id, session);
  return session;
}

/** The session while its sheet can still be used; null if it is unknown, used or expired. */
export function usableSession(standIn: StandIn, id: string): PaySession | null {
  const session = standIn.store.get('sessions', id);
  const usable = session && !session.closed && Date.now() - session.openedAt < standIn.settings.sessionMs;
  return usable ? session : null;
}

function cashReceiptOf(type: string | undefined): CashReceiptType | null {
  return type === '소득공제' || type === '지출증빙' ? type : null;
}
