import { messageFor, MIN_PAYMENT } from '@store/domain';
import type { Cart } from '../../../shared/api/cart';

/** What keeps the cart from being paid, and where to look. */
export interface CheckoutProblem {
  message: string;
  at: 'lines' | 'address' | 'payment';
}

type PayableCart = Pick<Cart, 'items'> & { cart: Pick<Cart['cart'], 'totalAmount'> };

/** The first thing that is wrong, in the order in which the page shows it; null = go. */
export function checkoutProblem(
  { cart, items }: PayableCart,
  addressId: number | null,
  isWidgetReady: boolean,
): CheckoutProblem | null {
  if (items.some((item) => item.belowMinimum))
    return { message: messageFor('CART_BELOW_MINIMUM'), at: 'lines' };
  const broken = items.find((item) => item.problem !== null)?.problem;
  if (broken !== undefined && broken !== null) return { message: broken.message, at: 'lines' };
  if (cart.totalAmount < MIN_PAYMENT) return { message: messageFor('PAYMENT_AMOUNT_MINIMUM'), at: 'payment' };
  if (addressId === null) return { message: messageFor('ADDRESS_REQUIRED'), at: 'address' };
  return isWidgetReady ? null : { message: messageFor('PAYMENT_WIDGET_NOT_READY'), at: 'payment' };
}
