import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { failureOf, secondsSince } from './telemetry/measure.js';
import { PERIODIC_RUNS } from './telemetry/metrics.js';
import { telemetry } from './telemetry/telemetry.js';
import { rootStep } from './telemetry/tracing.js';

/** After this time a run, or the work on one row, counts as lost: the next ones continue without it, milliseconds. */
const LOST_AFTER_MS = 300_000;

/** `more`: there may be more work now, so the next run begins without a pause. */
export type RunEnd = 'more' | undefined;

/**
 * A task that a process repeats in its own loop: tasks never wait for each other. A failed run is logged and never
 * stops the next one, nor does a run that never ends. At shutdown the current run is finished while database and queue
 * are still connected.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly log: Logger;
  /** Aborted when the process shuts down. */
  protected readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  /**
   * `pauseMs`: from the end of a run to the start of the next. `lostAfterMs`: after this time the next run begins
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

  /** A row that cannot be processed never delays the others. */
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

  /** Ends with the run, or when the run is lost; in both cases the next one is scheduled. */
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

  /** A run as its own trace if traces are on, and the function that records its result; the first result counts. */
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
 * A periodic job over rows that the store's workers share. One worker claims each row and renews its claim until the
 * work has ended; after a crash the claim expires. Rows are processed in parallel, and only as many are claimed as can
 * start at once: a provider that does not answer delays neither other rows nor the next run.
 */
export abstract class ClaimingJob<Row extends { id: number }> extends PeriodicJob {
  private readonly underWay = new Map<number, UnderWay>();

  /** `most`: parallel rows. */
  constructor(
    pauseMs: number,
    private readonly batchSize: number,
  ) {
    super(pauseMs);
  }

  /** Claims due rows until after the next run; at most `limit`. */
  protected abstract claim(limit: number): Promise<readonly Row[]>;

  /** Renews the claims of rows whose work has not ended. */
  protected abstract renew(ids: readonly number[]): Promise<void>;

  protected abstract work(row: Row): Promise<unknown>;

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.all(this.endings());
  }

  protected override async run(): Promise<RunEnd> {
    this.giveUpLost();
    if (this.underWay.size > 0) await this.renew([...this.underWay.keys()]);
    const free = this.batchSize - this.underWay.size;
    const rows = free > 0 ? await this.claim(free) : [];
    for (const row of rows) this.begin(row);
    // Fewer than the limit: nothing else is due.
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
