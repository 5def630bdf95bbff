import { normalizeKey } from '@store/domain';
import { SHEET_TIERS } from '../../../platform/spreadsheets/headings.js';
import type { ImportColumn } from '../kinds/kind.js';
import type { ColumnPositions } from '../kinds/row-reader.js';
import { columnsMissing, columnsTwice } from '../imports.errors.js';
import { MOST_ABOVE, type RawRow } from './raw-sheet.js';

/** The known columns of the file, and the unknown headings. */
export interface ReadHeadings {
  headings: string[];
  ignored: string[];
  positions: ColumnPositions;
}

/** Headings are compared without spaces, case, required marks and text in brackets: `송장번호*(필수)` equals 송장번호. */
const plain = (heading: string): string =>
  normalizeKey(heading)
    .replace(/\([^)]*\)|[\s*_]/g, '')
    .toUpperCase();

/** Reads the heading row; UNPROCESSABLE if a required column is missing or one occurs twice. */
export function readHeadings(row: RawRow | undefined, columns: readonly ImportColumn[]): ReadHeadings {
  const headings = (row?.cells ?? []).map(({ text }) => text);
  const positions = new Map<string, { index: number; heading: string }>();
  const ignored: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const key = heading === '' ? null : keyOf(heading, columns);
    if (key === null) {
      if (heading !== '') ignored.push(heading);
      continue;
    }
    if (positions.has(key)) throw columnsTwice(heading);
    positions.set(key, { index, heading });
  }
  const missing = columns.filter(({ required, key }) => required === true && !positions.has(key));
  if (missing.length > 0) throw columnsMissing(missing.map(({ heading }) => heading).join(', '));
  return { headings, ignored, positions };
}

/** A candidate for the heading row: its known columns, and its position. */
export interface HeadingRow {
  index: number;
  /** Number of known columns. */
  columnCount: number;
  /** It has two known columns or more, and all required ones. */
  complete: boolean;
}

/** The row with the most known columns, among the non-blank rows near the top. */
export function findHeadings(rows: readonly RawRow[], columns: readonly ImportColumn[]): HeadingRow {
  const required = columns.filter((column) => column.required === true);
  return rows.slice(0, MOST_ABOVE + 1).reduce<HeadingRow>(
    (best, { cells }, index) => {
      const keys = new Set(cells.flatMap(({ text }) => (text === '' ? [] : (keyOf(text, columns) ?? []))));
      const complete = keys.size >= 2 && required.every(({ key }) => keys.has(key));
      const candidate = { index, columnCount: keys.size, complete };
      return isBetter(candidate, best) ? candidate : best;
    },
    { index: 0, columnCount: 0, complete: false },
  );
}

/** A complete row is better than any incomplete one. */
export const isBetter = (a: Omit<HeadingRow, 'index'>, b: Omit<HeadingRow, 'index'>): boolean =>
  a.complete === b.complete ? a.columnCount > b.columnCount : a.complete;

type NamedHeading = readonly [heading: string, key: string];
const headingsByColumns = new WeakMap<readonly ImportColumn[], readonly NamedHeading[]>();

function headingsOf(columns: readonly ImportColumn[]): readonly NamedHeading[] {
  const cached = headingsByColumns.get(columns);
  if (cached !== undefined) return cached;
  const headings = columns.flatMap(({ heading, key, aliases = [] }) =>
    [heading, key, ...aliases].map((word): NamedHeading => [plain(word), key]),
  );
  headingsByColumns.set(columns, headings);
  return headings;
}

/** No heading is longer; this avoids comparing long texts with every heading. */
const MAX_HEADING = 200;

function keyOf(heading: string, columns: readonly ImportColumn[]): string | null {
  if (heading.length > MAX_HEADING) return null;
  const name = plain(heading);
  for (const [pattern, key] of headingsOf(columns)) {
    const match = matchOf(pattern, name);
    if (match !== null) return key.replace('{n}', match);
  }
  return null;
}

/** '' for equal headings; the number if the known heading has a place for one. */
function matchOf(pattern: string, heading: string): string | null {
  const [before = '', after] = pattern.split('{N}');
  if (after === undefined) return pattern === heading ? '' : null;
  if (!heading.startsWith(before) || !heading.endsWith(after)) return null;
  const number = heading.slice(before.length, heading.length - after.length);
  return /^[1-9]\d?$/.test(number) && Number(number) <= SHEET_TIERS ? number : null;
}
