import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, type TaxDocumentState } from '@store/domain';
import { evidenceBoardOptions } from '@store/openapi';
import { ErrorState } from '../../../shared/ui/States';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { type Board } from '../api/evidence';
import { DUE_LABELS, type EvidenceFilter } from '../lib/evidence-filter';
import styles from './evidence.module.css';

/** Shown even if empty; the others only while they have documents. */
const USUAL: readonly TaxDocumentState[] = ['waiting', 'blocked', 'requested', 'issued', 'sent', 'accepted'];

/** How many documents are in each state, and when they are due; each count filters the list. */
export function EvidenceBoard({ filter }: { filter: UrlFilter<EvidenceFilter> }) {
  const board = useQuery(evidenceBoardOptions());
  if (board.isPending)
    return <Skeleton height={46} mb="sm" aria-busy role="status" aria-label="불러오는 중" />;
  if (board.data === undefined) {
    const retry = () => void board.refetch();
    return <ErrorState error={board.error} fallback="증빙 현황을 불러오지 못했습니다." onRetry={retry} />;
  }
  const { states } = board.data;
  const { values, hrefWith } = filter;
  const all = states.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="상태와 기한">
      <ul className={styles.board}>
        <li className={styles.cell} data-current={values.state === '' || undefined}>
          <Link to={hrefWith({ state: '', due: '' })} className={styles.state}>
            전체 <b>{formatCount(all)}</b>
          </Link>
        </li>
        {states
          .filter(({ state, count }) => count > 0 || USUAL.includes(state) || values.state === state)
          .map((row) => (
            <Cell key={row.state} row={row} filter={filter} />
          ))}
      </ul>
    </nav>
  );
}

interface CellProps {
  row: Board['states'][number];
  filter: UrlFilter<EvidenceFilter>;
}

function Cell({ row, filter: { values, hrefWith } }: CellProps) {
  const { state, stateLabel, count } = row;
  const dues = (['overdue', 'soon'] as const).filter((due) => row[due] > 0);
  const isCurrent = values.state === state;
  return (
    <li className={styles.cell} data-current={isCurrent || undefined}>
      <Link
        to={hrefWith({ state, due: '' })}
        className={styles.state}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {stateLabel} <b>{formatCount(count)}</b>
      </Link>
      {dues.length > 0 && (
        <span className={styles.dues}>
          {dues.map((due) => (
            <Link
              key={due}
              to={hrefWith({ state, due })}
              className={styles.due}
              data-due={due}
              aria-label={`${stateLabel}, ${DUE_LABELS[due]} ${formatCount(row[due])}`}
            >
              {DUE_LABELS[due]} {formatCount(row[due])}
            </Link>
          ))}
        </span>
      )}
    </li>
  );
}
