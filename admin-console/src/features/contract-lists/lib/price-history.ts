import type { PriceRow } from './price-rows';

/** Rows with what an undo and a redo lead to. */
export interface History {
  rows: readonly PriceRow[];
  past: readonly (readonly PriceRow[])[];
  future: readonly (readonly PriceRow[])[];
  /** What the last change was; typing in one cell is one step. */
  tag: string | null;
}

export type HistoryStep =
  | { kind: 'load'; rows: readonly PriceRow[] }
  | { kind: 'change'; change: (rows: readonly PriceRow[]) => readonly PriceRow[]; tag?: string }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** Steps that can be undone. */
const MOST = 200;

export const startHistory = (rows: readonly PriceRow[]): History => ({
  rows,
  past: [],
  future: [],
  tag: null,
});

export function stepHistory(history: History, step: HistoryStep): History {
  const { rows, past, future, tag } = history;
  switch (step.kind) {
    case 'load':
      return startHistory(step.rows);
    case 'change': {
      const next = step.change(rows);
      if (next.length === rows.length && next.every((row, index) => row === rows[index])) return history;
      const merged = step.tag !== undefined && step.tag === tag;
      return {
        rows: next,
        past: merged ? past : [...past.slice(-MOST + 1), rows],
        future: [],
        tag: step.tag ?? null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { rows: before, past: past.slice(0, -1), future: [rows, ...future], tag: null };
    }
    case 'redo': {
      const [after, ...later] = future;
      if (after === undefined) return history;
      return { rows: after, past: [...past, rows], future: later, tag: null };
    }
  }
}
