import type { RefundAccount } from '../api/refunds';

/** A line of the order and how many of its pieces. */
export interface Pieces {
  lineId: number;
  quantity: number;
}

/** What the server gets about money that goes back; `version` is that of the refund, or of the order without one. */
export interface GrantBody {
  amount: number;
  reason: string;
  /** Pieces that come back; null = what the request names. */
  lines: Pieces[] | null;
  restock: boolean | Pieces[];
  refundAccount: RefundAccount | null;
  version: number;
}
