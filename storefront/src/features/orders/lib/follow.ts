import { isPaymentStatus, isRefundUnderWay, isUndecidedPayment } from '@store/domain';
import type { Order } from '../api/order-types';

type Followed = Pick<Order, 'paymentStatus' | 'refunds'>;

/** The payment's outcome is unknown: neither success nor failure may be shown. */
export const isUndecided = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  isPaymentStatus(paymentStatus) && isUndecidedPayment(paymentStatus);

/** Money is on its way back. */
export const isGivingBack = ({ refunds }: Pick<Order, 'refunds'>): boolean =>
  refunds.some((refund) => isRefundUnderWay(refund.status));

const isAwaitingDeposit = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'WAITING_FOR_DEPOSIT';

/** How a page polls: first pause, growth, limit, and the number of answers after which it stops. */
const SOON = { firstMs: 2_000, growth: 1.3, mostMs: 15_000, times: 60 };
const LATER = { firstMs: 5_000, growth: 1.2, mostMs: 60_000, times: 120 };

/** Milliseconds until the order is read again; false = nothing changes by itself, or it was read often enough. */
export function followPause(order: Followed, requested: number): number | false {
  const plan = planFor(order);
  if (plan === null || requested > plan.times) return false;
  return Math.min(Math.round(plan.firstMs * plan.growth ** Math.max(0, requested - 1)), plan.mostMs);
}

function planFor(order: Followed): typeof SOON | null {
  if (isUndecided(order) || isGivingBack(order)) return SOON;
  return isAwaitingDeposit(order) ? LATER : null;
}
