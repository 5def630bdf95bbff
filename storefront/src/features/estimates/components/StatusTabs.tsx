import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatCount, type EstimateStatus } from '@store/domain';
import { paths } from '../../../shared/paths';
import { statusTabs } from '../lib/list-filter';

const CHIP = 'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap';

interface StatusTabsProps {
  status: EstimateStatus | null;
  counts: Readonly<Record<string, number>>;
}

/** States with how many estimates stand in each. */
export function StatusTabs({ status, counts }: StatusTabsProps) {
  return (
    <nav aria-label="견적 상태" className="no-scrollbar -mx-4 overflow-x-auto px-4 py-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 sm:flex-wrap">
        {statusTabs(counts, status).map((tab) => (
          <li key={tab.label} className="shrink-0">
            <Link
              to={paths.estimates({ status: tab.status })}
              aria-current={tab.status === status ? 'true' : undefined}
              className={clsx(
                CHIP,
                tab.status === status
                  ? 'border-ink bg-ink text-white'
                  : 'border-edge bg-white hover:border-ink',
              )}
            >
              {tab.label}
              <span className="figures">{formatCount(tab.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
