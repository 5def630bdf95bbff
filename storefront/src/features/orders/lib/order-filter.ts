import {
  CUSTOMER_ORDER_STATUSES,
  isKstDay,
  isOrderPeriod,
  type CustomerOrderStatus,
  type OrderPeriod,
} from '@store/domain';
import type { OrderFilter } from '../../../shared/api/orders';
import { ORDER_STATES } from '../../../shared/lib/order-states';
import { addressWord } from '../../../shared/lib/address-word';

export interface OrderFilterParams {
  /** `range`: from one day to another. */
  period: OrderPeriod | 'range';
  /** First and last day of the range, yyyy-MM-dd; null = open. */
  from: string | null;
  to: string | null;
  q: string | null;
  status: CustomerOrderStatus | null;
  /** From 0. */
  page: number;
}

/** The order list's address; invalid values count as missing. */
export function readOrderFilter(search: URLSearchParams): OrderFilterParams {
  const period = search.get('period');
  const isRange = period === 'range';
  const page = Number(search.get('page') ?? 1);
  const dayOf = (name: string): string | null => {
    const day = search.get(name);
    return isRange && day !== null && isKstDay(day) ? day : null;
  };
  return {
    period: isRange ? 'range' : isOrderPeriod(period) ? period : 'all',
    from: dayOf('from'),
    to: dayOf('to'),
    q: addressWord(search, 'q') || null,
    status: CUSTOMER_ORDER_STATUSES.find((status) => status === search.get('status')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The query for the server. */
export const toRequest = ({ period, ...filter }: OrderFilterParams): Omit<OrderFilter, 'size'> => ({
  ...filter,
  period: period === 'range' ? 'all' : period,
});

/** Whether the list leaves anything out. */
export const isNarrowed = ({ period, q, status }: OrderFilterParams): boolean =>
  q !== null || status !== null || period !== 'all';

/** The periods to choose from; older addresses may have others. */
export const PERIOD_CHOICES: readonly { period: OrderFilterParams['period']; label: string }[] = [
  { period: 'all', label: '전체 기간' },
  { period: '1m', label: '최근 1개월' },
  { period: '3m', label: '최근 3개월' },
  { period: '6m', label: '최근 6개월' },
  { period: 'range', label: '직접 입력' },
];

const OLD_PERIODS: Partial<Record<OrderFilterParams['period'], string>> = {
  week: '이번 주',
  month: '이번 달',
};

/** The choices with that of the address. */
export function periodChoices(period: OrderFilterParams['period']): typeof PERIOD_CHOICES {
  const old = OLD_PERIODS[period];
  return old === undefined ? PERIOD_CHOICES : [...PERIOD_CHOICES, { period, label: old }];
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
