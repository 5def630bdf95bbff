import { useCallback, useMemo } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { useDefaultView } from './use-default-view';

/** A column that can be hidden. */
export interface ChoosableColumn {
  id: string;
  /** Its heading. */
  label: string;
  /** Keys of the export columns with the same content. */
  exports?: readonly string[];
  /** Without it a row cannot be recognised or opened. */
  fixed?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
}

export interface ColumnChoice {
  columns: readonly ChoosableColumn[];
  shown: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Back to the default columns. */
  reset: () => void;
  changed: boolean;
}

/**
 * Which columns a list shows, and its default view if the address holds nothing. The address wins (`cols`), so that a
 * link and a saved view show the same list to everybody; then the last choice in this browser; then the default
 * columns. `isShown`: false while the page shows something else instead of the list.
 */
export function useColumns(
  list: string,
  columns: readonly ChoosableColumn[],
  address: { value: string; set: (cols: string) => void; isShown?: boolean },
): ColumnChoice {
  useDefaultView(list, address.isShown ?? true);
  const usual = useMemo(() => columns.filter(({ hidden }) => hidden !== true).map(({ id }) => id), [columns]);
  const [stored, keep] = useLocalStorage<string>({ key: `console-columns-${list}`, defaultValue: '' });
  const text = address.value || stored || usual.join(',');
  const shown = useMemo(() => shownOf(text, columns), [text, columns]);
  const { set } = address;
  const put = useCallback(
    (ids: readonly string[]) => {
      const cols = ids.join(',') === usual.join(',') ? '' : ids.join(',');
      keep(cols);
      set(cols);
    },
    [usual, keep, set],
  );
  return {
    columns,
    shown,
    toggle: (id) =>
      put(
        columns
          .map((column) => column.id)
          .filter((known) => (known === id ? !shown.has(id) : shown.has(known))),
      ),
    reset: () => put(usual),
    changed: [...shown].sort().join(',') !== [...usual].sort().join(','),
  };
}

/** Unknown names are ignored; fixed columns are always there. */
export function shownOf(text: string, columns: readonly ChoosableColumn[]): Set<string> {
  const named = new Set(text.split(','));
  return new Set(columns.filter(({ id, fixed }) => fixed === true || named.has(id)).map(({ id }) => id));
}

/** Keys of the export columns for what is on the screen. */
export function exportColumns({ columns, shown }: Pick<ColumnChoice, 'columns' | 'shown'>): string[] {
  return columns.filter(({ id }) => shown.has(id)).flatMap(({ exports = [] }) => exports);
}
