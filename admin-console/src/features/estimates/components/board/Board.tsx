import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useEffect, type RefObject } from 'react';
import { isEstimateOver } from '@store/domain';
import { ErrorState } from '../../../../shared/ui/States';
import type { UrlFilter } from '../../../../shared/url/use-url-filter';
import { boardQuery } from '../../api/estimates';
import { toBoardRequest, type EstimateFilter } from '../../lib/estimate-filter';
import { nextPlace, type Place } from '../../lib/board-keys';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-board-card]'),
];

/** The arrow keys move the focus between cards: up and down in a column, left and right to the next that has any. */
function useBoardKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const card = frame.current === null ? undefined : nextCard(frame.current, event.key);
      if (card === undefined) return;
      event.preventDefault();
      card.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}

/** The card that the key leads to from the one that has the focus. */
function nextCard(frame: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...frame.querySelectorAll('[data-board-column]')].map(cardsOf);
  const here = placeOf(columns, document.activeElement);
  const counts = columns.map((cards) => cards.length);
  const to = here === null ? null : nextPlace(key, here, counts);
  return to === null ? undefined : columns[to.column]?.[to.row];
}

function placeOf(columns: readonly HTMLElement[][], active: Element | null): Place | null {
  for (const [column, cards] of columns.entries()) {
    const row = cards.findIndex((card) => card === active);
    if (row >= 0) return { column, row };
  }
  return null;
}

const OPEN_CARDS = 20;
/** What has ended is looked up, not worked on. */
const ENDED_CARDS = 3;

interface BoardProps {
  filter: UrlFilter<EstimateFilter>;
  showManager: boolean;
}

/** Estimates by state: what is worked on above, what has ended below. */
export function Board({ filter, showManager }: BoardProps) {
  const board = useQuery(boardQuery(toBoardRequest(filter.values)));
  const frame = useRef<HTMLDivElement>(null);
  useBoardKeys(frame);
  if (board.isPending) return <BoardSkeleton />;
  if (board.data === undefined) {
    const retry = () => void board.refetch();
    return <ErrorState error={board.error} fallback="견적을 불러오지 못했습니다." onRetry={retry} />;
  }
  const columnsOf = (over: boolean, most: number) =>
    board.data
      .filter(({ status }) => isEstimateOver(status) === over)
      .map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          most={most}
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
