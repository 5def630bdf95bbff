/**
 * A page of rows that name their number, so that most pages cost one statement; a page after the last has no row that
 * could say it, and counts.
 */
export async function countedPage<Row extends { total: number }>(
  rows: readonly Row[],
  offset: number,
  count: () => Promise<number>,
): Promise<{ items: Omit<Row, 'total'>[]; total: number }> {
  const [first] = rows;
  if (first === undefined) return { items: [], total: offset === 0 ? 0 : await count() };
  return { items: rows.map(({ total: _, ...row }) => row), total: first.total };
}
