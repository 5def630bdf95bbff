import { open } from 'node:fs/promises';
import type { SheetForm } from '../kinds/kind.js';
import { IMPORT_MAX_COLUMNS, fileTypeUnknown, sheetEmpty, tooManyRows, tooWide } from '../imports.errors.js';
import { findHeadings } from './columns.js';
import { isBlank, type RawSheet } from './raw-sheet.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';

/**
 * A workbook or a text file, by its bytes and not its name. Reads from the heading row on, because rows above it are a
 * title or a sum. Blank rows are dropped.
 */
export async function readSheet(path: string, form: SheetForm): Promise<RawSheet> {
  const { encoding, rows } = await readAny(path, form);
  const filled = rows.filter((row) => !isBlank(row));
  const list = filled.slice(findHeadings(filled, form.columns).index);
  if (list.some((row) => row.cells.length > IMPORT_MAX_COLUMNS)) throw tooWide();
  if (list.length > form.maxRows + 1) throw tooManyRows(form.maxRows);
  if (list.length < 2) throw sheetEmpty();
  return { encoding, rows: list };
}

async function readAny(path: string, form: SheetForm): Promise<RawSheet> {
  const head = await headOf(path);
  if (head.startsWith('504b0304')) return readXlsx(path, form);
  // The old XLS, PDF and pictures: always a mistake.
  if (/^(d0cf11e0|25504446|89504e47|ffd8ff|52617221)/.test(head)) throw fileTypeUnknown();
  return readCsv(path, form);
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}
