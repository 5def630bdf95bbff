import type { FailoverResult } from './failover.ts';
import type { QueueBackend } from './test-environment.ts';
import type { Result } from './matrix.ts';
import type { LoadRunResult } from './load-run.ts';
import type { PaperRunResult } from './paper-run.ts';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** What was tried and what came of it; says at once what is wrong. */
export class Report {
  readonly #seed: number;
  readonly #lines: string[] = [];
  readonly #trials = new Map<QueueBackend, Result[]>();
  #wrong = 0;

  constructor(seed: number) {
    this.#seed = seed;
    console.log(`seed ${seed}`);
  }

  get passed(): boolean {
    return this.#wrong === 0;
  }

  /** Every scenario without a fault; a fault point that none of them reaches is a failure. */
  survey(
    queue: QueueBackend,
    points: readonly string[],
    reached: readonly string[],
    results: Result[],
  ): void {
    for (const { scenario, mismatches } of results) this.#blame(`${queue}, ${scenario.name}`, mismatches);
    const missed = points.filter((point) => !reached.includes(point));
    this.#blame(`${queue}, fault points that nothing reaches`, missed);
    this.#lines.push(`${queue}: ${points.length} fault points in the code, ${reached.length} reached`);
  }

  trial(queue: QueueBackend, result: Result): void {
    this.#trials.set(queue, [...(this.#trials.get(queue) ?? []), result]);
    const { fault, point, scenario, mismatches, struck, settledMs } = result;
    const tried = this.#trials.get(queue)?.length ?? 0;
    const came = struck ? `settled in ${seconds(settledMs)}` : 'not reached';
    console.log(`${queue} ${tried}: ${fault} at ${point}, ${came}`);
    this.#blame(`${queue}, ${scenario.name}, ${fault} at ${point}`, mismatches);
  }

  loadRun(queue: QueueBackend, result: LoadRunResult): void {
    this.#blame(`${queue}, ${result.purchases} purchases, seed ${this.#seed}`, result.mismatches);
    const { purchases, paid, canceled, refused, struck, settleMs, elapsedMs, captured } = result;
    this.#lines.push(
      `${queue}: ${purchases} purchases in ${seconds(elapsedMs)}, ${paid} orders paid, ${canceled} cancelled, ${refused} refused, ` +
        `${captured.toLocaleString('en')} won held; ${Object.entries(struck)
          .map(([fault, count]) => `${fault} ${count}`)
          .join(', ')}; ${result.mismatches.length} mismatches; from fault to settled: median ` +
        `${seconds(median(settleMs))}, worst ${seconds(worst(settleMs))} (${settleMs.length} purchases)`,
    );
  }

  /** A table of what was killed at each point, and the three books side by side. */
  papers(queue: QueueBackend, result: PaperRunResult, points: readonly string[]): void {
    this.#blame(
      `${queue}, ${result.purchases} purchases with a paper, seed ${this.#seed}`,
      result.mismatches,
    );
    const { purchases, orders, issued, doubles, missing, wrongAmounts, kills, issuerFaults, elapsedMs } =
      result;
    const count = (fault: string, point: string): string =>
      String(kills[`${fault}@${point}`] ?? 0).padStart(fault.length);
    const parts = ['kill-worker', 'kill-postgres', 'kill-issuer'];
    const width = worst(points.map((point) => point.length));
    this.#lines.push(
      `${queue}: ${purchases} purchases with a paper in ${seconds(elapsedMs)}, ${orders} orders paid, ${issued} papers ` +
        `at the issuer, ${issuerFaults} faults of the issuer; ${doubles} doubles, ${missing} missing, ` +
        `${wrongAmounts} wrong amounts; ${result.mismatches.length} mismatches`,
      `  ${''.padEnd(width)}  ${parts.join('  ')}`,
      ...points.map(
        (point) => `  ${point.padEnd(width)}  ${parts.map((part) => count(part, point)).join('  ')}`,
      ),
    );
  }

  failover(queue: QueueBackend, { loadRun, outageMs, statuses, mismatches }: FailoverResult): void {
    this.#blame(`${queue}, the primary lost, seed ${this.#seed}`, mismatches);
    const errors = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
    this.#lines.push(
      `${queue}, the primary lost: ${loadRun.purchases} purchases, ${loadRun.paid} orders paid, ${loadRun.canceled} cancelled, ` +
        `${loadRun.captured.toLocaleString('en')} won held; ${mismatches.length} mismatches; no write for ` +
        `${seconds(outageMs)} (${errors.join(', ')})`,
    );
  }

  /** What cannot be tried on this machine. */
  skipped(what: string): void {
    this.#lines.push(`skipped: ${what}`);
  }

  print(): void {
    for (const [queue, results] of this.#trials) {
      const struck = results.filter((result) => result.struck);
      const times = struck.map((result) => result.settledMs);
      const faults = new Set(struck.map(({ fault }) => fault)).size;
      const points = new Set(struck.map(({ point }) => point)).size;
      this.#lines.push(
        `${queue}: ${struck.length} faults fell of ${results.length} (${faults} kinds at ${points} steps), ` +
          `${results.filter(({ mismatches }) => mismatches.length > 0).length} mismatches; ` +
          `from fault to settled: median ${seconds(median(times))}, worst ${seconds(worst(times))}`,
      );
    }
    console.log(this.#lines.join('\n'));
    console.log(
      this.passed ? `seed ${this.#seed}: no mismatch` : `seed ${this.#seed}: ${this.#wrong} failures`,
    );
  }

  #blame(where: string, what: readonly string[]): void {
    if (what.length === 0) return;
    this.#wrong += 1;
    console.log(`✗ ${where}\n    ${what.join('\n    ')}`);
  }
}
