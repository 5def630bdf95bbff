import type { OrderStatus } from '@store/domain';

/** Sort orders of the console's list; for equal values the id decides. */
export const ORDER_SORTS = ['recent', 'oldest', 'totalDesc', 'totalAsc', 'approved'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The list's filter words for the state of an order's refunds. */
export const ORDER_REFUND_FILTERS = ['any', 'requested', 'underway', 'done', 'failed', 'none'] as const;
export type OrderRefundFilter = (typeof ORDER_REFUND_FILTERS)[number];

/** Figures about orders by their words: what is under way, and what counts as sales, which leaves out cancelled orders. */
export const ORDER_GROUPS = ['open', 'sales'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** An operator's filter of the order list; every part is optional. */
export interface OrderFilter {
  status: OrderStatus | null;
  /** Part of an order number, a purchase number, a name, a company, a receiver or a tracking number. */
  q: string;
  /** Only these orders. */
  ids?: readonly number[];
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  dateBy: 'placed' | 'approved';
  /** Only orders in the care of this manager: of the own customers and organizations. */
  managerId?: number;
  /** Only orders of this member. */
  memberId?: number;
  /** Only orders that were bought for this organization. */
  organizationId?: number;
  /** As the payment provider names it. */
  paymentMethod?: string;
  /** `missing`: shipped or delivered parcels without a tracking number. */
  tracking?: 'missing';
  refund?: OrderRefundFilter;
  group?: OrderGroup;
  sort?: OrderSort;
}
