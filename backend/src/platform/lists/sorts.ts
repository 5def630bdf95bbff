/** Sort orders of a list: the name in the query, and the SQL after `order by`. */
export type Sorts<Word extends string = string> = Readonly<Record<Word, string>>;

/** The name of a sort order of such a list. */
export type SortOf<S extends Sorts> = Extract<keyof S, string>;

type WordOf<Column extends string> = 'recent' | 'oldest' | `${Column}Asc` | `${Column}Desc`;

/**
 * Newest first, oldest first, and both directions of each column: `title` gives `titleAsc` and `titleDesc`. For equal
 * values the id decides, so that no row is on two pages; rows without a value are always last.
 */
export function sortsBy<Column extends string = never>(
  id: string,
  columns: Readonly<Record<Column, string>>,
): Sorts<WordOf<Column>> {
  const both = Object.entries<string>(columns).flatMap(([word, sql]) => [
    [`${word}Asc`, `${sql} asc nulls last, ${id} desc`],
    [`${word}Desc`, `${sql} desc nulls last, ${id} desc`],
  ]);
  return Object.fromEntries([['recent', `${id} desc`], ['oldest', id], ...both]) as Sorts<WordOf<Column>>;
}
