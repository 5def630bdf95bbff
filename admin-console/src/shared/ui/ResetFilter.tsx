import { Button } from '@mantine/core';
import { FilterX } from 'lucide-react';

/** Shows the whole list again; only visible while a filter is active. */
export function ResetFilter({ filter }: { filter: { isNarrowed: boolean; reset: () => void } }) {
  if (!filter.isNarrowed) return null;
  return (
    <Button
      variant="subtle"
      color="ink"
      leftSection={<FilterX size={14} aria-hidden />}
      onClick={filter.reset}
    >
      조건 지우기
    </Button>
  );
}
