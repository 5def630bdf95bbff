import { tooMuchText } from '../imports.errors.js';

/** Content of a cell without interpretation. */
export interface RawCell {
  text: string;
  /** Set if the spreadsheet damaged the input: lost digits, a formula's error, a formula without a saved result. */
  flaw?: 'cut' | 'formula' | 'unsaved';
}

export interface RawRow {
  /** Row number as in the spreadsheet. */
  number: number;
  cells: RawCell[];
}

/** Rows that may precede the headings: a title, the day of the list, its sums. */
export const MOST_ABOVE = 30;

/** A file as rows of texts; the first row is the heading row. */
export interface RawSheet {
  encoding: string;
  rows: RawRow[];
}

export const isBlank = (row: RawRow): boolean =>
  row.cells.every(({ text, flaw }) => text.trim() === '' && flaw === undefined);

/** Most characters of a cell in Excel. */
export const MAX_CELL_CHARS = 32_767;
/** Characters of a whole file: ten thousand rows of 40 cells with 40 characters each. */
export const MAX_TEXT_CHARS = 16 * 1024 * 1024;
/** Cost of an entry besides its characters, so that many empty entries are limited too. */
const ENTRY_CHARS = 8;

/**
 * Limits the text that a file puts into memory and into the database. A text shared by ten thousand cells counts ten
 * thousand times, because each row stores its own copy.
 */
export class TextBudget {
  private left = MAX_TEXT_CHARS;

  /** Refuses a too long text while it is being read. */
  checkCell(text: string): void {
    if (text.length > MAX_CELL_CHARS) throw tooMuchText();
  }

  spend(text: string): string {
    this.left -= text.length + ENTRY_CHARS;
    if (this.left < 0) throw tooMuchText();
    return text;
  }
}
