import type { Import } from '../api/imports';

/** How far a run is. */
export interface RunProgress {
  /** Rows to apply. */
  rows: number;
  done: number;
  /** 0 to 100. */
  percent: number;
}

/** A run without rows is done. */
export function progressOf({ counts: { waiting, applied, refused } }: Pick<Import, 'counts'>): RunProgress {
  const done = applied + refused;
  const rows = done + waiting;
  return { rows, done, percent: rows === 0 ? 100 : Math.floor((done / rows) * 100) };
}

/** Whether the file was read, so that there are rows with results. */
export const hasRows = ({ state }: Pick<Import, 'state'>): boolean =>
  state !== 'checking' && state !== 'unreadable';

/** Whether there are rows that an operator could correct and upload again. */
export function hasRejected({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean {
  return counts.error + counts.refused > 0 || (state === 'canceled' && counts.waiting > 0);
}
