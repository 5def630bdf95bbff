import { availableParallelism } from 'node:os';

/** Lets at most `count` jobs run at once; the others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** As many jobs at once as the machine has processors, but at least two: each waits for the disk now and then. */
export function jobCount(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, 2), 4);
}
