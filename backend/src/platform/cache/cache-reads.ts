/** How often the caches of one name were read, and how often what was asked for was not there. */
export interface CacheReads {
  reads: number;
  misses: number;
}

const byName = new Map<string, CacheReads>();

/** The counts of a name; a process may have several caches of one. Two additions a read, whether anybody looks or not. */
export function readsOf(name: string): CacheReads {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const counts = { reads: 0, misses: 0 };
  byName.set(name, counts);
  return counts;
}

/** All of them, by name. */
export const cacheReads = (): ReadonlyMap<string, CacheReads> => byName;
