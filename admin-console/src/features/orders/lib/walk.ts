/** Orders in the order of the list that one came from, as it was then: work on them may take them out of it. */
export interface Walk {
  ids: readonly number[];
  /** Pages of the list that were read. */
  first: number;
  last: number;
  isEnd: boolean;
}

/** The page to read next: at the ends of what was read. */
export function pageBeyond({ ids, first, last, isEnd }: Walk, at: number): number | null {
  if (at === ids.length - 1 && !isEnd) return last + 1;
  return at === 0 && first > 1 ? first - 1 : null;
}

/** The walk with the orders of one more page. */
export function grown(walk: Walk | null, page: number, rows: readonly number[]): Walk {
  if (walk === null) return { ids: rows, first: page, last: page, isEnd: rows.length === 0 };
  const fresh = rows.filter((id) => !walk.ids.includes(id));
  if (page < walk.first) return { ...walk, ids: [...fresh, ...walk.ids], first: page };
  return { ...walk, ids: [...walk.ids, ...fresh], last: page, isEnd: rows.length === 0 };
}
