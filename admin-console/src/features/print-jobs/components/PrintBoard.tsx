import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, PRINT_DUE_LABELS, type BulkPrintMove } from '@store/domain';
import type { Selection } from '../../../shared/lists';
import board from '../../../shared/lists/board.module.css';
import { LETTERS, useBoardKeys } from '../../../shared/lists/use-board-keys';
import type { PrintColumn } from '../api/print-jobs';
import styles from './print.module.css';
import { PrintCard } from './PrintCard';

interface PrintBoardProps {
  columns: readonly PrintColumn[];
  stale: boolean;
  base: string;
  selection: Selection;
  isMoving: boolean;
  onMove: (move: BulkPrintMove, ids: number[]) => void;
  /** Address of the list of a state. */
  hrefOf: (state: PrintColumn['state']) => string;
}

/** Jobs by state, due first. */
export function PrintBoard({ columns, stale, hrefOf, ...cards }: PrintBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useBoardKeys(frame, LETTERS);
  return (
    <div ref={frame} aria-busy={stale}>
      <div className={styles.board} role="region" aria-label="인쇄 작업 보드" tabIndex={0}>
        {columns.map((column) => (
          <Column key={column.state} column={column} href={hrefOf(column.state)} {...cards} />
        ))}
      </div>
    </div>
  );
}

type ColumnProps = Pick<PrintBoardProps, 'base' | 'selection' | 'isMoving' | 'onMove'> & {
  column: PrintColumn;
  href: string;
};

function Column({ column, href, ...card }: ColumnProps) {
  const id = useId();
  const { stateLabel, count, cards, due } = column;
  const pressing = due.filter(
    ({ due: when, count: some }) => some > 0 && ['overdue', 'today', 'approve', 'silent'].includes(when),
  );
  return (
    <section className={board.column} aria-labelledby={id}>
      <header className={board.head}>
        <Title order={2} className={board.title} id={id}>
          {stateLabel} <span className={board.count}>{formatCount(count)}</span>
        </Title>
        <Text size="xs" c="dimmed">
          {pressing.length === 0
            ? '급한 작업 없음'
            : pressing
                .map(({ due: when, count: some }) => `${PRINT_DUE_LABELS[when]} ${formatCount(some)}`)
                .join(' · ')}
        </Text>
      </header>
      {cards.length === 0 ? (
        <Text size="xs" c="dimmed" className={board.none}>
          작업이 없습니다.
        </Text>
      ) : (
        <ul className={board.cards} aria-labelledby={id} data-board-column="">
          {cards.map((row) => (
            <PrintCard key={row.id} row={row} {...card} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <Anchor component={Link} to={href} size="xs" className={board.more}>
          {stateLabel} {formatCount(count)}건 전체 보기
        </Anchor>
      )}
    </section>
  );
}

export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status" aria-label="불러오는 중" aria-busy>
      {Array.from({ length: 6 }, (_, column) => (
        <Skeleton key={column} height={360} radius="md" />
      ))}
    </div>
  );
}
