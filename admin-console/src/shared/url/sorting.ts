import type { UrlFilter } from './use-url-filter';

export type Direction = 'ascending' | 'descending';

/** Words of a list's order that go along one column; a click on its heading begins with the first. */
export type ColumnSort<Word extends string = string> = readonly { word: Word; direction: Direction }[];

/** Newest first, then oldest first. */
export const BY_AGE = [
  { word: 'recent', direction: 'descending' },
  { word: 'oldest', direction: 'ascending' },
] as const satisfies ColumnSort;

/** `title` → `titleAsc` and `titleDesc`, as the lists of the server call them. */
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

/** The only order that a list has along a column. */
export const oneWay = <Word extends string>(word: Word, direction: Direction): ColumnSort<Word> => [
  { word, direction },
];

/** The word of the address, where the list knows it. */
export function sortWord<Word extends string>(
  sorts: Readonly<Record<string, ColumnSort<Word>>>,
  text: string,
): Word | undefined {
  return Object.values(sorts)
    .flat()
    .find(({ word }) => word === text)?.word;
}

/** How a list is ordered now, and the way to another order. */
export interface Sorting {
  current: string;
  /** What holds where nothing is asked for. */
  usual: string;
  onSort: (word: string) => void;
}

/** The order that the address holds; the usual one is not written into it. */
export function sortingOf(filter: UrlFilter<{ sort: string }>, usual = 'recent'): Sorting {
  return {
    current: filter.values.sort || usual,
    usual,
    onSort: (word) => filter.set({ sort: word === usual ? '' : word }),
  };
}

/** Which way the column is ordered; undefined where another one is. */
export const directionOf = (sort: ColumnSort, { current }: Sorting): Direction | undefined =>
  sort.find(({ word }) => word === current)?.direction;

/** What a click on the heading asks for: one way, the other, and back to the usual order. */
export function nextSort(sort: ColumnSort, { current, usual }: Pick<Sorting, 'current' | 'usual'>): string {
  const steps = [...new Set([...sort.map(({ word }) => word), usual])];
  const here = sort.findIndex(({ word }) => word === current);
  return steps[(here + 1) % steps.length] ?? usual;
}

/** What of a column says how the list can be ordered along it. */
export interface SortableColumn {
  header?: unknown;
  meta?: { sort?: ColumnSort };
}

const AGES: Readonly<Record<string, string>> = { recent: '최신순', oldest: '오래된순' };
const WAYS: Record<Direction, string> = { ascending: '오름차순', descending: '내림차순' };

/** The orders that the headings offer, in words, where there are no headings. */
export function sortChoices(
  columns: readonly SortableColumn[],
  usual: string,
): { value: string; label: string }[] {
  const choices = columns.flatMap(({ header, meta }) =>
    (meta?.sort ?? []).map(({ word, direction }) => ({
      value: word,
      label: AGES[word] ?? `${String(header)} ${WAYS[direction]}`,
    })),
  );
  if (choices.some(({ value }) => value === usual)) return choices;
  return [{ value: usual, label: AGES[usual] ?? '기본 순서' }, ...choices];
}
