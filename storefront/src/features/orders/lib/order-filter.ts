import {
  CUSTOMER_ORDER_STATUSES,
  hasOrganizationRight,
  isKstDay,
  isOrderPeriod,
  type CustomerOrderStatus,
  type OrderPeriod,
  type OrderScope,
  type OrdersVisible,
} from '@store/domain';
import type { MyOrganizationDto } from '@store/openapi';
import type { OrderFilter } from '../../../shared/api/orders';
import { ORDER_STATES } from '../../../shared/lib/order-states';
import { addressWord } from '../../../shared/lib/address-word';

type Standing = MyOrganizationDto['me'];

export interface OrderFilterParams {
  /** Whose orders. */
  scope: OrderScope;
  /** Id of a site of the organization; null = all. */
  site: number | null;
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
  const site = Number(search.get('site'));
  return {
    scope: SCOPE_CHOICES.find(({ scope }) => scope === search.get('scope'))?.scope ?? 'own',
    site: Number.isSafeInteger(site) && site > 0 ? site : null,
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
export const isNarrowed = ({ period, q, status, site }: OrderFilterParams): boolean =>
  q !== null || status !== null || site !== null || period !== 'all';

/** Whose orders there are to choose from, in order. */
export const SCOPE_CHOICES: readonly { scope: OrderScope; label: string }[] = [
  { scope: 'own', label: '내 주문' },
  { scope: 'site', label: '담당 지점' },
  { scope: 'organization', label: '회사 전체' },
];

/**
 * The scopes that show a member more than the narrower ones: by the roles, and for buyers by what the organization lets
 * them see. Only 내 주문 means no choice.
 */
export function scopesOf({ roles, siteIds }: Standing, ordersVisible: OrdersVisible): readonly OrderScope[] {
  if (hasOrganizationRight(roles, 'seeAll'))
    return siteIds === null ? ['own', 'organization'] : ['own', 'site', 'organization'];
  return ordersVisible === 'site' ? ['own', 'site'] : ['own'];
}

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
