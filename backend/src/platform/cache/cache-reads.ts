/** How often the caches of one name were read, and how often the value was missing. */
export interface CacheReads {
  reads: number;
  misses: number;
}

const byName = new Map<string, CacheReads>();

/**
 * The counts of a name, which several caches of a process may share. Costs two additions per read, even if nobody
 * looks.
 */
export function readsOf(name: string): CacheReads {
  const counters = byName.get(name);
  if (counters !== undefined) return counters;
  const counts = { reads: 0, misses: 0 };
  byName.set(name, counts);
  return counts;
}

/** All of them, by name. */
export const cacheReads = (): ReadonlyMap<string, CacheReads> => byName;
