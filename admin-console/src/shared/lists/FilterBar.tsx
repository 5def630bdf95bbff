import { Badge, Button, Group, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ResetFilter } from '../ui/ResetFilter';
import { Sheet } from '../ui/Sheet';
import { useNarrow } from '../ui/use-narrow';
import { sortChoices, type Sorting, type SortableColumn } from '../url/sorting';
import styles from './FilterBar.module.css';
import { countOf } from './filter-count';
import type { ExportChoice } from './ExportButton';
import { ListTools, type ListView } from './ListTools';

interface FilterBarProps<Row extends RowData> {
  filter: { isNarrowed: boolean; narrowing: readonly string[]; reset: () => void };
  /** The search field: the one filter that is always visible. */
  search?: ReactNode;
  /** How the list is shown, before the search: board or list. */
  lead?: ReactNode;
  /** The other fields. */
  children?: ReactNode;
  /** Names of parameters that have no field here, because tabs show them. */
  apart?: readonly string[];
  /** The view of the list: its saved views, its columns, and the sort orders of its headings. */
  view?: ListView<Row>;
  /** The list as a file, if there is one. */
  file?: Omit<ExportChoice, 'columns'>;
  /** Views, columns and files of a list that has its own. */
  tools?: ReactNode;
  /** The sort orders as a field for narrow windows. */
  order?: ReactNode;
  /** Whether a field of the list sets the sort order; otherwise narrow windows, which have no headings, get one. */
  hasOrder?: boolean;
}

/**
 * Filters and sort orders of a list. Wide windows show all of them; on narrow ones everything except the search is in a
 * sheet behind one button, which shows the number of active filters.
 */
export function FilterBar<Row extends RowData>(props: FilterBarProps<Row>) {
  const { filter, lead, search, children, view, file } = props;
  const narrow = useNarrow();
  const tools = props.tools ?? (view !== undefined && <ListTools view={view} file={file} />);
  if (narrow) {
    return (
      <Stack gap="xs">
        {lead}
        <NarrowBar {...props} tools={tools} />
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

function NarrowBar<Row extends RowData>(props: FilterBarProps<Row>) {
  const { filter, search, children, apart = [], view, tools, order, hasOrder = false } = props;
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
            <Badge size="sm" circle variant="filled" aria-hidden>
              {count}
            </Badge>
          )
        }
        aria-label={count > 0 ? `필터 ${count}개 적용 중` : '필터'}
        aria-haspopup="dialog"
        onClick={open}
      >
        필터
      </Button>
      <Sheet title="필터" opened={opened} onClose={close}>
        <Stack gap="sm" className={styles.fields}>
          {children}
          {order}
          {!hasOrder && view?.sorting !== undefined && (
            <OrderSelect columns={view.columns} sorting={view.sorting} />
          )}
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

function OrderSelect({ columns, sorting }: { columns: readonly SortableColumn[]; sorting: Sorting }) {
  const choices = sortChoices(columns, sorting.usual);
  if (choices.length < 2) return null;
  return (
    <Select
      aria-label="정렬"
      data={choices}
      value={choices.some(({ value }) => value === sorting.current) ? sorting.current : sorting.usual}
      onChange={(word) => sorting.onSort(word ?? sorting.usual)}
      allowDeselect={false}
    />
  );
}
