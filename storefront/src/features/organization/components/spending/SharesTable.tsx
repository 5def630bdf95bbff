import { useId } from 'react';
import { formatWon } from '@store/domain';

interface SharesTableProps {
  title: string;
  /** What a row is. */
  heading: string;
  rows: readonly { key: number; name: string; amount: number }[];
}

const PERCENT = 100;

/** Sums by site or by person, with their part of the whole; the bars only repeat the figures. */
export function SharesTable({ title, heading, rows }: SharesTableProps) {
  const id = useId();
  const total = rows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const shareOf = (amount: number): number => (total === 0 ? 0 : (Math.max(0, amount) / total) * PERCENT);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-3 text-heading font-bold">
        {title}
      </h2>
      <table aria-labelledby={id} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">금액</th>
            <th scope="col">비율</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amount }) => (
            <tr key={key} className="border-b border-rule">
              <th scope="row" className="w-full py-3 pr-4 text-left font-semibold">
                {name}
                <span aria-hidden className="mt-1.5 block h-2 rounded-full bg-rule">
                  <span
                    className="block h-full rounded-full bg-pine"
                    style={{ width: `${shareOf(amount)}%` }}
                  />
                </span>
              </th>
              <td className="figures py-3 text-right align-top whitespace-nowrap">{formatWon(amount)}</td>
              <td className="figures w-14 py-3 pl-3 text-right align-top text-sm leading-6 whitespace-nowrap text-ink-soft">
                {Math.round(shareOf(amount))}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
