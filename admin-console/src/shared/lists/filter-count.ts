/** Filters inside the sheet: the search is always visible, and the two ends of a period count as one filter. */
export function countOf(narrowing: readonly string[], apart: readonly string[]): number {
  const excluded = new Set(['q', ...apart]);
  const ends = (name: string): string => (name === 'to' ? 'from' : name);
  return new Set(narrowing.filter((name) => !excluded.has(name)).map(ends)).size;
}
