/** All timers of one stand-in, so that closing or resetting it leaves none behind. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();

  after(ms: number, run: () => void): void {
    const timer = setTimeout(
      () => {
        this.#running.delete(timer);
        run();
      },
      Math.max(0, ms),
    );
    this.#running.add(timer);
  }

  /** Resolves after `ms`; never resolves if the timers are cleared before. */
  delay(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
