import { tabStorage } from '@store/openapi/session';
import { innerPath } from '../paths';

/** Where a payment began, when that was not the cart. */
export interface PaymentOrigin {
  /** The provider's name for the order. */
  orderId: string;
  path: string;
}

const KEY = 'payment_origin';

/** Kept for this window only: the provider sends the buyer away and back. */
export const rememberOrigin = (origin: PaymentOrigin): void => tabStorage.set(KEY, JSON.stringify(origin));

/** The stored way back for this order; null for one paid from the cart, and for invalid data. */
export function originPath(stored: string | null, orderId: string | null): string | null {
  try {
    const origin: unknown = JSON.parse(stored ?? 'null');
    if (typeof origin !== 'object' || origin === null || !('orderId' in origin) || !('path' in origin))
      return null;
    return origin.orderId === orderId ? innerPath(origin.path) : null;
  } catch {
    return null;
  }
}

/** The page to which this order's buyer returns; null = the cart. */
export const originOf = (orderId: string | null): string | null => originPath(tabStorage.get(KEY), orderId);
