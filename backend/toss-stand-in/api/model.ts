import type { Fault, WaitingFault } from '../../stand-in-kit/faults.ts';

/** The calls of the Core API that can be given a fault. */
export const ENDPOINTS = ['confirm', 'get', 'cancel', 'transactions', 'cash-receipts'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** A fault waiting for its call. */
export interface StoredFault extends Fault, WaitingFault {
  /** The call that it waits for; null = the next of any kind. */
  endpoint: Endpoint | null;
  /** Only for this order or payment, if given. */
  orderId: string | null;
}

/** One call of the Core API. */
export interface LoggedCall {
  at: string;
  endpoint: string;
  method: string;
  url: string;
  idempotencyKey: string | null;
  /** HTTP status, or 0 if the connection was cut instead. */
  status: number;
  /** Error code, if the answer was one. */
  code: string | null;
  /** The answer was repeated for its idempotency key. */
  replayed: boolean;
}

/** The answer bound to an idempotency key. */
export interface StoredAnswer {
  status: number;
  body: string;
  traceId: string;
  code: string | null;
  at: number;
}
