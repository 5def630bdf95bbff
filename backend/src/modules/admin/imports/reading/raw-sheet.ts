/** What stands in a cell before anybody asks what it means. */
export interface RawCell {
  text: string;
  /** Set where the spreadsheet has damaged what was typed: cut digits, an error of a formula. */
  flaw?: 'cut' | 'formula';
}

export interface RawRow {
  /** As the spreadsheet numbers it. */
  number: number;
  cells: RawCell[];
}

/** A file as rows of texts; the first row holds the headings. */
export interface RawSheet {
  encoding: string;
  rows: RawRow[];
}

/** Rows that a reader takes before it gives up: the heading, the most rows, and one more to know there are more. */
export const isBlank = (row: RawRow): boolean => row.cells.every(({ text }) => text.trim() === '');
