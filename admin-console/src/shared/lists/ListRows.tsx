import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { PageMeta } from '@store/openapi';
import { DataTable, type Column } from '../ui/DataTable';
import { lastPage } from '../ui/last-page';
import { ErrorState, RowsSkeleton } from '../ui/States';
import type { Sorting } from '../url/sorting';

/** One page of a list, as its query gives it. */
export interface RowPage<Row extends RowData> {
  items: Row[];
  meta: PageMeta;
}

interface ListRowsProps<Row extends RowData> {
  rows: UseQueryResult<RowPage<Row>>;
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rowId: (row: Row) => number;
  sorting?: Sorting;
  /** Title of the state in which the rows could not be read. */
  failed?: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** A page of rows: pending → failed → empty → data. Rows that were read stay if they cannot be read again. */
export function ListRows<Row extends RowData>(props: ListRowsProps<Row>) {
  const { rows, label, columns, rowId, sorting, failed, empty } = props;
  if (rows.isPending) return <RowsSkeleton />;
  if (rows.data === undefined) {
    return <ErrorState error={rows.error} fallback={failed} onRetry={() => void rows.refetch()} />;
  }
  const { items, meta } = rows.data;
  // The pager leads on from a page beyond the last one of rows.
  if (items.length === 0) return meta.total > 0 && meta.page > lastPage(meta) ? <RowsSkeleton /> : empty;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={items}
      rowId={(row) => String(rowId(row))}
      sorting={sorting}
      stale={rows.isPlaceholderData}
    />
  );
}
