import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ClaimingJob, PeriodicJob } from './periodic-job.js';

const silent = { error: () => undefined } as unknown as Logger;
const NEVER = new Promise<never>(() => undefined);

/** Resolves after a number of calls. */
class Count {
  private waiting: { times: number; resolve: () => void }[] = [];
  times = 0;

  add(): void {
    this.times += 1;
    for (const { times, resolve } of this.waiting) if (this.times >= times) resolve();
  }

  reaches(times: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ times, resolve });
      if (this.times >= times) resolve();
    });
  }
}

let task: PeriodicJob | undefined;
afterEach(() => task?.beforeApplicationShutdown());

class Task extends PeriodicJob {
  protected readonly log = silent;
  readonly runs = new Count();

  constructor(
    private readonly work: (run: number) => Promise<void>,
    lostAfterMs?: number,
  ) {
    super(1, lostAfterMs);
  }

  protected run(): Promise<void> {
    this.runs.add();
    return this.work(this.runs.times);
  }
}

describe('a task', () => {
  it.each<[string, (run: number) => Promise<void>]>([
    ['a run that fails', (run) => (run === 1 ? Promise.reject(new Error('down')) : Promise.resolve())],
    ['a run that never ends', (run) => (run === 1 ? NEVER : Promise.resolve())],
  ])('goes on after %s', async (_case, work) => {
    const own = new Task(work, 20);
    task = own;
    own.onApplicationBootstrap();
    await own.runs.reaches(3);
  });

  it('finishes the current run at shutdown, and begins no other', async () => {
    let end: () => void = () => undefined;
    const own = new Task(() => new Promise((resolve) => (end = resolve)));
    own.onApplicationBootstrap();
    await own.runs.reaches(1);
    let down = false;
    const shutdown = own.beforeApplicationShutdown().then(() => (down = true));
    await Promise.resolve();
    expect(down).toBe(false);
    end();
    await shutdown;
    expect(own.runs.times).toBe(1);
  });
});

class Claims extends ClaimingJob<{ id: number }> {
  protected readonly log = silent;
  readonly begun = new Count();
  readonly renewals = new Count();
  renewed: readonly number[] = [];

  constructor(
    private readonly due: number[],
    private readonly effort: (id: number) => Promise<void>,
    most: number,
  ) {
    super(1, most);
  }

  protected claim(limit: number): Promise<{ id: number }[]> {
    return Promise.resolve(this.due.splice(0, limit).map((id) => ({ id })));
  }

  protected renew(ids: readonly number[]): Promise<void> {
    this.renewed = ids;
    this.renewals.add();
    return Promise.resolve();
  }

  protected work({ id }: { id: number }): Promise<void> {
    this.begun.add();
    return this.effort(id);
  }
}

describe('claimed rows', () => {
  it('are worked on side by side, and no more than allowed', async () => {
    let atOnce = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const claims = new Claims(
      [1, 2, 3, 4, 5],
      async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise<void>((resolve) => ends.push(resolve));
        atOnce -= 1;
      },
      2,
    );
    task = claims;
    claims.onApplicationBootstrap();
    for (let begun = 2; begun <= 5; begun += 1) {
      await claims.begun.reaches(begun);
      ends.shift()?.();
    }
    ends.shift()?.();
    expect(most).toBe(2);
  });

  it('are renewed while the work goes on, and those behind them are taken all the same', async () => {
    let end: () => void = () => undefined;
    const claims = new Claims(
      [1, 2, 3],
      (id) => (id === 1 ? new Promise((resolve) => (end = resolve)) : Promise.resolve()),
      2,
    );
    task = claims;
    claims.onApplicationBootstrap();
    await claims.begun.reaches(3);
    await claims.renewals.reaches(claims.renewals.times + 3);
    expect(claims.renewed).toEqual([1]);
    end();
  });

  it('do not keep the others waiting where one fails', async () => {
    const claims = new Claims(
      [1, 2],
      (id) => (id === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
      1,
    );
    task = claims;
    claims.onApplicationBootstrap();
    await claims.begun.reaches(2);
  });
});
