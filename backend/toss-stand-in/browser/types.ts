/** Amount of a payment; `value` is integer won. */
export interface Amount {
  value: number;
  currency: string;
}

/** What a merchant passes to `requestPayment`. */
export interface PaymentRequest {
  orderId: string;
  orderName: string;
  successUrl?: string | null;
  failUrl?: string | null;
  customerEmail?: string | null;
  customerName?: string | null;
  customerMobilePhone?: string | null;
  taxFreeAmount?: number | null;
  windowTarget?: 'iframe' | 'self' | null;
  metadata?: Record<string, unknown> | null;
  virtualAccount?: { cashReceipt?: { type?: string } | null } | null;
}

/** Where the pay sheet appears and how its result comes back. */
export interface Passage {
  target: 'iframe' | 'self';
  /** Without the two addresses, the result comes through the promise. */
  redirects: boolean;
}

/** Keys and address of one merchant. */
export interface Shop {
  /** Where this script came from. */
  origin: string;
  clientKey: string;
  customerKey: string;
}

/** A method as the widget shows it. */
export interface MethodChoice {
  /** Code of `paymentMethodSelect`. */
  code: string;
  /** Name in the Core API and on the screen. */
  name: string;
  hint: string;
  /** Path data of its picture, drawn on 24 × 24. */
  icon: string;
}
