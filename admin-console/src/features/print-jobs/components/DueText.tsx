import { Badge, Text } from '@mantine/core';
import { isUndecidedPrint, kstDate, now, PRINT_DUE_LABELS } from '@store/domain';
import type { PrintJobRow } from '../api/print-jobs';

/** States in which a day should be set: the approval sets it. */
const DATED: readonly string[] = ['APPROVED', 'PRODUCING'];

/** '12.04' with its meaning today, and what presses. */
export function DueText({ row }: { row: PrintJobRow }) {
  const { state, approveBy, silentSince } = row;
  const isClosing = approveBy !== null && isUndecidedPrint(state) && approveBy <= kstDate(now());
  return (
    <>
      <DueDay row={row} />
      {isClosing && <Pressing>{`${PRINT_DUE_LABELS.approve} ${shortDay(approveBy)}`}</Pressing>}
      {silentSince !== null && <Pressing>{PRINT_DUE_LABELS.silent}</Pressing>}
    </>
  );
}

const shortDay = (day: string): string => day.slice(5).replace('-', '.');

function Pressing({ children }: { children: string }) {
  return (
    <Badge size="sm" color="persimmon" c="persimmon.8">
      {children}
    </Badge>
  );
}

function DueDay({ row: { dueOn, state, due } }: { row: PrintJobRow }) {
  if (dueOn === null) {
    return DATED.includes(state) ? (
      <Text size="xs" c="dimmed" component="span">
        {PRINT_DUE_LABELS.none}
      </Text>
    ) : null;
  }
  return (
    <Text
      size="xs"
      component="span"
      fw={due === 'overdue' || due === 'today' ? 650 : undefined}
      c={due === 'overdue' ? 'persimmon.8' : undefined}
    >
      {shortDay(dueOn)} 출고
      {(due === 'overdue' || due === 'today' || due === 'tomorrow') && ` · ${PRINT_DUE_LABELS[due]}`}
    </Text>
  );
}
