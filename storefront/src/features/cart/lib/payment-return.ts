import type { PaymentReturn } from '../api/payment';

/** Longest shown text of a failed payment; it comes from the address and could contain anything. */
const MAX_TEXT_LENGTH = 200;

/** paymentKey, orderId and amount of the success page's address; null when one is missing. */
export function readPaymentReturn(search: URLSearchParams): PaymentReturn | null {
  const paymentKey = search.get('paymentKey') ?? '';
  const orderId = search.get('orderId') ?? '';
  const digits = search.get('amount') ?? '';
  const amount = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
  const isComplete = paymentKey !== '' && orderId !== '' && Number.isSafeInteger(amount) && amount > 0;
  return isComplete ? { paymentKey, orderId, amount } : null;
}

export interface PaymentFailure {
  code: string;
  message: string;
}

/** Code and message in the fail page's address, cut to a sensible length (decision A55). */
export function readPaymentFailure(search: URLSearchParams): PaymentFailure {
  return {
    code: (search.get('code') ?? '').slice(0, MAX_TEXT_LENGTH),
    message: (search.get('message') ?? '').slice(0, MAX_TEXT_LENGTH),
  };
}
