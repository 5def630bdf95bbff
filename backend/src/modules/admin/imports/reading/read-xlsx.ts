import { createReadStream } from 'node:fs';
import type exceljs from 'exceljs';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { workbooks } from '../../../../platform/workbooks.js';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, fileBroken, tooManyRows, tooWide } from '../imports.errors.js';
import { checkWorkbook } from './bounded-zip.js';
import { isBlank, type RawCell, type RawRow, type RawSheet } from './raw-sheet.js';

/** Reads the first sheet of a workbook, row by row, and no further than the bound. */
export async function readXlsx(path: string): Promise<RawSheet> {
  await checkWorkbook(path);
  const { stream } = await workbooks();
  const file = createReadStream(path);
  try {
    const book = new stream.xlsx.WorkbookReader(file, {
      ...{
        worksheets: 'emit',
        sharedStrings: 'cache',
        styles: 'cache',
        hyperlinks: 'ignore',
        entries: 'ignore',
      },
    });
    // The first sheet counts; the others hold notes.
    for await (const sheet of book) return { encoding: 'XLSX', rows: await rowsOf(sheet) };
    throw fileBroken();
  } catch (error) {
    throw error instanceof DomainError ? error : fileBroken();
  } finally {
    file.destroy();
  }
}

async function rowsOf(sheet: AsyncIterable<exceljs.Row>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of sheet) {
    const width = row.cellCount;
    if (
      width > IMPORT_MAX_COLUMNS &&
      !isBlank({ number: 0, cells: cellsOf(row, IMPORT_MAX_COLUMNS + 1, width) })
    ) {
      throw tooWide();
    }
    const read = { number: row.number, cells: cellsOf(row, 1, Math.min(width, IMPORT_MAX_COLUMNS)) };
    // Sheets often end in thousands of rows that have a format and nothing in them.
    if (isBlank(read)) continue;
    rows.push(read);
    if (rows.length > IMPORT_MAX_ROWS + 1) throw tooManyRows();
  }
  return rows;
}

function cellsOf(row: exceljs.Row, from: number, to: number): RawCell[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => toCell(row.getCell(from + i).value));
}

/** Digits that a number of Excel keeps exactly. */
const EXACT_DIGITS = 15;

function toCell(value: exceljs.CellValue): RawCell {
  if (value === null || value === undefined) return { text: '' };
  if (value instanceof Date) return { text: dateText(value) };
  if (typeof value === 'number') return numberCell(value);
  if (typeof value !== 'object') return { text: String(value).trim() };
  if ('error' in value) return { text: value.error, flaw: 'formula' };
  if ('richText' in value)
    return {
      text: value.richText
        .map(({ text }) => text)
        .join('')
        .trim(),
    };
  if ('text' in value) return toCell(value.text);
  return 'result' in value ? toCell(value.result) : { text: '' };
}

function numberCell(value: number): RawCell {
  const text = Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return text.replace(/\D/g, '').length > EXACT_DIGITS ? { text, flaw: 'cut' } : { text };
}

/** Dates of Excel have no time zone: they read as they stand there. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
