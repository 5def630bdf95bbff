import { Link } from 'react-router-dom';
import { formatCount, PRINT_DUE_LABELS } from '@store/domain';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { DueCount } from '../api/print-jobs';
import type { PrintJobFilter } from '../lib/print-job-filter';
import styles from './print.module.css';

/** Counts that should be zero: late, about to miss the wished date, and without an answer. */
const ALARMING: readonly string[] = ['overdue', 'approve', 'silent'];

/** How many open jobs are due when; each filters board and list, and the active one removes the filter. */
export function DueChips({ dues, filter }: { dues: readonly DueCount[]; filter: UrlFilter<PrintJobFilter> }) {
  return (
    <nav className={styles.dues} aria-label="출고일로 좁히기">
      {dues.map(({ due, count }) => (
        <Link
          key={due}
          to={filter.hrefWith({ due: filter.values.due === due ? '' : due })}
          className={styles.due}
          aria-current={filter.values.due === due}
          data-alarm={(ALARMING.includes(due) && count > 0) || undefined}
        >
          {PRINT_DUE_LABELS[due]} <b>{formatCount(count)}</b>
        </Link>
      ))}
    </nav>
  );
}
