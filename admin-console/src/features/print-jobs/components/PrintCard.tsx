import { Badge, Button, Checkbox, ColorSwatch, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  ARTWORK_RESULT_LABELS,
  formatCount,
  PRINT_MOVE_LABELS,
  type BulkPrintMove,
  type PrintJobState,
} from '@store/domain';
import board from '../../../shared/lists/board.module.css';
import type { Selection } from '../../../shared/lists';
import type { PrintJobRow } from '../api/print-jobs';
import { DueText } from './DueText';
import styles from './print.module.css';

/** The usual next step, which needs no reason. */
export const NEXT_MOVE: Partial<Record<PrintJobState, BulkPrintMove>> = {
  APPROVED: 'start',
  PRODUCING: 'finish',
};

interface PrintCardProps {
  row: PrintJobRow;
  base: string;
  selection: Selection;
  isMoving: boolean;
  onMove: (move: BulkPrintMove, ids: number[]) => void;
}

/** One job of the board; the whole card is a link to it. */
export function PrintCard({ row, base, selection, isMoving, onMove }: PrintCardProps) {
  const { id, no, title, quantity, company, memberName, heldReason, thumbUrl, state } = row;
  const selected = selection.ids.has(id);
  const move = heldReason === null ? NEXT_MOVE[state] : undefined;
  return (
    <li
      className={`${board.card} ${selected ? styles.selected : ''}`}
      data-turn={row.due === 'overdue' || row.silentSince !== null ? 'staff' : undefined}
      data-job={id}
      data-state={state}
    >
      <div className={styles.top}>
        <span className={styles.check}>
          <Checkbox
            size="xs"
            aria-label={`${no} 선택`}
            checked={selected}
            onChange={() => selection.toggle(id)}
          />
        </span>
        <Link
          to={`${base}/${id}`}
          state={{ list: base }}
          className={`${board.link} ${styles.title}`}
          data-board-card=""
          aria-label={`${title} ${formatCount(quantity)}개, ${no}`}
        >
          {title}
        </Link>
      </div>
      <div className={styles.middle}>
        <Text size="xs" lineClamp={3}>
          <b>{formatCount(quantity)}개</b> · {company ?? memberName}
        </Text>
        {thumbUrl !== null && (
          <img
            src={thumbUrl}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className={styles.thumb}
          />
        )}
      </div>
      <Print row={row} />
      <Text fz={11} c="dimmed" className={styles.number}>
        {no}
      </Text>
      <Facts row={row} />
      {move !== undefined && (
        <Button
          className={styles.tool}
          size="compact-sm"
          variant="default"
          mih={32}
          disabled={isMoving}
          aria-label={`${no} ${PRINT_MOVE_LABELS[move]}`}
          onClick={() => onMove(move, [id])}
        >
          {PRINT_MOVE_LABELS[move]}
        </Button>
      )}
    </li>
  );
}

/** How it is printed: area, method, inks and size. */
function Print({ row }: { row: PrintJobRow }) {
  const sizes = sizesOf(row);
  return (
    <>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {row.summary}
        {sizes !== '' && ` · ${sizes}`}
      </Text>
      <Inks colours={row.placements.flatMap(({ colours }) => colours)} />
    </>
  );
}

/** When it is due, what waits, and the result of the check of its files. */
function Facts({ row }: { row: PrintJobRow }) {
  const { openThreads, heldReason, verdict } = row;
  return (
    <div className={board.facts}>
      <DueText row={row} />
      {openThreads > 0 && (
        <Badge size="sm" color="celadon" c="celadon.9">
          새 의견 {formatCount(openThreads)}
        </Badge>
      )}
      {heldReason !== null && (
        <Badge size="sm" color="persimmon" c="persimmon.8">
          보류
        </Badge>
      )}
      {verdict !== null && (
        <Badge size="sm" color={verdict === 'READY' ? 'celadon' : 'yellow'} c="ink.9">
          {ARTWORK_RESULT_LABELS[verdict]}
        </Badge>
      )}
    </div>
  );
}

/** `80 × 40mm` of each placement whose size is known. */
const sizesOf = ({ placements }: PrintJobRow): string =>
  placements
    .flatMap(({ widthMm, heightMm }) =>
      widthMm === null || heightMm === null ? [] : [`${widthMm} × ${heightMm}mm`],
    )
    .join(', ');

const HEX = /^#[0-9a-f]{6}$/i;

/** The inks: a patch where the colour is known, and its name. */
function Inks({ colours }: { colours: readonly string[] }) {
  if (colours.length === 0) return null;
  return (
    <ul className={styles.inks} aria-label="잉크">
      {[...new Set(colours)].map((colour) => (
        <li key={colour}>
          {HEX.test(colour) && (
            <ColorSwatch color={colour} size={10} component="span" withShadow={false} aria-hidden />
          )}
          {colour}
        </li>
      ))}
    </ul>
  );
}
