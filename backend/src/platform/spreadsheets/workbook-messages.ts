export type WorkbookValue = string | number | Date | null;

/** A sheet, before its rows. */
export interface SheetHead {
  name: string;
  /** Headings, where there are any, stand in the first row, in bold. */
  columns: readonly { heading?: string; width: number; format: string }[];
  /** Whether the first row stays in sight. */
  frozen: boolean;
}

/** What the thread gets, in this order: a sheet, its rows, the next sheet …, the end. It answers each with `READ`. */
export type WorkbookMessage =
  { sheet: SheetHead } | { rows: readonly (readonly WorkbookValue[])[]; bold: boolean } | 'end';

/** The thread has written what it got; all else that it sends are bytes of the file. */
export const READ = 'read';
