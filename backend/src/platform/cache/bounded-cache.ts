import { LRUCache } from 'lru-cache';
import { readsOf, type CacheReads } from './cache-reads.js';

/** Approximate memory of the map, the entry and the headers of its buffers, besides key and bytes. */
const ENTRY_BYTES = 600;

/** Bounds of a cache. */
export interface CacheBounds<T> {
  /** Name of its read counts. */
  name: string;
  /** Bytes of all entries together. */
  maxBytes: number;
  /**
   * Bytes that an entry keeps alive; its buffers must be `ownBytes`, otherwise they keep more memory alive than they
   * report.
   */
  bytesOf: (value: T) => number;
}

/**
 * Values from the database, by key, until something changes; least recently used first out, bounded by bytes.
 * Concurrent misses of one key share one load. A load that began before `clear` is returned to its callers, but never
 * cached.
 */
export class BoundedCache<T extends object> {
  private readonly entries: LRUCache<string, T>;
  /** Running loads; `clear` removes them, so that their results are not cached. */
  private readonly loads = new Map<string, Promise<T>>();
  private readonly reads: CacheReads;
  private open = false;

  constructor({ name, maxBytes, bytesOf }: CacheBounds<T>) {
    this.reads = readsOf(name);
    this.entries = new LRUCache<string, T>({
      maxSize: maxBytes,
      // Two bytes per character: keys may be Korean. A value larger than the whole cache is not cached.
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + ENTRY_BYTES,
    });
  }

  /** Bytes of the entries, as counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The cached value, or the value of a running load, or else of this load. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    this.reads.reads += 1;
    const cached = this.entries.get(key) ?? this.loads.get(key);
    if (cached !== undefined) return cached;
    this.reads.misses += 1;
    const loading = load();
    this.loads.set(key, loading);
    try {
      const value = await loading;
      if (this.open && this.loads.get(key) === loading) this.entries.set(key, value);
      return value;
    } finally {
      if (this.loads.get(key) === loading) this.loads.delete(key);
    }
  }

  /** Whether values may be cached at all; closing clears everything. */
  setOpen(open: boolean): void {
    // Loads that began while it was closed are not cached either.
    if (open !== this.open) this.clear();
    this.open = open;
  }

  clear(): void {
    this.entries.clear();
    this.loads.clear();
  }
}
