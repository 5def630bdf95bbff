import { Table } from '@mantine/core';
import {
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Sorting } from '../url/sorting';
import styles from './DataTable.module.css';
import { HeadCell, type ColumnLook } from './HeadCell';
import { RowsSkeleton } from './States';
import { useFits } from './use-fits';
import { useRowCards } from './use-narrow';
import { ROW, useRowKeys } from './use-row-keys';

const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });
type Features = typeof features;

export type Column<Data extends RowData> = ColumnDef<Features, Data, unknown>;

/** One column: its heading, what it shows of a row, and how it looks. Declare columns once, at module scope. */
export function column<Data extends RowData>(
  id: string,
  header: string,
  cell: (row: Data) => ReactNode,
  meta: ColumnLook = {},
): Column<Data> {
  return { id, header, cell: ({ row }) => cell(row.original), meta };
}

const looks = (look: ColumnLook | undefined) => ({
  ta: look?.align,
  visibleFrom: look?.from,
  w: look?.width,
});

interface DataTableProps<Data extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Data>[];
  rows: Data[];
  rowId: (row: Data) => string;
  /** How the list is sorted; without it headings are only text. */
  sorting?: Sorting;
  /** The screen shows the last rows while new ones are loading. */
  stale: boolean;
}

const RowsAreCurrent = createContext(true);

/** Whether the drawn rows are the newest ones: until then a row may show the state before a change. */
export const useRowsAreCurrent = (): boolean => useContext(RowsAreCurrent);

/**
 * A list as a table with keyboard rows; on narrow windows as cards. Rows are drawn as a deferred value: fifty of them
 * are long work, which React does in slices, so that a tap in between is answered.
 */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const rows = useDeferredValue<Data[] | null>(props.rows, null);
  if (rows === null) return <RowsSkeleton rows={props.rows.length} />;
  return (
    <RowsAreCurrent value={rows === props.rows}>
      <RowsTable {...props} rows={rows} />
    </RowsAreCurrent>
  );
}

function RowsTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, sorting, stale } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const asCards = useRowCards();
  const fits = useFits(frame);
  useKeyboardScroll(frame, rows);
  if (asCards) {
    const choosing = table.getHeaderGroups()[0]?.headers.find(({ column: { id } }) => id === SELECT);
    return (
      <div ref={frame} className={styles.frame} data-stale={stale || undefined}>
        <Cards
          label={label}
          rows={table.getRowModel().rows}
          chooseAll={choosing === undefined ? null : <table.FlexRender header={choosing} />}
          stale={stale}
        />
      </div>
    );
  }
  return (
    <div ref={frame} className={styles.frame} data-wide={!fits || undefined} data-stale={stale || undefined}>
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
            <Table.Tr key={row.id} {...{ [ROW]: '' }}>
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id} {...looks(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface CardsProps<Data extends RowData> {
  label: string;
  rows: Row<Features, Data>[];
  /** The box that chooses all rows of the page, if rows can be chosen. */
  chooseAll: ReactNode;
  stale: boolean;
}

/** Column of the boxes that choose rows (shared/lists/select-column). */
const SELECT = 'select';

/** The rows as cards: the first column is the name, the others are where their `card` says. */
function Cards<Data extends RowData>({ label, rows, chooseAll, stale }: CardsProps<Data>) {
  return (
    <>
      {chooseAll !== null && (
        <div className={styles.all}>
          {chooseAll}
          <span aria-hidden>모두 선택</span>
        </div>
      )}
      <ul className={styles.cards} aria-label={label} aria-busy={stale}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card} {...{ [ROW]: '' }}>
            <CardParts parts={partsOf(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardPart {
  id: string;
  /** Its heading, if that is a text. */
  heading: string | null;
  position: ColumnLook['card'];
  content: ReactNode;
}

/** The content of a row; empty values are left out. */
function partsOf<Data extends RowData>(row: Row<Features, Data>): CardPart[] {
  return row
    .getAllCells()
    .map((cell) => {
      const { cell: draw, header, meta } = cell.column.columnDef;
      const content = (typeof draw === 'function' ? draw(cell.getContext()) : draw) as ReactNode;
      return {
        id: cell.column.id,
        heading: typeof header === 'string' ? header : null,
        position: meta?.card,
        content,
      };
    })
    .filter(({ content, position }) => position !== 'none' && content !== '–' && content !== null);
}

function CardParts({ parts }: { parts: CardPart[] }) {
  const select = parts.find(({ id }) => id === SELECT);
  const [name, ...others] = parts.filter((part) => part !== select);
  const at = (position: ColumnLook['card']) => others.filter((part) => part.position === position);
  const [figures, lines] = [at('figure'), at(undefined)];
  // A single figure is at the right edge, below the mark: a row of its own would make each card taller.
  const besideName = figures.length === 1 ? figures : [];
  const rowOfFigures = figures.length > 1 ? figures : [];
  const actions = others.filter(({ position }) => position === 'action' || position === 'switch');
  return (
    <>
      <div className={styles.top}>
        {select?.content}
        <div className={styles.name}>{name?.content}</div>
        <div className={styles.side}>
          {[...at('mark'), ...besideName].map(({ id, position, content }) => (
            <div key={id} className={position === 'figure' ? styles.figure : undefined}>
              {content}
            </div>
          ))}
        </div>
      </div>
      {rowOfFigures.length > 0 && (
        <div className={styles.figures}>
          {rowOfFigures.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ id, heading, content }) => (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ id, heading, position, content }) => (
            <div key={id} className={styles.action}>
              {position === 'switch' && (
                <span className={styles.actionLabel} aria-hidden>
                  {heading}
                </span>
              )}
              {content}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** A table wider than its frame takes the focus itself if nothing in it does, so that arrow keys scroll it. */
function useKeyboardScroll(frame: RefObject<HTMLDivElement | null>, rows: readonly unknown[]): void {
  useEffect(() => {
    const hasOwn = frame.current?.querySelector('a[href], button, input') != null;
    if (hasOwn) frame.current?.removeAttribute('tabindex');
    else frame.current?.setAttribute('tabindex', '0');
  }, [frame, rows]);
}
