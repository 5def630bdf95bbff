import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatWon } from '@store/domain';
import { BOARD } from '../../lib/addresses';
import type { EstimateRow } from '../../api/estimates';
import { DueText } from '../DueText';
import { TurnMark } from '../TurnMark';
import styles from '../../../../shared/lists/board.module.css';

interface EstimateCardProps {
  row: EstimateRow;
  /** Its manager, if the board holds estimates of several. */
  showManager: boolean;
}

/** One estimate of the board; the whole card is a link to it. */
export function EstimateCard({ row, showManager }: EstimateCardProps) {
  const { id, title, company, contactName, totalAmount, manager } = row;
  return (
    <li className={styles.card} data-turn={row.awaiting ?? undefined}>
      <Link to={`/manager/estimate/${id}`} state={{ list: BOARD }} className={styles.link} data-board-card="">
        {title}
      </Link>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {company === null ? contactName : `${company} · ${contactName}`}
      </Text>
      <div className={styles.facts}>
        <Text size="sm" fw={650} component="span">
          {totalAmount === null ? '금액 미정' : formatWon(totalAmount)}
        </Text>
        <TurnMark awaiting={row.awaiting} />
      </div>
      <div className={styles.facts}>
        <DueText row={row} />
        {showManager && <Assignee name={manager?.name ?? null} />}
      </div>
    </li>
  );
}

function Assignee({ name }: { name: string | null }) {
  if (name === null) {
    return (
      <Badge size="sm" color="persimmon" c="persimmon.8">
        담당 없음
      </Badge>
    );
  }
  return (
    <Text size="xs" c="dimmed" component="span">
      {name}
    </Text>
  );
}
