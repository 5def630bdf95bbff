import type { RefundAccount } from '../api/refunds';

/** A line of the order and how many of its pieces. */
export interface Pieces {
  lineId: number;
  quantity: number;
}

/** The request body of a refund; `version` is that of the refund, or of the order without one. */
export interface GrantBody {
  amount: number;
  reason: string;
  /** Returned pieces; null = those that the request names. */
  lines: Pieces[] | null;
  restock: boolean | Pieces[];
  refundAccount: RefundAccount | null;
  version: number;
}
