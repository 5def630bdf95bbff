import { LRUCache } from 'lru-cache';
import { readsOf, type CacheReads } from './cache-reads.js';

/** About what the map, the entry and the headers of its buffers take beside key and bytes. */
const ENTRY_BYTES = 600;

/** Of the keys that were asked for once: some 2,000. */
const MAX_ASKED_BYTES = 256 * 1024;
/** About what the map takes beside such a key. */
const ASKED_BYTES = 100;

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
  /**
   * Keeps what is asked for a second time, and not what was asked for once: a walk through everything, as search engines do
   * it, then takes nothing from what buyers ask for.
   */
  keepsFromSecondRead?: boolean;
  /** Called with each answer that is stored, in that moment. */
  onStored?: (value: T) => void;
}

/**
 * Cached responses by key, least recently used first out, bounded by bytes. Concurrent misses of one key share one
 * load. A load that began before `clear` is handed to those who waited for it, but never kept.
 */
export class BoundedCache<T extends object> {
  private readonly entries: LRUCache<string, T>;
  /** Loads under way; `clear` takes them out, so that what they bring is not kept. */
  private readonly loads = new Map<string, Promise<T>>();
  /** Keys that were asked for once, lately; none where everything is kept. */
  private readonly asked: LRUCache<string, true> | null;
  private readonly reads: CacheReads;
  private open = false;

  constructor(bounds: CacheBounds<T>) {
    const { name, maxBytes, bytesOf, freshMs = 0, keepsFromSecondRead = false, onStored } = bounds;
    this.reads = readsOf(name);
    this.asked = keepsFromSecondRead
      ? new LRUCache<string, true>({
          maxSize: MAX_ASKED_BYTES,
          sizeCalculation: (_, key) => key.length * 2 + ASKED_BYTES,
        })
      : null;
    this.entries = new LRUCache<string, T>({
      maxSize: maxBytes,
      // Two bytes for a letter: keys may be Korean. What is larger than everything is not kept.
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + ENTRY_BYTES,
      ttl: freshMs,
      onInsert: onStored,
    });
  }

  /** Bytes that are kept, as they are counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /**
   * The value that is kept, or that is being loaded, or else of this load. One that does not fit is as if it were not there:
   * what is loaded takes its place.
   */
  async get(key: string, load: () => Promise<T>, fits: (value: T) => boolean = () => true): Promise<T> {
    this.reads.reads += 1;
    const known = this.entries.get(key);
    if (known !== undefined && fits(known)) return known;
    const underWay = this.loads.get(key);
    if (underWay !== undefined) {
      const value = await underWay;
      if (fits(value)) return value;
    }
    this.reads.misses += 1;
    const loading = load();
    this.loads.set(key, loading);
    try {
      const value = await loading;
      if (this.loads.get(key) === loading) this.keep(key, value);
      return value;
    } finally {
      if (this.loads.get(key) === loading) this.loads.delete(key);
    }
  }

  /** Puts a grown value in the place of one that is still kept, and counts it; its age stays. */
  replace(key: string, old: T, grown: T): void {
    if (this.entries.peek(key) === old) this.entries.set(key, grown, { noUpdateTTL: true });
  }

  private keep(key: string, value: T): void {
    if (!this.open) return;
    if (this.asked === null || this.asked.has(key)) this.entries.set(key, value);
    else this.asked.set(key, true);
  }

  /** Whether answers may be kept at all; closing forgets everything. */
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
