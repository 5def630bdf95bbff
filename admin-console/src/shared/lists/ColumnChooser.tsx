import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ColumnChoice } from './use-columns';

/** Which columns the list shows; the address holds the choice and this browser remembers it. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<Columns3 size={14} aria-hidden />}>
          열 설정
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="보이는 열">
        <Stack gap={8} role="group" aria-label="보이는 열">
          {choice.columns.map(({ id, label, fixed }) => (
            <Checkbox
              key={id}
              size="xs"
              label={label}
              checked={choice.visible.has(id)}
              disabled={fixed}
              onChange={() => choice.toggle(id)}
            />
          ))}
          {choice.changed && (
            <Button size="compact-sm" variant="subtle" onClick={choice.reset}>
              기본 열로
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
