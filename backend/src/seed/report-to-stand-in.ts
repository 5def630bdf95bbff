import type { Environment } from '../config/environment.js';

/** A past payment, as backend/toss-stand-in/sandbox/history.ts takes it. */
export interface PastPayment {
  orderId: string;
  paymentKey: string;
  orderName: string;
  method: string;
  status: 'DONE' | 'CANCELED' | 'ABORTED' | 'WAITING_FOR_DEPOSIT';
  amount: number;
  at: string;
  canceledAt?: string;
  dueAt?: string;
  captureKey?: string;
  cancelKey?: string;
}

const TIMEOUT_MS = 5_000;

/**
 * Lets the local stand-in know the demo's payments, so that they can be refunded and compared like real ones. The real
 * Toss is never notified; where no stand-in answers, demo orders are only to be looked at.
 */
export async function reportToStandIn(
  { TOSS_API_URL }: Environment,
  payments: readonly PastPayment[],
): Promise<void> {
  const url = new URL('/sandbox/history', TOSS_API_URL);
  if (!['127.0.0.1', 'localhost'].includes(url.hostname)) return;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) console.warn(`the stand-in did not take the demo's payments: ${response.status}`);
  } catch {
    console.warn('no Toss stand-in answers: the demo orders cannot be refunded');
  }
}
