import type { Choice } from '../ui/choices';
import type { UrlFilter } from './use-url-filter';

export type Direction = 'ascending' | 'descending';

/** Names of a list's sort orders for one column; a click on its heading starts with the first. */
export type ColumnSort<Word extends string = string> = readonly { word: Word; direction: Direction }[];

/** Newest first, then oldest first. */
export const BY_AGE = [
  { word: 'recent', direction: 'descending' },
  { word: 'oldest', direction: 'ascending' },
] as const satisfies ColumnSort;

/** `title` → `titleAsc` and `titleDesc`, as the server's lists call them. */
export function bothWays<Name extends string>(
  name: Name,
  first: Direction = 'ascending',
): ColumnSort<`${Name}Asc` | `${Name}Desc`> {
  const both = [
    { word: `${name}Asc`, direction: 'ascending' },
    { word: `${name}Desc`, direction: 'descending' },
  ] as const;
  return first === 'ascending' ? both : [...both].reverse();
}

/** The only sort order of a list for a column. */
export const oneWay = <Word extends string>(word: Word, direction: Direction): ColumnSort<Word> => [
  { word, direction },
];

/** The value in the address, if the list knows it. */
export function sortWord<Word extends string>(
  sorts: Readonly<Record<string, ColumnSort<Word>>>,
  text: string,
): Word | undefined {
  return Object.values(sorts)
    .flat()
    .find(({ word }) => word === text)?.word;
}

/** How a list is sorted now, and how to change it. */
export interface Sorting {
  current: string;
  /** The default sort order. */
  usual: string;
  onSort: (word: string) => void;
}

/** The sort order in the address; the default one is not written into it. */
export function sortingOf(filter: UrlFilter, usual = 'recent'): Sorting {
  return {
    current: filter.values['sort'] || usual,
    usual,
    onSort: (word) => filter.set({ sort: word === usual ? '' : word }),
  };
}

/** How the column is sorted; undefined if another one is. */
export const directionOf = (sort: ColumnSort, { current }: Sorting): Direction | undefined =>
  sort.find(({ word }) => word === current)?.direction;

/** The result of a click on the heading: one way, the other, and back to the default order. */
export function nextSort(sort: ColumnSort, { current, usual }: Pick<Sorting, 'current' | 'usual'>): string {
  const steps = [...new Set([...sort.map(({ word }) => word), usual])];
  const here = sort.findIndex(({ word }) => word === current);
  return steps[(here + 1) % steps.length] ?? usual;
}

/** The part of a column that says how the list can be sorted by it. */
export interface SortableColumn {
  header?: unknown;
  meta?: { sort?: ColumnSort };
}

const AGES: Readonly<Record<string, string>> = { recent: '최신순', oldest: '오래된순' };
const WAYS: Record<Direction, string> = { ascending: '오름차순', descending: '내림차순' };

/** The sort orders of the headings, as text, for windows without headings. */
export function sortChoices(columns: readonly SortableColumn[], usual: string): Choice[] {
  const choices = columns.flatMap(({ header, meta }) =>
    (meta?.sort ?? []).map(({ word, direction }) => ({
      value: word,
      label: AGES[word] ?? `${String(header)} ${WAYS[direction]}`,
    })),
  );
  if (choices.some(({ value }) => value === usual)) return choices;
  return [{ value: usual, label: AGES[usual] ?? '기본 순서' }, ...choices];
}
