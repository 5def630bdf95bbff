import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'uqr';

/** Pixels for each point of the page. */
const SCALE = 4;
/** A QR code has one of eight masks; the program chooses which. */
const MASKS = 8;
/** Dark modules in a row of a corner square. */
const CORNER = 7;

const drawing = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n');

/**
 * The modules of the QR code at the top right of the first page, within this many points of both edges, one line a
 * row: read from the drawn page.
 */
export async function drawnQr(pdf: Buffer, withinPoints: number): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { width, data } = await document.getPage(0).render({ scale: SCALE, colorSpace: 'Gray' });
  document.destroy();
  library.destroy();
  const isDark = (x: number, y: number): boolean =>
    (data[Math.floor(y) * width + Math.floor(x)] ?? 255) < 128;
  const reach = withinPoints * SCALE;
  const columns = Array.from({ length: reach }, (_, i) => width - reach + i);
  const rows = Array.from({ length: reach }, (_, i) => i);
  const dark = rows.flatMap((y) => columns.filter((x) => isDark(x, y)).map((x) => ({ x, y })));
  const [left, top] = [Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))];
  const size = Math.max(...dark.map(({ x }) => x)) + 1 - left;
  // The corner square at the top left shows the size of a module.
  const edge = columns.filter((x) => x >= left).findIndex((x) => !isDark(x, top + 1));
  const count = Math.round((size * CORNER) / edge);
  const module = size / count;
  const places = Array.from({ length: count }, (_, i) => (i + 0.5) * module);
  return drawing(places.map((y) => places.map((x) => isDark(left + x, top + y))));
}

/** Drawings of a QR code with this text by another program than the one that draws sheets. */
export const qrsOf = (text: string): string[] =>
  Array.from({ length: MASKS }, (_, maskPattern) =>
    drawing(encode(text, { ecc: 'M', border: 0, maskPattern }).data),
  );
