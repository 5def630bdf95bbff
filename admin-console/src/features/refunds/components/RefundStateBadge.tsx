import { Badge } from '@mantine/core';
import { REFUND_STATUS_LABELS, type RefundStatus } from '@store/domain';

const LOOKS: Record<RefundStatus, [color: string, text: string]> = {
  requested: ['persimmon', 'persimmon.8'],
  approved: ['yellow', 'ink.9'],
  processing: ['yellow', 'ink.9'],
  done: ['celadon', 'celadon.9'],
  failed: ['persimmon', 'persimmon.8'],
  rejected: ['gray', 'ink.7'],
  withdrawn: ['gray', 'ink.7'],
};

export function RefundStateBadge({ state }: { state: RefundStatus }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600} variant={state === 'failed' ? 'outline' : 'light'}>
      {REFUND_STATUS_LABELS[state]}
    </Badge>
  );
}
