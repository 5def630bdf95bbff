import { posix } from 'node:path';
import { fileBroken } from '../imports.errors.js';
import { numberFormatOf, type NumberFormat } from './cell-format.js';
import { parseXml } from './parse-xml.js';
import { TextBudget } from './raw-sheet.js';
import type { WorkbookArchive } from './workbook-archive.js';

/** The usual place; the relations of the archive name the real one. */
const USUAL_WORKBOOK = 'xl/workbook.xml';

/** The part with the relations of a part; '' means the archive itself. */
const relationsOf = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** Excel's own limits are 65,490 styles and 250 formats. */
const MAX_STYLES = 66_000;
const MAX_FORMATS = 1000;
const MAX_SHEETS = 500;

/** Names of the archive's parts by content. */
export interface Outline {
  /** Visible sheets of cells in their order; hidden ones if there is no other. */
  sheets: string[];
  sharedStrings: string | null;
  styles: string | null;
  date1904: boolean;
}

interface Relation {
  /** Last word of its type, e.g. `worksheet`. */
  type: string;
  target: string;
}

/** Reads the names of the sheets, and of the parts with texts and styles. */
export async function readOutline(archive: WorkbookArchive): Promise<Outline> {
  const root = archive.has(relationsOf('')) ? await readRelations(archive, '') : new Map<string, Relation>();
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? USUAL_WORKBOOK;
  const relations = await readRelations(archive, workbook);
  const sheets: { relation: string; visible: boolean }[] = [];
  let date1904 = false;
  await parseXml(archive.read(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      if (sheets.length === MAX_SHEETS) throw fileBroken();
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      sheets.push({ relation: id ?? '', visible: (attributes['state'] ?? 'visible') === 'visible' });
    },
  });
  const grids = sheets.filter(({ relation }) => relations.get(relation)?.type === 'worksheet');
  const readable = grids.some(({ visible }) => visible) ? grids.filter(({ visible }) => visible) : grids;
  const parts = readable.flatMap(({ relation }) => relations.get(relation)?.target ?? []);
  if (parts.length === 0) throw fileBroken();
  const partOf = (partType: string): string | null =>
    [...relations.values()].find(({ type, target }) => type === partType && archive.has(target))?.target ??
    null;
  return { sheets: parts, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), date1904 };
}

/** Relations of a part; their targets are relative to the part's folder. */
async function readRelations(archive: WorkbookArchive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await parseXml(archive.read(relationsOf(part)), {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship' || id === undefined) return;
      if (relations.size === 2 * MAX_SHEETS) throw fileBroken();
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target),
      });
    },
  });
  return relations;
}

/** The number formats of cell styles, by index; styles that show the plain number are left out. */
export async function readStyles(
  archive: WorkbookArchive,
  part: string | null,
): Promise<ReadonlyMap<number, NumberFormat>> {
  const styles = new Map<number, NumberFormat>();
  if (part === null) return styles;
  const formats = new Map<number, string>();
  let inCells = false;
  let count = 0;
  await parseXml(archive.read(part), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
      if (name === 'xf' && inCells) {
        const id = Number(numFmtId ?? 0);
        const format = numberFormatOf(id, formats.get(id));
        if (format !== null) styles.set(count, format);
        count += 1;
      }
      if (count > MAX_STYLES || formats.size > MAX_FORMATS) throw fileBroken();
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/**
 * The text in a form that can be stored, with composed letters (NFC). Excel writes characters that XML does not allow
 * as `_x000D_`; control characters and unpaired surrogates are removed. The result is a copy, so that it does not keep
 * the whole chunk in memory.
 */
export function plainText(text: string): string {
  const read = text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .normalize('NFC')
    .trim();
  return Buffer.from(read, 'utf8').toString('utf8');
}

/** Texts that cells refer to by index. */
export async function readSharedStrings(archive: WorkbookArchive, part: string | null): Promise<string[]> {
  const budget = new TextBudget();
  const strings: string[] = [];
  if (part === null) return strings;
  let text = '';
  let reading = false;
  let phonetic = false;
  await parseXml(archive.read(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') reading = !phonetic;
    },
    text: (piece) => {
      if (!reading) return;
      text += piece;
      budget.checkCell(text);
    },
    close: (name) => {
      if (name === 't') reading = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') strings.push(budget.spend(plainText(text)));
    },
  });
  return strings;
}
