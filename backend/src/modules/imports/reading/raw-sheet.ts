import { tooMuchText } from '../imports.errors.js';

/** What stands in a cell before anybody asks what it means. */
export interface RawCell {
  text: string;
  /**
   * Set where the spreadsheet has damaged what was typed: cut digits, an error of a formula, a formula whose result was not
   * saved.
   */
  flaw?: 'cut' | 'formula' | 'unsaved';
}

export interface RawRow {
  /** As the spreadsheet numbers it. */
  number: number;
  cells: RawCell[];
}

/** Rows that may stand above the headings: a title, the day of the list, its sums. */
export const MOST_ABOVE = 30;

/** A file as rows of texts; the first row holds the headings. */
export interface RawSheet {
  encoding: string;
  rows: RawRow[];
}

export const isBlank = (row: RawRow): boolean =>
  row.cells.every(({ text, flaw }) => text.trim() === '' && flaw === undefined);

/** Characters that a cell of Excel can hold. */
export const MAX_CELL_CHARS = 32_767;
/** Characters of a whole file: ten thousand rows of 40 cells with 40 characters each. */
export const MAX_TEXT_CHARS = 16 * 1024 * 1024;
/** What an entry costs beside its characters, so that many empty ones are bounded too. */
const ENTRY_CHARS = 8;

/**
 * Bounds the text that a file puts into memory and into the database. A text that ten thousand cells share counts ten
 * thousand times, because each row is stored with its own.
 */
export class TextBudget {
  private left = MAX_TEXT_CHARS;

  /** Refuses a text while it is still being read. */
  checkCell(text: string): void {
    if (text.length > MAX_CELL_CHARS) throw tooMuchText();
  }

  spend(text: string): string {
    this.left -= text.length + ENTRY_CHARS;
    if (this.left < 0) throw tooMuchText();
    return text;
  }
}
