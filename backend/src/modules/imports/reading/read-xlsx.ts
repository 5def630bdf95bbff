import { DomainError } from '../../../platform/errors/domain-error.js';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, fileBroken, tooManyRows, tooWide } from '../imports.errors.js';
import { parseXml } from './parse-xml.js';
import { TextBudget, isBlank, type RawCell, type RawRow, type RawSheet } from './raw-sheet.js';
import { WorkbookArchive } from './workbook-archive.js';
import { plainText, readOutline, readSharedStrings, readStyles } from './workbook-parts.js';

/** Reads the first sheet of a workbook, row by row, and no further than the bound. */
export async function readXlsx(path: string): Promise<RawSheet> {
  try {
    const archive = await WorkbookArchive.open(path);
    try {
      return await readArchive(archive);
    } finally {
      archive.close();
    }
  } catch (error) {
    throw error instanceof DomainError || isDiskError(error) ? error : fileBroken();
  }
}

/** The first sheet that is shown; the others hold notes. */
export async function readArchive(archive: WorkbookArchive): Promise<RawSheet> {
  const outline = await readOutline(archive);
  const dates = await readStyles(archive, outline.styles);
  const shared = await readSharedStrings(archive, outline.sharedStrings);
  const reader = new SheetReader(shared, dates, outline.date1904);
  await parseXml(archive.read(outline.sheet), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (piece) => reader.text(piece),
    close: (name) => reader.close(name),
  });
  return { encoding: 'XLSX', rows: reader.rows };
}

/** A fault of the disk says nothing of the file. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** Text of `v`, or of the pieces of an inline string. */
  value: string;
}

/** Builds rows of texts from the marks of one sheet. */
class SheetReader {
  readonly rows: RawRow[] = [];
  private readonly budget = new TextBudget();
  private row: RawRow | null = null;
  private number = 0;
  private column = 0;
  private cell: OpenCell | null = null;
  /** Set while text belongs to the cell: within `v` or `t`, and not within what only describes how it is read aloud. */
  private reading = false;
  private phonetic = false;

  constructor(
    private readonly shared: readonly string[],
    private readonly dates: ReadonlySet<number>,
    private readonly date1904: boolean,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes['r']);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'rPh') this.phonetic = true;
    else if (name === 'v' || name === 't') this.reading = this.cell !== null && !this.phonetic;
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

  /** Sheets often end in thousands of rows that have a format and nothing in them. */
  private closeRow(): void {
    const { row } = this;
    this.row = null;
    if (row === null || isBlank(row)) return;
    this.rows.push(row);
    if (this.rows.length > IMPORT_MAX_ROWS + 1) throw tooManyRows();
  }

  private openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.cell = { column: this.column, type: t ?? 'n', style: Number(s ?? 0), value: '' };
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = null;
    if (cell === null || row === null || cell.value === '') return;
    const read = this.toCell(cell);
    if (read.text === '') return;
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
    return this.dates.has(style) ? { text: this.serialDay(Number(value)) } : numberCell(Number(value));
  }

  /** Excel counts days from 1899-12-30, or from 1904-01-01 in workbooks of old Macintoshes. */
  private serialDay(days: number): string {
    const epoch = this.date1904 ? 24_107 : 25_569;
    return dateText(new Date(Math.round((days - epoch) * 86_400_000)));
  }
}

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

/** Digits that a number of Excel keeps exactly. */
const EXACT_DIGITS = 15;

function numberCell(value: number): RawCell {
  if (!Number.isFinite(value)) throw fileBroken();
  const text = Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return text.replace(/\D/g, '').length > EXACT_DIGITS ? { text, flaw: 'cut' } : { text };
}

/** Dates of Excel have no time zone: they read as they stand there. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
