/** Who calls: kinds of which the longest outage is counted by itself. */
export const KINDS = ['reads', 'writes', 'operator', 'files'] as const;
export type Kind = (typeof KINDS)[number];

/** What clients saw while one thing happened to the fleet. */
export interface Row {
  what: string;
  requests: number;
  /** Answers of 500 and more, and 0 where there was none: how many of each. */
  errors: Map<number, number>;
  /** Longest time between two successes of one client, milliseconds. */
  outageMs: Record<Kind, number>;
}

/** Counts what clients see, under the name of what is happening. */
export class Meter {
  readonly rows: Row[] = [];
  readonly #succeededAt = new Map<Kind, number>();

  /** What happens from now on. An outage that goes on counts for both. */
  begin(what: string): void {
    this.rows.push({
      what,
      requests: 0,
      errors: new Map(),
      outageMs: { reads: 0, writes: 0, operator: 0, files: 0 },
    });
  }

  /** An answer that a client got; 0 where it got none. */
  count(status: number): void {
    const row = this.rows.at(-1);
    if (row === undefined) return;
    row.requests += 1;
    if (status === 0 || status >= 500) row.errors.set(status, (row.errors.get(status) ?? 0) + 1);
  }

  /** The only client of this kind got an answer; as it calls without a pause, what lies between two successes is an outage. */
  watch(kind: Kind, status: number): void {
    const now = performance.now();
    const row = this.rows.at(-1);
    const before = this.#succeededAt.get(kind) ?? now;
    if (row !== undefined) row.outageMs[kind] = Math.max(row.outageMs[kind], now - before);
    if (status > 0 && status < 400) this.#succeededAt.set(kind, now);
  }
}

/** The table, and a line with the sums. */
export function tableOf(rows: readonly Row[]): string {
  const errorsOf = ({ errors }: Row): string =>
    [...errors].map(([status, count]) => `${count}×${status === 0 ? 'none' : status}`).join(' ') || '0';
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  const cells = rows.map((row) => [
    row.what,
    String(row.requests),
    errorsOf(row),
    ...KINDS.map((kind) => seconds(row.outageMs[kind])),
  ]);
  const head = ['what happened', 'requests', 'errors', ...KINDS.map((kind) => `no ${kind}, s`)];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const errors = rows.flatMap((row) => [...row.errors.values()]).reduce((sum, count) => sum + count, 0);
  const worst = KINDS.map((kind) => {
    const row = [...rows].sort((a, b) => b.outageMs[kind] - a.outageMs[kind])[0];
    return `${kind} ${seconds(row?.outageMs[kind] ?? 0)} s (${row?.what ?? ''})`;
  });
  return [
    ...[head, ...cells].map(line),
    `${requests} requests, ${errors} errors seen by clients; longest outage: ${worst.join(', ')}`,
  ].join('\n');
}
