import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isEstimateOver } from '@store/domain';
import { ErrorState } from '../../../../shared/ui/States';
import type { UrlFilter } from '../../../../shared/url/use-url-filter';
import { boardQuery } from '../../api/estimates';
import { toBoardRequest, type EstimateFilter } from '../../lib/estimate-filter';
import styles from '../../../../shared/lists/board.module.css';
import { useBoardKeys } from '../../../../shared/lists/use-board-keys';
import { BoardColumn } from './BoardColumn';

const OPEN_CARDS = 20;
/** Closed estimates are looked up, not worked on. */
const ENDED_CARDS = 3;

interface BoardProps {
  filter: UrlFilter<EstimateFilter>;
  showManager: boolean;
}

/** Estimates by state: open ones above, closed ones below. */
export function Board({ filter, showManager }: BoardProps) {
  const board = useQuery(boardQuery(toBoardRequest(filter.values)));
  const frame = useRef<HTMLDivElement>(null);
  useBoardKeys(frame);
  if (board.isPending) return <BoardSkeleton />;
  if (board.data === undefined) {
    const retry = () => void board.refetch();
    return <ErrorState error={board.error} fallback="견적을 불러오지 못했습니다." onRetry={retry} />;
  }
  const columnsOf = (over: boolean, limit: number) =>
    board.data
      .filter(({ status }) => isEstimateOver(status) === over)
      .map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          limit={limit}
          href={filter.hrefWith({ view: 'list', status: column.status })}
          showManager={showManager}
        />
      ));
  return (
    <div ref={frame} aria-busy={board.isPlaceholderData}>
      <div className={styles.open} role="region" aria-label="진행 중인 견적" tabIndex={0}>
        {columnsOf(false, OPEN_CARDS)}
      </div>
      <Title order={2} size="h5" mt="lg">
        끝난 견적
      </Title>
      <div className={styles.ended}>{columnsOf(true, ENDED_CARDS)}</div>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className={styles.open} role="status" aria-label="불러오는 중" aria-busy>
      {Array.from({ length: 5 }, (_, column) => (
        <Skeleton key={column} height={360} radius="md" />
      ))}
    </div>
  );
}
