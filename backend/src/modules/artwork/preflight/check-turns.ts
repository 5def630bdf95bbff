import { LRUCache } from 'lru-cache';

/** Whose files a worker checks: members wait for each other, and staff for no member. */
export type Lane = 'members' | 'staff';

/** Files that one worker checks at once. */
export const PLACES: Readonly<Record<Lane, number>> = { members: 2, staff: 1 };
/** What a member's checks may take in an hour before all such members together have one place only, milliseconds. */
const HEAVY_MS = 30_000;
const WINDOW_MS = 60 * 60_000;
/** Members who are remembered. */
const MOST_MEMBERS = 10_000;

/** Which member's file is claimed next. */
export interface Turns {
  /** Members who have to wait. */
  waiting: readonly number[];
  /** What checks of a member took lately, milliseconds: who took least comes first. Who is not named took nothing. */
  costs: ReadonlyMap<number, number>;
}

/**
 * Fair turns of one worker: a member has one file in check at a time, and who has cost more comes later. It is kept in
 * memory, so that no deleted file takes its cost with it; another worker counts for itself.
 */
export class CheckTurns {
  private readonly running: { lane: Lane; ownerId: number | null }[] = [];
  private readonly costs = new LRUCache<number, number>({
    max: MOST_MEMBERS,
    ttl: WINDOW_MS,
    // The hour begins with the first file.
    noUpdateTTL: true,
    // The clock of the moment, which tests set.
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

  /** A file is being checked until the answer is called. */
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
