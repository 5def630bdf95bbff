import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { formText } from '../../../shared/forms/form-text';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { periodChoices, STATUS_FILTERS, type OrderFilterParams } from '../lib/order-filter';

interface OrderFiltersProps {
  filter: OrderFilterParams;
  counts: Readonly<Record<string, number>>;
}

/** Period and words, and one row of chips: the states. */
export function OrderFilters({ filter, counts }: OrderFiltersProps) {
  return (
    <div className="space-y-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Period key={`${filter.period} ${filter.from} ${filter.to}`} filter={filter} />
        <OrderSearch filter={filter} />
      </div>
      <StatusCounts filter={filter} counts={counts} />
    </div>
  );
}

const FIELD = 'h-11 border border-edge bg-white px-3';

/** The period; `직접 입력` opens two days, which are sent together. */
function Period({ filter }: { filter: OrderFilterParams }) {
  const { period, from, to, ...others } = filter;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(period);
  const choose = (next: OrderFilterParams['period']): void => {
    setChosen(next);
    if (next !== 'range') void navigate(paths.orders({ ...others, period: next === 'all' ? null : next }));
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [first, last] = [formText(event.currentTarget, 'from'), formText(event.currentTarget, 'to')];
    void navigate(paths.orders({ ...others, period: 'range', from: first, to: last }));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor="order-period" className="sr-only">
        기간
      </label>
      <select
        id="order-period"
        value={chosen}
        onChange={({ target }) => {
          const next = periodChoices(period).find((choice) => choice.period === target.value);
          if (next !== undefined) choose(next.period);
        }}
        className={clsx(FIELD, 'font-semibold')}
      >
        {periodChoices(period).map((choice) => (
          <option key={choice.period} value={choice.period}>
            {choice.label}
          </option>
        ))}
      </select>
      {chosen === 'range' && (
        <form aria-label="기간 직접 입력" onSubmit={send} className="flex flex-wrap items-center gap-2">
          <input type="date" name="from" aria-label="시작일" defaultValue={from ?? ''} className={FIELD} />
          <span aria-hidden>–</span>
          <input type="date" name="to" aria-label="종료일" defaultValue={to ?? ''} className={FIELD} />
          <Button type="submit" size="sm">
            조회
          </Button>
        </form>
      )}
    </div>
  );
}

function OrderSearch({ filter }: { filter: OrderFilterParams }) {
  const { q } = filter;
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'q');
    void navigate(paths.orders({ ...filter, q: typed }));
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

const CHIP = 'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap';
const chip = (isCurrent: boolean): string =>
  clsx(CHIP, isCurrent ? 'border-ink bg-ink text-white' : 'border-edge bg-white hover:border-ink');

function StatusCounts({ filter, counts }: OrderFiltersProps) {
  const { status, ...rest } = filter;
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
              to={paths.orders({ ...rest, status: entry.status === status ? null : entry.status })}
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
