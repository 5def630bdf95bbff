import { Badge } from '@mantine/core';
import type { Notice } from '../api/notices';

const LOOKS: Record<Notice['state'], [color: string, text: string]> = {
  queued: ['yellow', 'ink.9'],
  sent: ['celadon', 'celadon.9'],
  failed: ['persimmon', 'persimmon.8'],
};

export function NoticeStateBadge({ notice }: { notice: Notice }) {
  const [color, text] = LOOKS[notice.state];
  return (
    <Badge color={color} c={text} fw={600}>
      {notice.stateLabel}
    </Badge>
  );
}
