import { Badge, Text } from '@mantine/core';
import { PRINT_DUE_LABELS } from '@store/domain';
import type { PrintJobRow } from '../api/print-jobs';

/** States in which a day should be set: the approval sets it. */
const DATED: readonly string[] = ['APPROVED', 'PRODUCING'];

/** '12.04' with its meaning today. */
export function DueText({ row: { dueOn, state, silentSince, due } }: { row: PrintJobRow }) {
  return (
    <>
      {dueOn === null ? (
        DATED.includes(state) && (
          <Text size="xs" c="dimmed" component="span">
            {PRINT_DUE_LABELS.none}
          </Text>
        )
      ) : (
        <Text
          size="xs"
          component="span"
          fw={due === 'overdue' || due === 'today' ? 650 : undefined}
          c={due === 'overdue' ? 'persimmon.8' : undefined}
        >
          {dueOn.slice(5).replace('-', '.')} 출고
          {(due === 'overdue' || due === 'today' || due === 'tomorrow') && ` · ${PRINT_DUE_LABELS[due]}`}
        </Text>
      )}
      {silentSince !== null && (
        <Badge size="sm" color="persimmon" c="persimmon.8">
          {PRINT_DUE_LABELS.silent}
        </Badge>
      )}
    </>
  );
}
