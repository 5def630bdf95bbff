import { useMemo } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { Column } from '../ui/DataTable';
import type { UrlFilter } from '../url/use-url-filter';
import { useColumns, type ChoosableColumn, type ColumnChoice } from './use-columns';

type Exports = Readonly<Record<string, readonly string[]>>;

/**
 * Columns that can be hidden: all with a heading of text, but not the first of these, which names and opens a row.
 * `exports` names the export columns with the same content.
 */
export const choosableColumns = <Row extends RowData>(
  columns: readonly Column<Row>[],
  exports: Exports = {},
): ChoosableColumn[] =>
  columns
    .flatMap(({ id = '', header, meta }) =>
      typeof header === 'string' && meta?.choice !== 'always'
        ? [{ id, header, hidden: meta?.choice === 'off' }]
        : [],
    )
    .map(({ id, header, hidden }, index) => ({
      id,
      label: header,
      exports: exports[id],
      fixed: index === 0,
      hidden,
    }));

interface ListColumns<Row extends RowData> {
  /** The visible ones. */
  columns: Column<Row>[];
  choice: ColumnChoice;
}

/**
 * The columns of a list, from the address or else from this browser. `isShown`: false while the page shows something
 * else in place of the list.
 */
export function useListColumns<Row extends RowData>(
  list: { name: string; columns: Column<Row>[]; exports?: Exports },
  filter: UrlFilter,
  isShown: boolean,
): ListColumns<Row> {
  const { values, set } = filter;
  const choosable = useMemo(() => choosableColumns(list.columns, list.exports), [list]);
  const choice = useColumns(list.name, choosable, {
    value: values['cols'] ?? '',
    set: (cols) => set({ cols, page: values['page'] }),
    isShown,
  });
  const { shown } = choice;
  const columns = useMemo(() => {
    const hidden = new Set(choosable.filter(({ id }) => !shown.has(id)).map(({ id }) => id));
    return list.columns.filter(({ id = '' }) => !hidden.has(id));
  }, [list, choosable, shown]);
  return { columns, choice };
}
