/** The cart's address names the chosen lines, so that reload and 'back' keep them. */
const PARAMETER = 'items';

/** The chosen ones of these lines, in order; all of them where the address names none. */
export function chosenLines(search: URLSearchParams, lineIds: readonly number[]): number[] {
  const named = search.get(PARAMETER);
  if (named === null) return [...lineIds];
  const ids = new Set(named.split(',').map(Number));
  return lineIds.filter((id) => ids.has(id));
}

/** The same address with these lines chosen; null = all lines, for which it names none. */
export function withChosen(search: URLSearchParams, chosen: readonly number[] | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (chosen === null) next.delete(PARAMETER);
  else next.set(PARAMETER, chosen.join());
  return next;
}
