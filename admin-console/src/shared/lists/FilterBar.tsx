import { Badge, Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResetFilter } from '../ui/ResetFilter';
import { Sheet } from '../ui/Sheet';
import { useNarrow } from '../ui/use-narrow';
import styles from './FilterBar.module.css';
import { countOf } from './filter-count';

interface FilterBarProps {
  filter: { isNarrowed: boolean; narrowing: readonly string[]; reset: () => void };
  /** The search field: the one filter that is always visible. */
  search?: ReactNode;
  /** How the list is shown, before the search: board or list. */
  lead?: ReactNode;
  /** The other fields. */
  children?: ReactNode;
  /** Names of parameters that have no field here, because tabs show them. */
  apart?: readonly string[];
  /** Views, columns and files. */
  tools?: ReactNode;
  /** The sort orders of the headings, as a field for narrow windows, which have no headings. */
  order?: ReactNode;
}

/**
 * Filters and sort orders of a list. Wide windows show all of them; on narrow ones everything except the search is in a
 * sheet behind one button, which shows the number of active filters.
 */
export function FilterBar(props: FilterBarProps) {
  const { filter, lead, search, children, tools } = props;
  const narrow = useNarrow();
  if (narrow) {
    return (
      <Stack gap="xs">
        {lead}
        <NarrowBar {...props} />
      </Stack>
    );
  }
  return (
    <Group gap="xs">
      {lead}
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {children}
      <ResetFilter filter={filter} />
      {tools}
    </Group>
  );
}

function NarrowBar({ filter, search, children, apart = [], tools, order }: FilterBarProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const count = countOf(filter.narrowing, apart);
  return (
    <Group gap="xs" wrap="nowrap">
      <div className={styles.grows}>{search}</div>
      <Button
        variant="default"
        size="md"
        leftSection={<SlidersHorizontal size={15} aria-hidden />}
        rightSection={
          count > 0 && (
            <>
              <Badge size="sm" circle variant="filled">
                {count}
              </Badge>
              <VisuallyHidden>개 적용 중</VisuallyHidden>
            </>
          )
        }
        aria-haspopup="dialog"
        onClick={open}
      >
        필터
      </Button>
      <Sheet title="필터" opened={opened} onClose={close}>
        <Stack gap="sm" className={styles.fields}>
          {children}
          {order}
        </Stack>
        {Boolean(tools) && <div className={styles.tools}>{tools}</div>}
        <Group grow mt="md">
          <ResetFilter filter={filter} />
          <Button size="md" onClick={close}>
            목록 보기
          </Button>
        </Group>
      </Sheet>
    </Group>
  );
}
