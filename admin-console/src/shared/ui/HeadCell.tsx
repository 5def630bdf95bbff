import { Table, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionOf, nextSort, type ColumnSort, type Sorting } from '../url/sorting';
import styles from './DataTable.module.css';

export interface ColumnLook {
  align?: 'left' | 'right' | 'center';
  /** Smallest breakpoint at which the column is shown. */
  from?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  width?: number;
  /** The sort orders that the heading offers, if the list has its own (`sorting`). */
  sort?: ColumnSort;
  /**
   * Where a card shows it: `mark` beside the name (a state), `figure` large below it (an amount), at the foot `action`
   * or, with its heading, `switch`; `none` not at all. Omitted: beside its heading. The first column is the name.
   */
  card?: 'mark' | 'figure' | 'action' | 'switch' | 'none';
  /** Whether operators choose if the column is shown: `off` unless chosen, `always` without a choice. */
  choice?: 'off' | 'always';
}

interface HeadCellProps {
  look?: ColumnLook;
  /** The heading, if it is a text. */
  label: unknown;
  sorting?: Sorting;
  /** The heading as drawn if it does not sort. */
  children: ReactNode;
}

/** A heading; if the list can be sorted by its column, a button that does so. */
export function HeadCell({ look = {}, label, sorting, children }: HeadCellProps) {
  const cell = { scope: 'col', ta: look.align, visibleFrom: look.from, w: look.width };
  if (sorting === undefined || look.sort === undefined || typeof label !== 'string') {
    return <Table.Th {...cell}>{children}</Table.Th>;
  }
  return (
    <Table.Th {...cell} aria-sort={directionOf(look.sort, sorting)}>
      <SortButton label={label} sort={look.sort} sorting={sorting} />
    </Table.Th>
  );
}

const MARKS = { ascending: ArrowUp, descending: ArrowDown };

interface SortButtonProps {
  label: string;
  sort: ColumnSort;
  sorting: Sorting;
}

/** `aria-sort` of the surrounding cell says how the list is sorted. */
function SortButton({ label, sort, sorting }: SortButtonProps) {
  const direction = directionOf(sort, sorting);
  const Mark = direction === undefined ? ChevronsUpDown : MARKS[direction];
  return (
    <UnstyledButton className={styles.sort} onClick={() => sorting.onSort(nextSort(sort, sorting))}>
      {label}
      <Mark size={12} aria-hidden data-idle={direction === undefined || undefined} />
    </UnstyledButton>
  );
}
