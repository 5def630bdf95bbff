import { messageFor, MIN_PAYMENT } from '@store/domain';
import type { Cart } from '../../../shared/api/cart';
import type { CheckoutPart } from '../../../shared/checkout/point-out';

/** What prevents paying the cart, and where to look. */
export interface CheckoutProblem {
  message: string;
  at: CheckoutPart;
}

type PayableCart = Pick<Cart, 'items'> & { cart: Pick<Cart['cart'], 'totalAmount' | 'coupon'> };

/** What prevents the chosen coupon; a coupon that a larger discount beats does not stop the payment. */
export const couponProblem = (coupon: Cart['cart']['coupon']): string | null =>
  coupon === null || coupon.problem === null || coupon.problem.code === 'COUPON_BEATEN'
    ? null
    : coupon.problem.message;

/** The first problem of the chosen lines, in the order of the page; null = none. */
export function checkoutProblem(
  toPay: PayableCart | null,
  /** Why the goods have no place to go to. */
  shipTo: string | null,
  isWidgetReady: boolean,
  /** What the requested evidence is missing. */
  evidence: string | null = null,
  /** The message for a consent that is not given. */
  consents: string | null = null,
): CheckoutProblem | null {
  if (toPay === null) return { message: '결제할 상품을 선택해 주세요.', at: 'lines' };
  const { cart, items } = toPay;
  const lines = linesProblem(items);
  if (lines !== null) return { message: lines, at: 'lines' };
  const coupon = couponProblem(cart.coupon);
  if (coupon !== null) return { message: coupon, at: 'coupon' };
  if (cart.totalAmount < MIN_PAYMENT) return { message: messageFor('PAYMENT_AMOUNT_MINIMUM'), at: 'payment' };
  if (shipTo !== null) return { message: shipTo, at: 'address' };
  if (!isWidgetReady) return { message: messageFor('PAYMENT_WIDGET_NOT_READY'), at: 'payment' };
  if (evidence !== null) return { message: evidence, at: 'evidence' };
  return consents === null ? null : { message: consents, at: 'consents' };
}

/** The problem of the saved lines, smallest quantity first (decision B2); null where there is none. */
export function linesProblem(items: Cart['items']): string | null {
  if (items.some((item) => item.belowMinimum)) return messageFor('CART_BELOW_MINIMUM');
  return items.find((item) => item.problem !== null)?.problem?.message ?? null;
}
