/** The calls of the Core API that a fault can be put on. */
export const ENDPOINTS = ['confirm', 'get', 'cancel', 'transactions', 'cash-receipts'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** What goes wrong with one call. */
export interface Fault {
  /** `slow` waits, `error` answers a code, `drop` cuts the connection without an answer. */
  kind: 'slow' | 'error' | 'drop';
  /** Whether that happens before Toss does its work (nothing is captured) or after (everything is). */
  phase: 'before' | 'after';
  /** Waiting time of `slow`, ms. */
  delayMs: number;
  /** Code of `error`. */
  code: string;
}

/** A fault waiting for its call. */
export interface StoredFault extends Fault {
  id: string;
  /** The call that it waits for; null means the next of any. */
  endpoint: Endpoint | null;
  /** Only for this order or payment, when given. */
  orderId: string | null;
  /** For how many calls it still stands. */
  times: number;
}

/** The answer that an idempotency key is bound to. */
export interface StoredAnswer {
  status: number;
  body: string;
  traceId: string;
  code: string | null;
  at: number;
}
