import { normalizeKey } from '../validators/key.js';

const COUPON_CODE = /^[A-Z0-9][A-Z0-9_-]{3,29}$/;

/** The stored form of a typed code: like every key, without spaces, in capitals. */
export function normalizeCouponCode(typed: string): string {
  return normalizeKey(typed).replace(/\s/g, '').toUpperCase();
}

/** 4 to 30 capitals, digits, '-' or '_', beginning with a letter or digit. */
export function isCouponCode(code: unknown): code is string {
  return typeof code === 'string' && COUPON_CODE.test(code);
}
