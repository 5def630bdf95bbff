import { readFile } from 'node:fs/promises';
import { parse, CsvError } from 'csv-parse/sync';
import { IMPORT_MAX_ROWS, encodingUnknown, fileBroken, tooManyRows } from '../imports.errors.js';
import type { RawCell, RawSheet } from './raw-sheet.js';

interface Decoded {
  text: string;
  encoding: string;
}

/** Reads CSV or text with tabs, in UTF-8, UTF-16 or CP949, which is what Excel in Korea saves. */
export async function readCsv(path: string): Promise<RawSheet> {
  const { text, encoding } = decode(await readFile(path));
  const rows = parseRows(text);
  return { encoding, rows: rows.map((cells, i) => ({ number: i + 1, cells: cells.map(toCell) })) };
}

/** A mark at the beginning decides; then strict UTF-8; then CP949, of which almost no UTF-8 text is an example. */
function decode(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le', 'UTF-16') ?? refuse();
  if (bytes.includes(0)) return refuse();
  return decodeAs(bytes, 'utf-8', 'UTF-8') ?? decodeAs(bytes, 'euc-kr', 'CP949') ?? refuse();
}

function decodeAs(bytes: Buffer, label: string, encoding: string): Decoded | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

function refuse(): never {
  throw encodingUnknown();
}

function parseRows(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: IMPORT_MAX_ROWS + 2,
    });
    // Blank lines count as rows for their numbers' sake; only a file beyond the bound and a blank end is too long.
    if (rows.length > IMPORT_MAX_ROWS + 1) throw tooManyRows();
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? fileBroken() : error;
  }
}

/** What separates the headings. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return [',', '\t', ';'].reduce(
    (best, mark) => (head.split(mark).length > head.split(best).length ? mark : best),
    ',',
  );
}

/** Excel writes long numbers into CSV as 6.889E+11, which cannot be read back. */
function toCell(text: string): RawCell {
  const trimmed = text.trim();
  if (/^\d(\.\d+)?E\+\d{2,}$/i.test(trimmed)) return { text: trimmed, flaw: 'cut' };
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(trimmed))
    return { text: trimmed, flaw: 'formula' };
  return { text: trimmed };
}
