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
  /** Milliseconds after which an entry is loaded anew; without it only a `clear` ends it. */
  freshMs?: number;
  /** Called with each answer that is stored, in that moment. */
  onStored?: (value: T) => void;
}

/**
 * Cached responses by key, least recently used first out, bounded by bytes. Concurrent misses of one key share one
 * load. A load that began before `clear` is handed to those who waited for it, but never kept.
 */
export class BoundedCache<T extends object> {
  private readonly entries: LRUCache<string, T, () => Promise<T>>;
  private readonly reads: CacheReads;
  private open = false;

  constructor({ name, maxBytes, bytesOf, freshMs = 0, onStored }: CacheBounds<T>) {
    this.reads = readsOf(name);
    this.entries = new LRUCache<string, T, () => Promise<T>>({
      maxSize: maxBytes,
      // Two bytes for a letter: keys may be Korean. What is larger than everything is not kept.
      sizeCalculation: (value, key) =>
        this.open ? bytesOf(value) + key.length * 2 + ENTRY_BYTES : maxBytes + 1,
      ttl: freshMs,
      fetchMethod: (_key, _stale, { context: load }) => {
        this.reads.misses += 1;
        return load();
      },
      ignoreFetchAbort: true,
      onInsert: onStored,
    });
  }

  /** Bytes that are kept, as they are counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    this.reads.reads += 1;
    return this.entries.forceFetch(key, { context: load });
  }

  /** Puts a grown value in the place of one that is still kept, and counts it; its age stays. */
  replace(key: string, old: T, grown: T): void {
    if (this.entries.peek(key) === old) this.entries.set(key, grown, { noUpdateTTL: true });
  }

  /** Whether answers may be kept at all; closing forgets everything. */
  setOpen(open: boolean): void {
    this.open = open;
    if (!open) this.clear();
  }

  clear(): void {
    this.entries.clear();
  }
}
