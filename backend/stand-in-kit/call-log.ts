const MAX_STORED = 1_000;

/** The newest calls, in memory only: for tests that must know whether the provider was called at all. */
export class CallLog<Call> {
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
