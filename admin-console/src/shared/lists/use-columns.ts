import { useMemo } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { Column } from '../ui/DataTable';
import type { UrlFilter } from '../url/use-url-filter';
import { useDefaultView } from './use-default-view';

/** A column that can be hidden. */
interface ChoosableColumn {
  id: string;
  /** Its heading. */
  label: string;
  /** Keys of the export columns with the same content. */
  exports?: readonly string[];
  /** Without it a row cannot be recognised or opened. */
  fixed: boolean;
  /** Hidden by default. */
  hidden: boolean;
}

export interface ColumnChoice {
  columns: readonly ChoosableColumn[];
  visible: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Back to the default columns. */
  reset: () => void;
  changed: boolean;
}

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
        ? [{ id, label: header, exports: exports[id], hidden: meta?.choice === 'off' }]
        : [],
    )
    .map((column, index) => ({ ...column, fixed: index === 0 }));

interface ListColumns<Row extends RowData> {
  /** The visible ones. */
  columns: Column<Row>[];
  choice: ColumnChoice;
}

/**
 * Which columns a list shows, and its default view if the address holds nothing. The address wins (`cols`), so that a
 * link and a saved view show the same list to everybody; then the last choice in this browser; then the default
 * columns. `isShown`: false while the page shows something else in place of the list.
 */
export function useColumns<Row extends RowData>(
  list: { name: string; columns: Column<Row>[]; exports?: Exports },
  { values, set }: UrlFilter,
  isVisible: boolean,
): ListColumns<Row> {
  useDefaultView(list.name, isVisible);
  const choosable = useMemo(() => choosableColumns(list.columns, list.exports), [list]);
  const usual = useMemo(() => choosable.filter(({ hidden }) => !hidden).map(({ id }) => id), [choosable]);
  const [stored, keep] = useLocalStorage<string>({ key: `console-columns-${list.name}`, defaultValue: '' });
  const text = values['cols'] || stored || usual.join(',');
  const visible = useMemo(() => visibleOf(text, choosable), [text, choosable]);
  const columns = useMemo(() => {
    const hidden = new Set(choosable.filter(({ id }) => !visible.has(id)).map(({ id }) => id));
    return list.columns.filter(({ id = '' }) => !hidden.has(id));
  }, [list, choosable, visible]);
  const put = (ids: readonly string[]): void => {
    const cols = ids.join(',') === usual.join(',') ? '' : ids.join(',');
    keep(cols);
    set({ cols, page: values['page'] });
  };
  return {
    columns,
    choice: {
      columns: choosable,
      visible,
      toggle: (id) =>
        put(
          choosable
            .map((column) => column.id)
            .filter((columnId) => (columnId === id ? !visible.has(id) : visible.has(columnId))),
        ),
      reset: () => put(usual),
      changed: [...visible].sort().join(',') !== [...usual].sort().join(','),
    },
  };
}

/** Unknown names are ignored; fixed columns are always there. */
function visibleOf(text: string, columns: readonly ChoosableColumn[]): Set<string> {
  const named = new Set(text.split(','));
  return new Set(columns.filter(({ id, fixed }) => fixed || named.has(id)).map(({ id }) => id));
}

/** Keys of the export columns for what is on the screen. */
export function exportColumns({ columns, visible }: Pick<ColumnChoice, 'columns' | 'visible'>): string[] {
  return columns.filter(({ id }) => visible.has(id)).flatMap(({ exports = [] }) => exports);
}
