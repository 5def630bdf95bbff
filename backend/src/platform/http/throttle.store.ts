/** Counts attempts per key inside a window that starts with the first one. */
export interface AttemptStore {
  /** Attempts of the running window; 0 when none runs. */
  count(key: string): Promise<number>;
  /** Adds one and answers the new number. */
  add(key: string, windowMs: number): Promise<number>;
  /** Milliseconds until the running window ends; 0 when none runs. */
  remaining(key: string): Promise<number>;
  /** Forgets the key. */
  clear(key: string): Promise<void>;
}

/** Injection token of the store. */
export const ATTEMPT_STORE = Symbol('ATTEMPT_STORE');

interface Window {
  attempts: number;
  endsAt: number;
}

/** Windows of one process, at most `maxKeys` of them: the oldest go first, so a flood of keys costs no memory. */
export class MemoryAttemptStore implements AttemptStore {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxKeys = 50_000,
  ) {}

  async count(key: string): Promise<number> {
    return this.running(key)?.attempts ?? 0;
  }

  async add(key: string, windowMs: number): Promise<number> {
    const window = this.running(key) ?? this.open(key, windowMs);
    window.attempts += 1;
    return window.attempts;
  }

  async remaining(key: string): Promise<number> {
    return (this.running(key)?.endsAt ?? this.now()) - this.now();
  }

  async clear(key: string): Promise<void> {
    this.windows.delete(key);
  }

  private running(key: string): Window | undefined {
    const window = this.windows.get(key);
    if (window === undefined || window.endsAt > this.now()) return window;
    this.windows.delete(key);
    return undefined;
  }

  private open(key: string, windowMs: number): Window {
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= this.maxKeys) this.windows.delete(oldest);
    const window = { attempts: 0, endsAt: this.now() + windowMs };
    this.windows.set(key, window);
    return window;
  }
}
