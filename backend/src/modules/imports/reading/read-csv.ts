import { readFile } from 'node:fs/promises';
import { parse, CsvError } from 'csv-parse/sync';
import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  encodingUnknown,
  fileBroken,
  tooManyRows,
  tooMuchText,
  tooWide,
} from '../imports.errors.js';
import { MAX_CELL_CHARS, type RawCell, type RawSheet } from './raw-sheet.js';

/** Characters of one row: many more than a hundred cells of an export hold. */
const MAX_ROW_CHARS = 512 * 1024;

/** Separators of one line, those within texts too. */
const MAX_LINE_SEPARATORS = 10_000;

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
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : { text, encoding };
  } catch {
    return null;
  }
}

function refuse(): never {
  throw encodingUnknown();
}

function parseRows(text: string): string[][] {
  const delimiter = delimiterOf(text);
  checkLines(text, delimiter);
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARS,
      to: IMPORT_MAX_ROWS + 2,
      on_record: bounded,
    });
    // Blank lines count as rows for their numbers' sake; only a file beyond the bound and a blank end is too long.
    if (rows.length > IMPORT_MAX_ROWS + 1) throw tooManyRows();
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? tooMuchText() : fileBroken();
  }
}

/** The parser bounds a row by the letters of its cells; a line of a million empty ones has none. */
function checkLines(text: string, delimiter: string): void {
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === delimiter) separators += 1;
    if (separators > MAX_LINE_SEPARATORS) throw tooWide();
    if (sign === '\n' || sign === '\r') separators = 0;
  }
}

/** Refuses a row before the next is read; ends of commas without anything between them are left out. */
function bounded(row: string[]): string[] {
  const width = row.findLastIndex((text) => text.trim() !== '') + 1;
  if (width > IMPORT_MAX_COLUMNS) throw tooWide();
  if (row.some((text) => text.length > MAX_CELL_CHARS)) throw tooMuchText();
  return row.slice(0, width);
}

/** What separates the headings. */
function delimiterOf(text: string): string {
  const head = text.slice(0, Math.min(text.search(/[\r\n]|$/), MAX_ROW_CHARS));
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
