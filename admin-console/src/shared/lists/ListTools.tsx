import { Group } from '@mantine/core';
import { useMemo } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { Column } from '../ui/DataTable';
import type { Sorting } from '../url/sorting';
import type { UrlFilter } from '../url/use-url-filter';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton, type ExportChoice } from './ExportButton';
import { SavedViews } from './SavedViews';
import { exportColumns, useColumns, type ChoosableColumn, type ColumnChoice } from './use-columns';

/** The view of a list: its name, its visible columns, and its sort order. */
export interface ListView<Row extends RowData> {
  list: string;
  columns: Column<Row>[];
  choice: ColumnChoice;
  sorting?: Sorting;
}

/**
 * Columns that can be hidden: all but the first, which names and opens a row. `exports` names the export columns with
 * the same content.
 */
export function choosableOf<Row extends RowData>(
  columns: readonly Column<Row>[],
  exports: Readonly<Record<string, readonly string[]>> = {},
): ChoosableColumn[] {
  return columns.flatMap(({ id = '', header }, place) =>
    typeof header === 'string' ? [{ id, label: header, exports: exports[id], fixed: place === 0 }] : [],
  );
}

/**
 * The columns of a list, from the address or else from this browser; `sorting` if headings sort it, `isShown` if the
 * page may show something else in its place.
 */
export function useListView<Row extends RowData>(
  list: string,
  columns: Column<Row>[],
  choosable: readonly ChoosableColumn[],
  filter: UrlFilter<{ cols: string; page: string }>,
  sorting?: Sorting,
  isShown = true,
): ListView<Row> {
  const { values, set } = filter;
  const choice = useColumns(list, choosable, {
    value: values.cols,
    set: (cols) => set({ cols, page: values.page }),
    isShown,
  });
  const { shown } = choice;
  const visible = useMemo(() => {
    const hidden = new Set(choosable.filter(({ id }) => !shown.has(id)).map(({ id }) => id));
    return columns.filter(({ id = '' }) => !hidden.has(id));
  }, [columns, choosable, shown]);
  return { list, columns: visible, choice, sorting };
}

interface ListToolsProps<Row extends RowData> {
  view: ListView<Row>;
  /** The list as a file, if there is one, with the list's filter and sort order. */
  file?: Omit<ExportChoice, 'columns'>;
}

/** Tools for a list as a whole, at the far end of its filters: views, columns, the file. */
export function ListTools<Row extends RowData>({ view: { list, choice }, file }: ListToolsProps<Row>) {
  return (
    <Group gap="xs" ml={{ md: 'auto' }}>
      <SavedViews list={list} />
      <ColumnChooser choice={choice} />
      {file !== undefined && <ExportButton choices={filesOf(file, choice)} />}
    </Group>
  );
}

/** With all columns, and if columns are hidden, also as on the screen. */
function filesOf(file: Omit<ExportChoice, 'columns'>, choice: ColumnChoice): ExportChoice[] {
  if (!choice.changed) return [file];
  return [
    { ...file, label: `${file.label} (모든 열)` },
    { ...file, label: `${file.label} (보이는 열)`, columns: exportColumns(choice) },
  ];
}
