import { LRUCache } from 'lru-cache';

/** Whose files a worker checks: members wait for each other, and staff for no member. */
export type Lane = 'members' | 'staff';

/** Files that one worker checks at once. */
export const PLACES: Readonly<Record<Lane, number>> = { members: 2, staff: 1 };
/** Checking time of a member in an hour, after which all such members together share one place, milliseconds. */
const HEAVY_MS = 30_000;
const WINDOW_MS = 60 * 60_000;
/** Members that are remembered. */
const MOST_MEMBERS = 10_000;

/** Which member's file is claimed next. */
export interface Turns {
  /** Members who have to wait. */
  waiting: readonly number[];
  /** Recent checking time per member, milliseconds: the lowest comes first. An unlisted member has none. */
  costs: ReadonlyMap<number, number>;
}

/**
 * Fair turns of one worker: a member has one file in check at a time, and a higher cost comes later. It is kept in
 * memory, so that deleting a file does not delete its cost; each worker counts for itself.
 */
export class CheckTurns {
  private readonly running: { lane: Lane; ownerId: number | null }[] = [];
  private readonly costs = new LRUCache<number, number>({
    max: MOST_MEMBERS,
    ttl: WINDOW_MS,
    // The hour begins with the first file.
    noUpdateTTL: true,
    // The current time, which tests set.
    perf: { now: () => performance.now() },
  });

  hasPlace(lane: Lane): boolean {
    return this.running.filter((one) => one.lane === lane).length < PLACES[lane];
  }

  next(): Turns {
    const costs = new Map(this.costs.entries());
    const running = this.running.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
    const heavy = [...costs].flatMap(([id, cost]) => (cost > HEAVY_MS ? [id] : []));
    const isHeavyRunning = running.some((id) => heavy.includes(id));
    return { waiting: isHeavyRunning ? [...running, ...heavy] : running, costs };
  }

  /** A file counts as being checked until the returned function is called. */
  begin(lane: Lane, ownerId: number | null): () => void {
    const one = { lane, ownerId };
    const startedAt = performance.now();
    this.running.push(one);
    return () => {
      this.running.splice(this.running.indexOf(one), 1);
      if (ownerId === null) return;
      const cost = Math.round(performance.now() - startedAt);
      this.costs.set(ownerId, (this.costs.get(ownerId) ?? 0) + cost);
    };
  }
}
