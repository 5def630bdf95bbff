/** Orders that a list can be read in: the word in its address, and what stands behind `order by`. */
export type Sorts<Word extends string = string> = Readonly<Record<Word, string>>;

/** A word that such a list understands. */
export type SortOf<S extends Sorts> = Extract<keyof S, string>;

type WordOf<Column extends string> = 'recent' | 'oldest' | `${Column}Asc` | `${Column}Desc`;

/**
 * Newest first, oldest first, and both ways along each column: `title` gives `titleAsc` and `titleDesc`. The id decides
 * between equals, so that no row stands on two pages; rows without a value come last either way.
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
