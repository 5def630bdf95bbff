import { open } from 'node:fs/promises';
import { IMPORT_MAX_COLUMNS, fileTypeUnknown, sheetEmpty, tooWide } from '../imports.errors.js';
import { isBlank, type RawSheet } from './raw-sheet.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';

/** A workbook or a text file, by its bytes and not by its name. Rows that are blank are left out. */
export async function readSheet(path: string): Promise<RawSheet> {
  const { encoding, rows } = await readAny(path);
  const filled = rows.filter((row) => !isBlank(row));
  if (filled.some((row) => row.cells.length > IMPORT_MAX_COLUMNS)) throw tooWide();
  if (filled.length < 2) throw sheetEmpty();
  return { encoding, rows: filled };
}

async function readAny(path: string): Promise<RawSheet> {
  const head = await headOf(path);
  if (head.startsWith('504b0304')) return readXlsx(path);
  // The old XLS, PDF and pictures: they are never meant.
  if (/^(d0cf11e0|25504446|89504e47|ffd8ff|52617221)/.test(head)) throw fileTypeUnknown();
  return readCsv(path);
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
