/** One call of the Core API, for a test that must know whether Toss was asked at all. */
export interface Call {
  at: string;
  endpoint: string;
  method: string;
  url: string;
  idempotencyKey: string | null;
  /** HTTP status, or 0 when the connection was cut instead. */
  status: number;
  /** Error code, when the answer was one. */
  code: string | null;
  /** The answer was repeated for its idempotency key. */
  replayed: boolean;
}

const MAX_STORED = 1_000;

/** The newest calls, in memory only. */
export class CallLog {
  #calls: Call[] = [];

  add(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length > MAX_STORED) this.#calls.shift();
  }

  all(): Call[] {
    return [...this.#calls];
  }

  clear(): void {
    this.#calls = [];
  }
}
