import type { StandIn } from '../core/stand-in.ts';
import type { StoredPayment } from './model.ts';
import { record } from './record.ts';

/** The failure of a really expired payment. */
const EXPIRED = { code: 'EXPIRED_PAYMENT', message: '결제가 만료되었습니다. 다시 시도해주세요.' };

const deadline = (standIn: StandIn, payment: StoredPayment): number =>
  payment.authenticatedAt + standIn.settings.windowMs;

/** The payment as it is now: one that was not confirmed within its window becomes EXPIRED. */
export function current(standIn: StandIn, payment: StoredPayment): StoredPayment {
  if (payment.status !== 'IN_PROGRESS' || Date.now() < deadline(standIn, payment)) return payment;
  return expire(standIn, payment);
}

export function expire(standIn: StandIn, payment: StoredPayment): StoredPayment {
  return record(standIn, { ...payment, status: 'EXPIRED', failure: EXPIRED });
}

/** Lets the payment expire and notifies the merchant, even if nobody reads the payment. */
export function watchExpiry(standIn: StandIn, payment: StoredPayment): void {
  standIn.timers.after(deadline(standIn, payment) - Date.now(), () => {
    const stored = standIn.store.get('payments', payment.paymentKey);
    if (stored) standIn.store.atomic(() => current(standIn, stored));
  });
}

/** After a restart. */
export function resumeExpiry(standIn: StandIn): void {
  for (const payment of standIn.store.all('payments')) {
    if (payment.status === 'IN_PROGRESS') watchExpiry(standIn, payment);
  }
}
