import { DomainError } from '../../../platform/errors/domain-error.js';
import type { SheetForm } from '../kinds/kind.js';
import { IMPORT_MAX_COLUMNS, fileBroken, tooManyRows, tooWide } from '../imports.errors.js';
import { withLeadingZeros, type NumberFormat } from './cell-format.js';
import { findHeadings, isBetter } from './columns.js';
import { parseXml } from './parse-xml.js';
import { MOST_ABOVE, TextBudget, isBlank, type RawCell, type RawRow, type RawSheet } from './raw-sheet.js';
import { WorkbookArchive } from './workbook-archive.js';
import { plainText, readOutline, readSharedStrings, readStyles } from './workbook-parts.js';

/** Most sheets of one workbook that are searched for the list. */
const MOST_SHEETS = 20;

/** Reads the sheet with the list, row by row, up to the limit. */
export async function readXlsx(path: string, form: SheetForm): Promise<RawSheet> {
  try {
    const archive = await WorkbookArchive.open(path);
    try {
      return await readArchive(archive, form);
    } finally {
      archive.close();
    }
  } catch (error) {
    throw error instanceof DomainError || isDiskError(error) ? error : fileBroken();
  }
}

/**
 * The first visible sheet that has the columns with rows below; other sheets contain covers, sums and notes. If there
 * is none, the sheet with the best heading row.
 */
export async function readArchive(
  archive: WorkbookArchive,
  { columns, maxRows }: SheetForm,
): Promise<RawSheet> {
  const outline = await readOutline(archive);
  const formats = await readStyles(archive, outline.styles);
  const shared = await readSharedStrings(archive, outline.sharedStrings);
  let best: { rows: RawRow[]; columnCount: number; complete: boolean } | undefined;
  for (const part of outline.sheets.slice(0, MOST_SHEETS)) {
    const reader = new SheetReader(shared, formats, { date1904: outline.date1904, maxRows });
    const rows = await readRows(archive, part, reader);
    const { index, columnCount, complete: isNamed } = findHeadings(rows, columns);
    const complete = isNamed && rows.length > index + 1;
    if (complete) return { encoding: 'XLSX', rows };
    const isFirst = best === undefined || best.rows.length === 0;
    if (isFirst || (best !== undefined && isBetter({ columnCount, complete }, best)))
      best = { rows, columnCount, complete };
  }
  return { encoding: 'XLSX', rows: best?.rows ?? [] };
}

async function readRows(archive: WorkbookArchive, part: string, reader: SheetReader): Promise<RawRow[]> {
  await parseXml(archive.read(part), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (piece) => reader.text(piece),
    close: (name) => reader.close(name),
  });
  return reader.rows;
}

/** A disk fault is not an error of the file. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** Text of `v`, or of the pieces of an inline string. */
  value: string;
  isFormula: boolean;
  /** Whether there is a `v`, even an empty one. */
  hasResult: boolean;
}

/** Builds rows of texts from the tags of one sheet. */
class SheetReader {
  readonly rows: RawRow[] = [];
  private readonly budget = new TextBudget();
  private row: RawRow | null = null;
  private number = 0;
  private column = 0;
  private cell: OpenCell | null = null;
  /** Set while text belongs to the cell: within `v` or `t`, but not within phonetic hints. */
  private reading = false;
  private phonetic = false;

  constructor(
    private readonly shared: readonly string[],
    private readonly formats: ReadonlyMap<number, NumberFormat>,
    private readonly book: { date1904: boolean; maxRows: number },
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes['r']);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'rPh') this.phonetic = true;
    else if (name === 'v' || name === 't') this.openValue(name);
    else if (name === 'f' && this.cell !== null) this.cell.isFormula = true;
  }

  text(piece: string): void {
    if (!this.reading || this.cell === null) return;
    this.cell.value += piece;
    this.budget.checkCell(this.cell.value);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.reading = false;
    else if (name === 'rPh') this.phonetic = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
  }

  private openRow(number: string | undefined): void {
    this.number = number === undefined ? this.number + 1 : wholeNumber(number);
    this.column = 0;
    this.row = { number: this.number, cells: [] };
  }

  /** Sheets often end in thousands of formatted rows without content. */
  private closeRow(): void {
    const { row } = this;
    this.row = null;
    if (row === null || isBlank(row)) return;
    this.rows.push(row);
    const { maxRows } = this.book;
    if (this.rows.length > maxRows + MOST_ABOVE + 1) throw tooManyRows(maxRows);
  }

  private openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    const style = Number(s ?? 0);
    this.cell = { column: this.column, type: t ?? 'n', style, value: '', isFormula: false, hasResult: false };
  }

  private openValue(name: string): void {
    this.reading = this.cell !== null && !this.phonetic;
    if (name === 'v' && this.cell !== null) this.cell.hasResult = true;
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = null;
    if (cell === null || row === null) return;
    const read = isUnsaved(cell) ? UNSAVED : cell.value === '' ? null : this.toCell(cell);
    if (read === null || (read.text === '' && read.flaw === undefined)) return;
    if (cell.column > IMPORT_MAX_COLUMNS) throw tooWide();
    while (row.cells.length < cell.column) row.cells.push({ text: '' });
    row.cells[cell.column - 1] = read;
  }

  private toCell({ type, value, style }: OpenCell): RawCell {
    switch (type) {
      case 's':
        return { text: this.budget.spend(this.shared[Number(value)] ?? '') };
      case 'inlineStr':
      case 'str':
        return { text: this.budget.spend(plainText(value)) };
      case 'e':
        return { text: this.budget.spend(plainText(value)), flaw: 'formula' };
      case 'b':
        return { text: value.trim() === '0' ? 'false' : 'true' };
      default:
        return this.numberOrDay(type, value, style);
    }
  }

  private numberOrDay(type: string, value: string, style: number): RawCell {
    if (type === 'd') return { text: dateText(new Date(value.endsWith('Z') ? value : `${value}Z`)) };
    const format = this.formats.get(style);
    return format === 'day' ? { text: this.serialDay(Number(value)) } : numberCell(Number(value), format);
  }

  /** Excel counts days from 1899-12-30, or from 1904-01-01 in workbooks of old Macintoshes. */
  private serialDay(days: number): string {
    const epoch = this.book.date1904 ? 24_107 : 25_569;
    return dateText(new Date(Math.round((days - epoch) * 86_400_000)));
  }
}

const UNSAVED: RawCell = { text: '', flaw: 'unsaved' };

/** A formula without a computed result; an empty text is a result. */
const isUnsaved = ({ type, value, isFormula, hasResult }: OpenCell): boolean =>
  isFormula && value.trim() === '' && !(type === 'str' && hasResult);

const wholeNumber = (text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw fileBroken();
  return Number(text);
};

/** `AB12` is in column 28. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw fileBroken();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Digits that Excel stores exactly. */
const EXACT_DIGITS = 15;

/** As Excel shows it: with the zeros of its format, without the inexact digits after the 15th. */
function numberCell(value: number, format: NumberFormat | undefined): RawCell {
  if (!Number.isFinite(value)) throw fileBroken();
  if (Math.abs(value) >= 10 ** EXACT_DIGITS)
    return { text: BigInt(Math.trunc(value)).toString(), flaw: 'cut' };
  const exact = Number(value.toPrecision(EXACT_DIGITS));
  return { text: withLeadingZeros(exact, format) ?? String(exact) };
}

/** Excel's dates have no time zone: they are read unchanged. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
