/** What is kept: ready bytes, whose length is what the entry costs. */
interface Kept {
  readonly body: Buffer;
}

/**
 * Ready answers by key, least recently used first out, bounded by bytes. Concurrent misses of one key share one
 * load. A load that began before `clear` is handed to those who waited for it, but never kept.
 */
export class BoundedCache<T extends Kept> {
  private readonly entries = new Map<string, T>();
  private loading = new Map<string, Promise<T>>();
  private bytes = 0;
  private open = false;

  constructor(private readonly maxBytes: number) {}

  async get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known === undefined) return this.loadOnce(key, load);
    // Moved to the end: the first entry is always the one unused for longest.
    this.entries.delete(key);
    this.entries.set(key, known);
    return known;
  }

  /** Whether answers may be kept at all; closing forgets everything. */
  setOpen(open: boolean): void {
    this.open = open;
    if (!open) this.clear();
  }

  clear(): void {
    this.entries.clear();
    this.loading = new Map();
    this.bytes = 0;
  }

  private loadOnce(key: string, load: () => Promise<T>): Promise<T> {
    const { loading } = this;
    const underway = loading.get(key);
    if (underway !== undefined) return underway;
    const promise = load()
      .then((value) => {
        // After a clear `this.loading` is another map: what was read may be older than the change.
        if (this.open && this.loading === loading) this.keep(key, value);
        return value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, promise);
    return promise;
  }

  private keep(key: string, value: T): void {
    this.entries.set(key, value);
    this.bytes += cost(key, value);
    for (const [oldKey, old] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      this.entries.delete(oldKey);
      this.bytes -= cost(oldKey, old);
    }
  }
}

/** Bytes of the answer and its key, and about what the map and the objects take. */
function cost(key: string, value: Kept): number {
  return value.body.length + key.length * 2 + 200;
}
