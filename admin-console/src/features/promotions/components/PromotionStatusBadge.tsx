import { Badge } from '@mantine/core';
import { PROMOTION_STATUS_LABELS, type PromotionStatus } from '@store/domain';

const LOOKS: Record<PromotionStatus, [color: string, text: string]> = {
  draft: ['yellow', 'ink.9'],
  active: ['celadon', 'celadon.9'],
  paused: ['persimmon', 'persimmon.8'],
  ended: ['gray', 'ink.7'],
};

export function PromotionStatusBadge({ status }: { status: PromotionStatus }) {
  const [color, text] = LOOKS[status];
  return (
    <Badge color={color} c={text} fw={600}>
      {PROMOTION_STATUS_LABELS[status]}
    </Badge>
  );
}
