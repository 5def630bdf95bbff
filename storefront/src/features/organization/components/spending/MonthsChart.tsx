import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatWon } from '@store/domain';
import { monthText } from '../../../../shared/lib/months';
import { paths } from '../../../../shared/paths';

interface MonthsChartProps {
  /** The month that the page shows. */
  month: string;
  /** Twelve months until it, the oldest first. */
  months: readonly { month: string; amount: number }[];
}

const PERCENT = 100;

/** Twelve months as columns, and the same figures in a table that leads to each month. */
export function MonthsChart({ month, months }: MonthsChartProps) {
  const highest = Math.max(...months.map(({ amount }) => amount), 1);
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title" className="border-b border-rule pb-3 text-heading font-bold">
        최근 12개월
      </h2>
      <div aria-hidden className="mt-4 flex h-40 items-end gap-1 border-b border-edge sm:gap-3">
        {months.map((one) => (
          <span
            key={one.month}
            className={clsx('flex-1', one.month === month ? 'bg-persimmon' : 'bg-celadon')}
            style={{ height: `${(Math.max(0, one.amount) / highest) * PERCENT}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="figures flex gap-1 text-center text-xs text-ink-faint sm:gap-3">
        {months.map((one) => (
          <span key={one.month} className={clsx('flex-1', one.month === month && 'font-bold text-ink')}>
            {Number(one.month.slice(-2))}
            <span className="max-sm:hidden">월</span>
          </span>
        ))}
      </div>
      <table aria-labelledby="months-title" className="mt-4 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">월</th>
            <th scope="col">금액</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((one) => (
            <tr key={one.month} className="border-b border-rule">
              <th scope="row" className="text-left font-normal">
                <Link
                  to={paths.spending({ month: one.month })}
                  aria-current={one.month === month ? 'true' : undefined}
                  className="flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink aria-[current]:font-bold aria-[current]:no-underline"
                >
                  {monthText(one.month)}
                </Link>
              </th>
              <td className="figures text-right whitespace-nowrap">{formatWon(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
