import type { OrderStatus } from '@store/domain';

/** Orders of the console's list; the id decides between equals. */
export const ORDER_SORTS = ['recent', 'oldest', 'totalDesc', 'totalAsc', 'approved'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What the list calls the state of an order's refunds. */
export const ORDER_REFUND_FILTERS = ['any', 'requested', 'underway', 'done', 'failed', 'none'] as const;
export type OrderRefundFilter = (typeof ORDER_REFUND_FILTERS)[number];

/** What an operator asks the order list for; every part is optional. */
export interface OrderFilter {
  status: OrderStatus | null;
  /** Part of an order number, a name, a company, a receiver or a tracking number. */
  q: string;
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  dateBy: 'placed' | 'approved';
  /** Only orders of the customers of this manager. */
  managerId?: number;
  /** Only orders of this member. */
  memberId?: number;
  /** As the payment provider says it. */
  paymentMethod?: string;
  /** `missing`: parcels on their way or delivered, without a tracking number. */
  tracking?: 'missing';
  refund?: OrderRefundFilter;
  sort?: OrderSort;
}
