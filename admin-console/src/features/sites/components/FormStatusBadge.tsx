import { Badge } from '@mantine/core';
import type { FormStatus } from '@store/domain';

/** As everywhere: what is not finished is yellow, what runs celadon, what is over grey. */
const LOOKS: Record<FormStatus, { color: string; text: string }> = {
  draft: { color: 'yellow', text: 'ink.9' },
  open: { color: 'celadon', text: 'celadon.9' },
  closed: { color: 'gray', text: 'ink.7' },
};

export function FormStatusBadge({ status, label }: { status: FormStatus; label: string }) {
  const { color, text } = LOOKS[status];
  return (
    <Badge color={color} c={text} size="md" fw={600}>
      {label}
    </Badge>
  );
}
