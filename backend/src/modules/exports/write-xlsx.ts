import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { workbooks } from '../../platform/workbooks.js';
import { cellOf, type CellKind, type SheetColumn } from '../../platform/spreadsheets/sheet.js';

const FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
  number: '#,##0',
  rate: 'General',
  won: '#,##0',
  moment: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
};

/** Rows as a workbook of one sheet, each row let go as soon as it is written. */
export async function writeXlsx(
  output: PassThrough,
  { name, columns }: { name: string; columns: readonly SheetColumn[] },
  batches: AsyncIterable<Record<string, unknown>[]>,
): Promise<void> {
  const { stream } = await workbooks();
  const book = new stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    // A table of all texts would have to be held until the end.
    useSharedStrings: false,
    zip: { zlib: { level: 1 } },
  });
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, key, width, kind }) => ({
    header: heading,
    key,
    width,
    style: { numFmt: FORMATS[kind] ?? '@' },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  for await (const rows of batches) {
    for (const row of rows)
      sheet.addRow(columns.map((column) => excelValue(column, row[column.key]))).commit();
    await drained(output);
  }
  sheet.commit();
  await book.commit();
}

/** A moment is a date to Excel, which knows no time zones: the clock in Seoul stands there as it is read. */
function excelValue(column: SheetColumn, value: unknown): string | number | Date | null {
  const cell = cellOf(column, value);
  if (typeof cell !== 'string' || (column.kind !== 'moment' && column.kind !== 'day')) return cell;
  return new Date(`${cell.replace(' ', 'T')}${column.kind === 'moment' ? 'Z' : 'T00:00:00Z'}`);
}

/** Waits while the caller is slower than the database. */
async function drained(output: PassThrough): Promise<void> {
  if (output.destroyed) throw new Error('nobody reads the export any more');
  if (output.writableNeedDrain) {
    const gone = new AbortController();
    await Promise.race([
      once(output, 'drain', { signal: gone.signal }),
      once(output, 'close', { signal: gone.signal }),
    ]).finally(() => gone.abort());
  }
}
