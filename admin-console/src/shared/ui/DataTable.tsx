import { ScrollArea, Table } from '@mantine/core';
import { metaHelper, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Sorting } from '../url/sorting';
import styles from './DataTable.module.css';
import { HeadCell, type ColumnLook } from './HeadCell';
import { useRowKeys } from './use-row-keys';

const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });
type Features = typeof features;

export type Column<Row extends RowData> = ColumnDef<Features, Row, unknown>;

/** One column: its heading, what it shows of a row, and how it looks. Declare columns once, at module scope. */
export function column<Row extends RowData>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  meta: ColumnLook = {},
): Column<Row> {
  return { id, header, cell: ({ row }) => cell(row.original), meta };
}

const looks = (look: ColumnLook | undefined) => ({
  ta: look?.align,
  visibleFrom: look?.from,
  w: look?.width,
});

interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** How the list is ordered; without it headings are only text. */
  sorting?: Sorting;
  /** The rows on screen are the last ones while new ones are on their way. */
  stale: boolean;
}

/** A list as a table: sticky head, columns that give way on small screens, rows for the keyboard. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sorting, stale } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const viewport = useRef<HTMLDivElement>(null);
  useKeyboardScroll(viewport, rows);
  return (
    <ScrollArea.Autosize
      ref={frame}
      className={styles.frame}
      viewportRef={viewport}
      data-stale={stale || undefined}
      type="auto"
    >
      <Table aria-label={label} aria-busy={stale} className={styles.table}>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => {
                const { meta, header: label } = header.column.columnDef;
                return (
                  <HeadCell key={header.id} look={meta} label={label} sorting={sorting}>
                    <table.FlexRender header={header} />
                  </HeadCell>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id} {...looks(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

/** A table that may be wider than its frame takes the focus itself where nothing in it does, so that arrows scroll it. */
function useKeyboardScroll(viewport: RefObject<HTMLDivElement | null>, rows: readonly unknown[]): void {
  useEffect(() => {
    const hasOwn = viewport.current?.querySelector('a[href], button, input') != null;
    if (hasOwn) viewport.current?.removeAttribute('tabindex');
    else viewport.current?.setAttribute('tabindex', '0');
  }, [viewport, rows]);
}
