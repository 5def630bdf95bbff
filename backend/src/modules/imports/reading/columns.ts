import type { ImportColumn } from '../kinds/kind.js';
import type { ColumnPlaces } from '../kinds/row-reader.js';
import { columnsMissing, columnsTwice } from '../imports.errors.js';
import type { RawRow } from './raw-sheet.js';

/** Which columns of the file mean what, and which mean nothing here. */
export interface ReadHeadings {
  headings: string[];
  ignored: string[];
  places: ColumnPlaces;
}

/** Headings are compared without spaces, case, marks of duty and what stands in brackets: `송장번호*(필수)` is 송장번호. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\([^)]*\)|[\s*_]/g, '')
    .toUpperCase();

/** Reads the heading row; UNPROCESSABLE where a needed column is missing or one is there twice. */
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

function keyOf(heading: string, columns: readonly ImportColumn[]): string | null {
  const wanted = plain(heading);
  for (const column of columns) {
    for (const known of [column.heading, column.key, ...(column.aliases ?? [])]) {
      const found = matchOf(plain(known), wanted);
      if (found !== null) return column.key.replace('{n}', found);
    }
  }
  return null;
}

/** '' where they are the same; the number where the known heading has a place for one. */
function matchOf(known: string, wanted: string): string | null {
  const [before = '', after] = known.split('{N}');
  if (after === undefined) return known === wanted ? '' : null;
  if (!wanted.startsWith(before) || !wanted.endsWith(after)) return null;
  const number = wanted.slice(before.length, wanted.length - after.length);
  return /^([1-9]|1\d|20)$/.test(number) ? number : null;
}
