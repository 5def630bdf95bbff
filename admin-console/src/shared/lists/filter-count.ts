/** Filters that the sheet holds: the search is seen anyway, and the two ends of a period are one filter. */
export function countOf(narrowing: readonly string[], apart: readonly string[]): number {
  const seen = new Set(['q', 'item', ...apart]);
  const ends = (name: string): string => (name === 'to' ? 'from' : name);
  return new Set(narrowing.filter((name) => !seen.has(name)).map(ends)).size;
}
