/** Who calls: kinds of which the longest gap is counted by itself. */
export type Kind = 'reads' | 'writes' | 'operator';

interface Row {
  what: string;
  requests: number;
  /** Answers of 500 and more, and 0 where there was none: how many of each. */
  errors: Map<number, number>;
  /** Longest time between two successes of one client, milliseconds. */
  gaps: Map<Kind, number>;
}

/** Counts what clients see, under the name of what is happening. */
export class Meter {
  readonly #rows: Row[] = [];
  readonly #succeededAt = new Map<Kind, number>();

  /** What happens from now on. A gap that goes on counts for both. */
  begin(what: string): void {
    this.#rows.push({ what, requests: 0, errors: new Map(), gaps: new Map() });
  }

  /** An answer that a client got; 0 where it got none. */
  count(status: number): void {
    const row = this.#rows.at(-1);
    if (row === undefined) return;
    row.requests += 1;
    if (status === 0 || status >= 500) row.errors.set(status, (row.errors.get(status) ?? 0) + 1);
  }

  /** The only client of this kind got an answer; as it calls without a pause, what lies between two successes is a gap. */
  watch(kind: Kind, status: number): void {
    const now = performance.now();
    const gaps = this.#rows.at(-1)?.gaps;
    gaps?.set(kind, Math.max(gaps.get(kind) ?? 0, now - (this.#succeededAt.get(kind) ?? now)));
    if (status > 0 && status < 400) this.#succeededAt.set(kind, now);
  }

  print(): void {
    const seconds = (gap = 0): number => Math.round(gap / 10) / 100;
    console.table(
      this.#rows.map(({ what, requests, errors, gaps }) => ({
        'what happened': what,
        requests,
        errors: [...errors].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '0',
        'no read, s': seconds(gaps.get('reads')),
        'no write, s': seconds(gaps.get('writes')),
        'no operator, s': seconds(gaps.get('operator')),
      })),
    );
  }
}
