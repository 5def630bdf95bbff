import { Button } from '@mantine/core';
import { FilterX } from 'lucide-react';

/** Shows the whole list again; only visible while a filter is active. */
export function ResetFilter({
  filter,
  variant = 'subtle',
}: {
  filter: { isNarrowed: boolean; reset: () => void };
  /** `default` where it is the one thing to do: in an empty list. */
  variant?: 'subtle' | 'default';
}) {
  if (!filter.isNarrowed) return null;
  return (
    <Button
      variant={variant}
      color="ink"
      leftSection={<FilterX size={14} aria-hidden />}
      onClick={filter.reset}
    >
      필터 초기화
    </Button>
  );
}
