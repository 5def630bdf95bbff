import { Badge } from '@mantine/core';
import type { ImportStateName, ImportRowResult } from '@store/domain';

const STATE_COLORS: Record<ImportStateName, [string, string]> = {
  checking: ['ink', 'ink.8'],
  ready: ['persimmon', 'persimmon.8'],
  running: ['ink', 'ink.8'],
  done: ['celadon', 'celadon.9'],
  canceled: ['gray', 'ink.7'],
  unreadable: ['persimmon', 'persimmon.8'],
};

const RESULT_COLORS: Record<ImportRowResult, [string, string]> = {
  ok: ['celadon', 'celadon.9'],
  warning: ['yellow', 'ink.9'],
  error: ['persimmon', 'persimmon.8'],
  same: ['gray', 'ink.7'],
};

function Word({ colors: [color, text], label }: { colors: [string, string]; label: string }) {
  return (
    <Badge color={color} c={text} size="md" fw={600}>
      {label}
    </Badge>
  );
}

export const ImportStateBadge = ({ state, label }: { state: ImportStateName; label: string }) => (
  <Word colors={STATE_COLORS[state]} label={label} />
);

export const RowResultBadge = ({ result, label }: { result: ImportRowResult; label: string }) => (
  <Word colors={RESULT_COLORS[result]} label={label} />
);
