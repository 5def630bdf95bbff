import { Button, Group } from '@mantine/core';

interface ReasonChipsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

/** Frequent sentences, one click each; they can be edited afterwards. */
export function ReasonChips({ reasons, onChoose }: ReasonChipsProps) {
  return (
    <Group gap={4} mt={6} role="group" aria-label="자주 쓰는 문구">
      {reasons.map((reason) => (
        <Button key={reason} size="compact-xs" variant="default" fw={400} onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </Group>
  );
}
