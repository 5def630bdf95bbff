import { Anchor, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import type { BoardColumn as Column } from '../../api/estimates';
import styles from '../../../../shared/lists/board.module.css';
import { EstimateCard } from './EstimateCard';

interface BoardColumnProps {
  column: Column;
  /** Most cards that are drawn. */
  limit: number;
  /** Address of the list filtered by this state. */
  href: string;
  showManager: boolean;
}

/** One state of the board: how many, for how much, and the ones due first. */
export function BoardColumn({ column, limit, href, showManager }: BoardColumnProps) {
  const id = useId();
  const { statusLabel, count, amount } = column;
  const cards = column.cards.slice(0, limit);
  return (
    <section className={styles.column} aria-labelledby={id}>
      <header className={styles.head}>
        <Title order={2} className={styles.title} id={id}>
          {statusLabel} <span className={styles.count}>{formatCount(count)}</span>
        </Title>
        <Text size="xs" c="dimmed">
          {amount === 0 ? '금액 없음' : formatWon(amount)}
        </Text>
      </header>
      {cards.length === 0 ? (
        <Text size="xs" c="dimmed" className={styles.none}>
          견적이 없습니다.
        </Text>
      ) : (
        <ul className={styles.cards} aria-labelledby={id} data-board-column="">
          {cards.map((row) => (
            <EstimateCard key={row.id} row={row} showManager={showManager} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <Anchor component={Link} to={href} size="xs" className={styles.more}>
          {statusLabel} {formatCount(count)}건 전체 보기
        </Anchor>
      )}
    </section>
  );
}
