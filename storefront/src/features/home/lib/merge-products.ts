/**
 * The first of every list, then the second of every list, and so on, so that each search word contributes. Without
 * duplicates, `limit` at most.
 */
export function mergeProducts<T extends { id: number }>(
  lists: readonly (readonly T[])[],
  limit: number,
): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged = new Map<number, T>();
  for (let row = 0; row < longest; row += 1) {
    for (const list of lists) {
      const product = list[row];
      if (product !== undefined && merged.size < limit && !merged.has(product.id))
        merged.set(product.id, product);
    }
  }
  return [...merged.values()];
}
