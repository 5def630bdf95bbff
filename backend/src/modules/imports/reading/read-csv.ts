import { readFile } from 'node:fs/promises';
import { parse, CsvError } from 'csv-parse/sync';
import type { ImportColumn, SheetForm } from '../kinds/kind.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import {
  IMPORT_MAX_COLUMNS,
  encodingUnknown,
  fileBroken,
  tooManyRows,
  tooMuchText,
  tooWide,
} from '../imports.errors.js';
import { findHeadings, isBetter } from './columns.js';
import { MAX_CELL_CHARS, MOST_ABOVE, type RawCell, type RawRow, type RawSheet } from './raw-sheet.js';

/** Characters of one row: far more than two hundred cells of an export have. */
const MAX_ROW_CHARS = 512 * 1024;

/** Separators in one line, those within texts included. */
const MAX_LINE_SEPARATORS = 10_000;

const SEPARATORS = [',', '\t', ';', '|'];

/** A first line for Excel that is no row: it names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

interface Decoded {
  text: string;
  encoding: string;
}

/**
 * Reads CSV or tab-separated text, in UTF-8, UTF-16 or CP949, which Excel in Korea saves. Letters are composed (NFC).
 */
export async function readCsv(path: string, { columns, maxRows }: SheetForm): Promise<RawSheet> {
  const { text, encoding } = decode(await readFile(path));
  const named = SEPARATOR_LINE.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const rows = parseRows(body, named?.[1] ?? delimiterOf(body, columns), maxRows + MOST_ABOVE + 2);
  if (rows.length > maxRows + MOST_ABOVE + 1) throw tooManyRows(maxRows);
  return { encoding, rows };
}

/** A byte order mark decides; then strict UTF-8; then CP949, because almost no CP949 text is valid UTF-8. */
function decode(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le', 'UTF-16') ?? refuse();
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be', 'UTF-16') ?? refuse();
  if (bytes.includes(0)) return refuse();
  return decodeAs(bytes, 'utf-8', 'UTF-8') ?? decodeAs(bytes, 'euc-kr', 'CP949') ?? refuse();
}

function decodeAs(bytes: Buffer, label: string, encoding: string): Decoded | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : { text: text.normalize('NFC'), encoding };
  } catch {
    return null;
  }
}

function refuse(): never {
  throw encodingUnknown();
}

/** The separator of the cells: the one that finds most columns, otherwise the one with the widest rows. */
function delimiterOf(text: string, columns: readonly ImportColumn[]): string {
  let best = { delimiter: ',', columnCount: 0, complete: false, width: 0 };
  for (const delimiter of SEPARATORS.filter((sign) => text.includes(sign))) {
    const rows = firstRows(text, delimiter);
    const { columnCount, complete } = findHeadings(rows, columns);
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    const wider = columnCount === best.columnCount && complete === best.complete && width > best.width;
    if (wider || isBetter({ columnCount, complete }, best))
      best = { delimiter, columnCount, complete, width };
  }
  return best.delimiter;
}

/** Empty if this sign does not separate the text. */
function firstRows(text: string, delimiter: string): RawRow[] {
  try {
    return parseRows(text, delimiter, MOST_ABOVE + 1);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

function parseRows(text: string, delimiter: string, limit: number): RawRow[] {
  checkLines(text, delimiter);
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARS,
      to: limit,
      on_record: bounded,
    });
    return rows.map((cells, i) => ({ number: i + 1, cells: cells.map(toCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? tooMuchText() : fileBroken();
  }
}

/** The parser limits a row by the characters of its cells; a line of a million empty cells has none. */
function checkLines(text: string, delimiter: string): void {
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === delimiter) separators += 1;
    if (separators > MAX_LINE_SEPARATORS) throw tooWide();
    if (sign === '\n' || sign === '\r') separators = 0;
  }
}

/** Refuses a too long row before the next is read; empty cells at the end are dropped. */
function bounded(row: string[]): string[] {
  const width = row.findLastIndex((text) => text.trim() !== '') + 1;
  if (width > IMPORT_MAX_COLUMNS) throw tooWide();
  if (row.some((text) => text.length > MAX_CELL_CHARS)) throw tooMuchText();
  return row.slice(0, width);
}

/** `="0688"` keeps the zeros of a number in Excel. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** Excel writes long numbers into CSV as 6.889E+11, which has lost digits. */
function toCell(text: string): RawCell {
  const trimmed = text.trim();
  const quoted = AS_TEXT.exec(trimmed)?.[1];
  if (quoted !== undefined) return { text: quoted.replaceAll('""', '"').trim() };
  if (/^\d(\.\d+)?E\+\d{2,}$/i.test(trimmed)) return { text: trimmed, flaw: 'cut' };
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(trimmed))
    return { text: trimmed, flaw: 'formula' };
  return { text: trimmed };
}
