import {
  isKstDay,
  SALES_GROUPS,
  SALES_PERIODS,
  salesPeriodDays,
  type SalesGroup,
  type SalesPeriodName,
} from '@store/domain';

/** The page's part of the address, with its default values; without days, the present month. */
export const SALES_FILTER = { from: '', to: '', by: 'product', view: 'chart' };
export type SalesFilter = typeof SALES_FILTER;

export interface SalesRequest {
  from: string;
  to: string;
  by: SalesGroup;
}

/** The query for the server; wrong values in the address are ignored. */
export function toRequest({ from, to, by }: SalesFilter, now: Date): SalesRequest {
  const group = SALES_GROUPS.find((one) => one === by) ?? 'product';
  if (isKstDay(from) && isKstDay(to)) return { from, to, by: group };
  return { ...salesPeriodDays('thisMonth', now), by: group };
}

/** The named period with these days; null for any other. */
export const periodNameOf = (days: { from: string; to: string }, now: Date): SalesPeriodName | null =>
  SALES_PERIODS.find((name) => {
    const { from, to } = salesPeriodDays(name, now);
    return from === days.from && to === days.to;
  }) ?? null;
