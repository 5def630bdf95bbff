import {
  CUSTOMER_ORDER_STATUSES,
  isOrderPeriod,
  type CustomerOrderStatus,
  type OrderPeriod,
} from '@store/domain';
import { ORDER_STATES } from '../../../shared/lib/order-states';
import { addressWord } from '../../../shared/lib/address-word';

export interface OrderFilterParams {
  period: OrderPeriod;
  q: string | null;
  status: CustomerOrderStatus | null;
  /** From 0. */
  page: number;
}

/** The order list's address; invalid values count as missing. */
export function readOrderFilter(search: URLSearchParams): OrderFilterParams {
  const period = search.get('period');
  const page = Number(search.get('page') ?? 1);
  return {
    period: isOrderPeriod(period) ? period : 'all',
    q: addressWord(search, 'q') || null,
    status: CUSTOMER_ORDER_STATUSES.find((status) => status === search.get('status')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The chips above the list, in order; 결제 확인 distinguishes the two states with the same text. */
export const STATUS_FILTERS: readonly { status: CustomerOrderStatus; label: string }[] = [
  chip('PAID'),
  chip('PREPARING'),
  chip('SHIPPING'),
  chip('DELIVERED'),
  chip('CANCELLED'),
  chip('PENDING', ' (결제 확인)'),
];

function chip(status: CustomerOrderStatus, note = ''): { status: CustomerOrderStatus; label: string } {
  return { status, label: `${ORDER_STATES[status].label}${note}` };
}
