import { LRUCache } from 'lru-cache';
import { readsOf, type CacheReads } from './cache-reads.js';

/** About what the map, the entry and the headers of its buffers take beside key and bytes. */
const ENTRY_BYTES = 600;

/** How a cache is bounded. */
export interface CacheBounds<T> {
  /** What its reads are counted under. */
  name: string;
  /** Bytes of everything together. */
  maxBytes: number;
  /** Bytes of all that an entry keeps alive; its buffers are `ownBytes`, or they keep more alive than they say. */
  bytesOf: (value: T) => number;
}

/**
 * What was read from the database, by key, until something changes; least recently used first out, bounded by bytes.
 * Concurrent misses of one key share one load. A load that began before `clear` goes to those who waited for it, but is never
 * kept.
 */
export class BoundedCache<T extends object> {
  private readonly entries: LRUCache<string, T>;
  /** Loads under way; `clear` takes them out, so that what they bring is not kept. */
  private readonly loads = new Map<string, Promise<T>>();
  private readonly reads: CacheReads;
  private open = false;

  constructor({ name, maxBytes, bytesOf }: CacheBounds<T>) {
    this.reads = readsOf(name);
    this.entries = new LRUCache<string, T>({
      maxSize: maxBytes,
      // Two bytes for a letter: keys may be Korean. What is larger than everything is not kept.
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + ENTRY_BYTES,
    });
  }

  /** Bytes that are kept, as they are counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The value that is kept, or that is being loaded, or else of this load. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    this.reads.reads += 1;
    const known = this.entries.get(key) ?? this.loads.get(key);
    if (known !== undefined) return known;
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

  /** Whether values may be kept at all; closing forgets everything. */
  setOpen(open: boolean): void {
    // Nor is anything kept that began to load while it was closed.
    if (open !== this.open) this.clear();
    this.open = open;
  }

  clear(): void {
    this.entries.clear();
    this.loads.clear();
  }
}
