/** One typed or pasted line. */
export interface PastedLine {
  /** Number, SKU or name of a product. */
  product: string;
  /** Null where none was given. */
  quantity: number | null;
}

/** Lines beyond the capacity of a cart are not read. */
export const MAX_LINES = 200;

const COUNT = /^(\d{1,3}(?:,\d{3})+|\d+)\s*(?:개|EA|PCS|세트|박스|장|매)?$/i;
/** A name, blanks, a count: '157 1,000개'. */
const SPACED = /^(.*\S)\s+((?:\d{1,3}(?:,\d{3})+|\d+)\s?(?:개|EA|PCS|세트|박스|장|매)?)$/i;
const HEADING = /상품|품목|품명|수량|제품|product|sku|item|qty|quantity/i;

const readCount = (text: string): number | null => {
  const digits = COUNT.exec(text.trim())?.[1]?.replaceAll(',', '');
  return digits === undefined ? null : Number(digits);
};

/**
 * Cells of a line: separated by tab as copied from spreadsheets, else by comma or semicolon with quotes as in CSV.
 */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(unquote);
  const cells = line.match(/"(?:[^"]|"")*"|[^,;]+/g) ?? [];
  return cells.map(unquote);
}

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

/** Product first, count last; anything between them (a name, an option) is ignored. */
function fromCells(cells: readonly string[]): PastedLine | null {
  const [product = '', ...others] = cells.filter((cell) => cell !== '');
  if (product === '') return null;
  const counts = others.map(readCount).filter((count) => count !== null);
  return { product, quantity: counts.at(-1) ?? null };
}

function parseLine(line: string): PastedLine | null {
  const spaced = line.includes('\t') || line.includes('"') ? null : SPACED.exec(line.trim());
  if (spaced === null) return fromCells(cellsOf(line));
  const [product = ''] = cellsOf(spaced[1] ?? '');
  return product === '' ? null : { product, quantity: readCount(spaced[2] ?? '') };
}

const isHeading = (line: string): boolean =>
  HEADING.test(line) && (parseLine(line)?.quantity ?? null) === null;

/** Lines of a note, an e-mail, a spreadsheet or a CSV file: '상품번호 수량' each; empty lines and a heading are skipped. */
export function parseLines(text: string): PastedLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first] = lines;
  const body = first !== undefined && lines.length > 1 && isHeading(first) ? lines.slice(1) : lines;
  return body.flatMap((line) => parseLine(line) ?? []).slice(0, MAX_LINES);
}
