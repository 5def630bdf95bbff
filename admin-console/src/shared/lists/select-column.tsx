import { Checkbox } from '@mantine/core';
import type { Column } from '../ui/DataTable';
import { useChooser } from './selection';

/** The first column of a list whose rows can be chosen; used inside a SelectionProvider. */
export function selectColumn<Row extends { id: number }>(nameOf: (row: Row) => string): Column<Row> {
  return {
    id: 'select',
    header: () => <SelectPage />,
    cell: ({ row }) => <SelectRow id={row.original.id} name={nameOf(row.original)} />,
    meta: { width: 36 },
  };
}

function SelectPage() {
  const chooser = useChooser();
  if (chooser === null) return null;
  const { selection, page } = chooser;
  const chosen = selection.all ? page.length : page.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label="이 페이지 모두 선택"
      checked={page.length > 0 && chosen === page.length}
      indeterminate={chosen > 0 && chosen < page.length}
      onChange={() => selection.put(page, chosen < page.length)}
    />
  );
}

function SelectRow({ id, name }: { id: number; name: string }) {
  const chooser = useChooser();
  if (chooser === null) return null;
  const { selection, page } = chooser;
  return (
    <Checkbox
      size="xs"
      aria-label={`${name} 선택`}
      checked={selection.all || selection.ids.has(id)}
      // A click with Shift would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extend(id, page)
          : selection.toggle(id)
      }
    />
  );
}
