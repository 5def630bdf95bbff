import { Readable, type PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { cellOf, type Cell, type SheetColumn } from '../../platform/spreadsheets/sheet.js';

/** Rows as CSV with a mark of UTF-8, without which Excel reads Hangul in another encoding. */
export async function writeCsv(
  output: PassThrough,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): Promise<void> {
  const stringifier = stringify({
    bom: true,
    record_delimiter: 'windows',
    // Of its own accord it quotes nothing but the whole delimiter: spreadsheets end a row at either half of it.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ heading }) => heading),
  });
  await pipeline(Readable.from(cellsOf(columns, batches)), stringifier, output);
}

async function* cellsOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches)
    for (const row of rows) yield columns.map((column) => cellOf(column, row[column.key]));
}
