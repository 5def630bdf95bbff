import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount, type OrderPeriod } from '@store/domain';
import { formText } from '../../../shared/forms/form-text';
import { paths } from '../../../shared/paths';
import { STATUS_FILTERS, type OrderFilterParams } from '../lib/order-filter';

const PERIODS: readonly { period: OrderPeriod; label: string }[] = [
  { period: 'all', label: '전체' },
  { period: 'week', label: '이번 주' },
  { period: 'month', label: '이번 달' },
];

const CHIP = 'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap';
const chip = (isCurrent: boolean): string =>
  clsx(CHIP, isCurrent ? 'border-ink bg-ink text-white' : 'border-edge bg-white hover:border-ink');

interface OrderFiltersProps {
  filter: OrderFilterParams;
  counts: Readonly<Record<string, number>>;
}

export function OrderFilters({ filter, counts }: OrderFiltersProps) {
  const { period, q, status } = filter;
  return (
    <div className="space-y-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="기간">
          <ul className="flex gap-1.5">
            {PERIODS.map((entry) => (
              <li key={entry.period}>
                <Link
                  to={paths.orders({ q, status, period: entry.period === 'all' ? null : entry.period })}
                  aria-current={entry.period === period ? 'true' : undefined}
                  className={chip(entry.period === period)}
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <OrderSearch filter={filter} />
      </div>
      <StatusCounts filter={filter} counts={counts} />
    </div>
  );
}

function OrderSearch({ filter: { period, q, status } }: { filter: OrderFilterParams }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'q');
    void navigate(paths.orders({ period, status, q: typed }));
  };
  return (
    <form
      role="search"
      aria-label="주문 검색"
      key={q}
      onSubmit={search}
      className="flex w-full border border-edge bg-white sm:w-72"
    >
      <label htmlFor="order-q" className="sr-only">
        주문번호나 상품명
      </label>
      <input
        id="order-q"
        name="q"
        type="search"
        defaultValue={q ?? ''}
        placeholder="주문번호, 상품명"
        className="h-11 min-w-0 flex-1 px-3"
      />
      <button type="submit" className="grid w-11 place-items-center">
        <Search aria-hidden className="size-5" />
        <span className="sr-only">주문 검색</span>
      </button>
    </form>
  );
}

function StatusCounts({ filter, counts }: OrderFiltersProps) {
  const { period, q, status } = filter;
  const filters = STATUS_FILTERS.filter(
    (entry) => (counts[entry.status] ?? 0) > 0 || entry.status === status,
  );
  if (filters.length === 0) return null;
  return (
    <nav aria-label="주문 상태" className="no-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5">
        {filters.map((entry) => (
          <li key={entry.status} className="shrink-0">
            <Link
              to={paths.orders({ period, q, status: entry.status === status ? null : entry.status })}
              aria-current={entry.status === status ? 'true' : undefined}
              className={chip(entry.status === status)}
            >
              {entry.label}
              <span className="figures">{formatCount(counts[entry.status] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
