import { cellOf, type CellKind, type SheetColumn } from '../../platform/spreadsheets/sheet.js';
import type { WorkbookValue } from '../../platform/spreadsheets/workbook-messages.js';
import type { Sheet, SheetRows } from '../../platform/spreadsheets/workbook-writer.service.js';

const FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
  number: '#,##0',
  rate: 'General',
  won: '#,##0',
  moment: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
};

/** Rows as a sheet of a workbook. */
export const sheetOf = (
  { name, columns }: { name: string; columns: readonly SheetColumn[] },
  batches: AsyncIterable<Record<string, unknown>[]>,
): Sheet => ({
  name,
  frozen: true,
  columns: columns.map(({ heading, width, kind }) => ({ heading, width, format: FORMATS[kind] ?? '@' })),
  parts: partsOf(columns, batches),
});

async function* partsOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<SheetRows> {
  for await (const rows of batches)
    yield { rows: rows.map((row) => columns.map((column) => excelValue(column, row[column.key]))) };
}

/** A time becomes an Excel date, which has no time zone: it shows the time in Seoul. */
function excelValue(column: SheetColumn, value: unknown): WorkbookValue {
  const cell = cellOf(column, value);
  if (typeof cell !== 'string' || (column.kind !== 'moment' && column.kind !== 'day')) return cell;
  return new Date(`${cell.replace(' ', 'T')}${column.kind === 'moment' ? 'Z' : 'T00:00:00Z'}`);
}
