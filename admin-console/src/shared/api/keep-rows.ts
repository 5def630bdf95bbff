/**
 * Placeholder data of a list: its rows stay while the next ones load. A page beyond the last one has no rows, and would
 * claim meanwhile that the list is empty. The type is not narrowed to lists, or queries could not infer theirs.
 */
export function keepRows<List>(previous: List | undefined): List | undefined {
  const { items, meta } = (previous ?? {}) as { items?: readonly unknown[]; meta?: { total: number } };
  return items?.length === 0 && (meta?.total ?? 0) > 0 ? undefined : previous;
}
