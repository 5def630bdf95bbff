import { Badge, Group } from '@mantine/core';
import { ACCESS_FLAG_LABELS, type AccessFlag } from '@store/domain';

/** Why a review looks here first. */
export function FlagBadges({ flags }: { flags: readonly AccessFlag[] }) {
  if (flags.length === 0) return '–';
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <Badge key={flag} color="persimmon" c="persimmon.8">
          {ACCESS_FLAG_LABELS[flag]}
        </Badge>
      ))}
    </Group>
  );
}
