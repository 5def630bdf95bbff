import {
  CUSTOMER_ORDER_STATUSES,
  isOrderPeriod,
  type CustomerOrderStatus,
  type OrderPeriod,
} from '@store/domain';

export interface OrderFilterParams {
  period: OrderPeriod;
  q: string | null;
  status: CustomerOrderStatus | null;
  /** From 0. */
  page: number;
}

/** The order list's address; what makes no sense counts as not given. */
export function readOrderFilter(search: URLSearchParams): OrderFilterParams {
  const period = search.get('period');
  const page = Number(search.get('page') ?? 1);
  return {
    period: isOrderPeriod(period) ? period : 'all',
    q: search.get('q')?.trim() || null,
    status: CUSTOMER_ORDER_STATUSES.find((status) => status === search.get('status')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Labels of the counts above the list: one entry a status of the customer's vocabulary. */
export const STATUS_FILTERS: readonly { status: CustomerOrderStatus; label: string }[] = [
  { status: 'PAID', label: '결제완료' },
  { status: 'PREPARING', label: '처리중' },
  { status: 'SHIPPING', label: '배송중' },
  { status: 'DELIVERED', label: '배송완료' },
  { status: 'CANCELLED', label: '취소됨' },
  { status: 'PENDING', label: '처리중 (결제 확인)' },
];
