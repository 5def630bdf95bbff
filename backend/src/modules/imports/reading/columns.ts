import { normalizeKey } from '@store/domain';
import { SHEET_TIERS } from '../../../platform/spreadsheets/headings.js';
import type { ImportColumn } from '../kinds/kind.js';
import type { ColumnPlaces } from '../kinds/row-reader.js';
import { columnsMissing, columnsTwice } from '../imports.errors.js';
import { MOST_ABOVE, type RawRow } from './raw-sheet.js';

/** The known columns of the file, and the unknown headings. */
export interface ReadHeadings {
  headings: string[];
  ignored: string[];
  places: ColumnPlaces;
}

/** Headings are compared without spaces, case, required marks and text in brackets: `송장번호*(필수)` equals 송장번호. */
const plain = (heading: string): string =>
  normalizeKey(heading)
    .replace(/\([^)]*\)|[\s*_]/g, '')
    .toUpperCase();

/** Reads the heading row; UNPROCESSABLE if a required column is missing or one occurs twice. */
export function readHeadings(row: RawRow | undefined, columns: readonly ImportColumn[]): ReadHeadings {
  const headings = (row?.cells ?? []).map(({ text }) => text);
  const places = new Map<string, { place: number; heading: string }>();
  const ignored: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const key = heading === '' ? null : keyOf(heading, columns);
    if (key === null) {
      if (heading !== '') ignored.push(heading);
      continue;
    }
    if (places.has(key)) throw columnsTwice(heading);
    places.set(key, { place, heading });
  }
  const missing = columns.filter(({ required, key }) => required === true && !places.has(key));
  if (missing.length > 0) throw columnsMissing(missing.map(({ heading }) => heading).join(', '));
  return { headings, ignored, places };
}

/** A candidate for the heading row: its known columns, and its position. */
export interface FoundHeadings {
  place: number;
  /** Number of known columns. */
  known: number;
  /** It has two known columns or more, and all required ones. */
  complete: boolean;
}

/** The row with the most known columns, among the non-blank rows near the top. */
export function findHeadings(rows: readonly RawRow[], columns: readonly ImportColumn[]): FoundHeadings {
  const required = columns.filter((column) => column.required === true);
  return rows.slice(0, MOST_ABOVE + 1).reduce<FoundHeadings>(
    (best, { cells }, place) => {
      const keys = new Set(cells.flatMap(({ text }) => (text === '' ? [] : (keyOf(text, columns) ?? []))));
      const complete = keys.size >= 2 && required.every(({ key }) => keys.has(key));
      const found = { place, known: keys.size, complete };
      return isBetter(found, best) ? found : best;
    },
    { place: 0, known: 0, complete: false },
  );
}

/** A complete row is better than any incomplete one. */
export const isBetter = (a: Omit<FoundHeadings, 'place'>, b: Omit<FoundHeadings, 'place'>): boolean =>
  a.complete === b.complete ? a.known > b.known : a.complete;

type KnownHeading = readonly [heading: string, key: string];
const knownHeadings = new WeakMap<readonly ImportColumn[], readonly KnownHeading[]>();

function headingsOf(columns: readonly ImportColumn[]): readonly KnownHeading[] {
  const known = knownHeadings.get(columns);
  if (known !== undefined) return known;
  const made = columns.flatMap(({ heading, key, aliases = [] }) =>
    [heading, key, ...aliases].map((word): KnownHeading => [plain(word), key]),
  );
  knownHeadings.set(columns, made);
  return made;
}

/** No heading is longer; this avoids comparing long texts with every heading. */
const MAX_HEADING = 200;

function keyOf(heading: string, columns: readonly ImportColumn[]): string | null {
  if (heading.length > MAX_HEADING) return null;
  const wanted = plain(heading);
  for (const [known, key] of headingsOf(columns)) {
    const found = matchOf(known, wanted);
    if (found !== null) return key.replace('{n}', found);
  }
  return null;
}

/** '' for equal headings; the number if the known heading has a place for one. */
function matchOf(known: string, wanted: string): string | null {
  const [before = '', after] = known.split('{N}');
  if (after === undefined) return known === wanted ? '' : null;
  if (!wanted.startsWith(before) || !wanted.endsWith(after)) return null;
  const number = wanted.slice(before.length, wanted.length - after.length);
  return /^[1-9]\d?$/.test(number) && Number(number) <= SHEET_TIERS ? number : null;
}
