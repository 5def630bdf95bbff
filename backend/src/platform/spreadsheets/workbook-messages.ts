export type WorkbookValue = string | number | Date | null;

/** A sheet, before its rows. */
export interface SheetHead {
  name: string;
  /** Headings, if there are any, are the first row, in bold. */
  columns: readonly { heading?: string; width: number; format: string }[];
  /** Whether the first row stays visible. */
  frozen: boolean;
}

/** Messages to the thread, in this order: a sheet, its rows, the next sheet …, the end. It answers each with `READ`. */
export type WorkbookMessage =
  { sheet: SheetHead } | { rows: readonly (readonly WorkbookValue[])[]; bold: boolean } | 'end';

/** The thread has written the message; everything else that it sends are bytes of the file. */
export const READ = 'read';
