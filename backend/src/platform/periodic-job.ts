import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { failureOf, secondsSince } from './telemetry/measure.js';
import { PERIODIC_RUNS } from './telemetry/metrics.js';
import { telemetry } from './telemetry/telemetry.js';
import { rootStep } from './telemetry/tracing.js';

/** After this time a run, or the work on one row, is taken to be lost: the next ones go on without it, milliseconds. */
const LOST_AFTER_MS = 300_000;

/** `more`: there may be more to do at once, so that the next run begins without a pause. */
export type RunEnd = 'more' | undefined;

/**
 * One task that a process does again and again, in a loop of its own: tasks never wait for each other. A failed run is
 * logged and never stops the next, nor does one that never ends; the current run is finished at shutdown while
 * database and queue are still there.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly log: Logger;
  /** Aborted when the process shuts down. */
  protected readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  /**
   * `pauseMs`: from the end of a run to the beginning of the next. `lostAfterMs`: after this time the next run begins
   * although this one has not ended; Infinity for jobs that may take hours.
   */
  constructor(
    protected readonly pauseMs: number,
    protected readonly lostAfterMs = LOST_AFTER_MS,
  ) {}

  /** One run. */
  protected abstract run(): Promise<RunEnd | void>;

  onApplicationBootstrap(): void {
    this.runAfter(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  /** One row that cannot be dealt with never keeps the others waiting. */
  protected async each(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        this.log.error({ err: error, id }, 'one row of the run failed; the next run tries again');
      }
    }
  }

  private runAfter(delay: number): void {
    if (this.shutdown.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.runOnce();
    }, delay);
  }

  /** Ends with the run, or when the run is lost; either way the next one is scheduled. */
  private async runOnce(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const { run: begin, report } = this.measured();
    const lost = new Promise<undefined>((resolve) => {
      if (this.lostAfterMs === Infinity) return;
      timer = setTimeout(() => {
        report('lost');
        this.log.error(`the run has not ended after ${this.lostAfterMs} ms; the next one goes on without it`);
        resolve(undefined);
      }, this.lostAfterMs);
    });
    const run = begin().then(
      (end) => {
        report('done');
        return end;
      },
      (error: unknown) => {
        report('failed', failureOf(error));
        this.log.error({ err: error }, 'run failed');
        return undefined;
      },
    );
    const end = await Promise.race([run, lost]);
    clearTimeout(timer);
    this.runAfter(end === 'more' ? 0 : this.pauseMs);
  }

  /** A run that is a trace of its own where traces are asked for, and the way to record what came of it; the first counts. */
  private measured(): {
    run: () => Promise<RunEnd | void>;
    report: (outcome: 'done' | 'failed' | 'lost', failure?: string) => void;
  } {
    if (telemetry() === null) return { run: () => this.run(), report: () => undefined };
    const { name } = this.constructor;
    const step = rootStep(`run ${name}`, SpanKind.INTERNAL, {});
    const started = performance.now();
    let reported = false;
    return {
      run: () => step.within(() => this.run()),
      report: (outcome, failure) => {
        if (reported) return;
        reported = true;
        PERIODIC_RUNS.labels(name, outcome).observe(secondsSince(started));
        step.end(outcome === 'lost' ? 'lost' : failure);
      },
    };
  }
}

/** Work on one row. */
interface UnderWay {
  startedAt: number;
  ended: Promise<void>;
}

/**
 * A periodic job over rows that the workers of the store share. Each row is claimed by one worker, which renews its claim until
 * the work has ended; after a crash the claim runs out. Rows are worked on side by side, and only as many are claimed as
 * can be begun at once: a provider that does not answer keeps neither other rows nor the next run waiting.
 */
export abstract class ClaimingJob<Row extends { id: number }> extends PeriodicJob {
  private readonly underWay = new Map<number, UnderWay>();

  /** `most`: rows at once. */
  constructor(
    pauseMs: number,
    private readonly most: number,
  ) {
    super(pauseMs);
  }

  /** Takes due rows for longer than until the next run; at most `limit`. */
  protected abstract claim(limit: number): Promise<readonly Row[]>;

  /** Keeps rows whose work still goes on from being claimed by another worker. */
  protected abstract renew(ids: readonly number[]): Promise<void>;

  protected abstract work(row: Row): Promise<unknown>;

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.all(this.endings());
  }

  protected override async run(): Promise<RunEnd> {
    this.giveUpLost();
    if (this.underWay.size > 0) await this.renew([...this.underWay.keys()]);
    const free = this.most - this.underWay.size;
    const rows = free > 0 ? await this.claim(free) : [];
    for (const row of rows) this.begin(row);
    // Fewer than asked for: nothing else is due.
    if (rows.length < free) return undefined;
    const { signal } = this.shutdown;
    const time = pause(this.pauseMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([time, ...this.endings()]);
    return 'more';
  }

  private endings(): Promise<void>[] {
    return [...this.underWay.values()].map(({ ended }) => ended);
  }

  private begin(row: Row): void {
    if (this.underWay.has(row.id)) return;
    const ended = this.work(row)
      .then(() => undefined)
      .catch((error: unknown) => {
        this.log.error({ err: error, id: row.id }, 'work on a row failed; a later run tries again');
      })
      .finally(() => {
        if (this.underWay.get(row.id) === entry) this.underWay.delete(row.id);
      });
    const entry: UnderWay = { startedAt: performance.now(), ended };
    this.underWay.set(row.id, entry);
  }

  /** Work that never ends must not keep its place, nor its row. */
  private giveUpLost(): void {
    for (const [id, { startedAt }] of this.underWay) {
      if (performance.now() - startedAt < this.lostAfterMs) continue;
      this.log.error({ id }, `work on a row has not ended after ${this.lostAfterMs} ms; its claim runs out`);
      this.underWay.delete(id);
    }
  }
}
