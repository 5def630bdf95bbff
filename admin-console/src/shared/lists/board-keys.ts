/** Position of a card on the board: its column, and its index in it. */
export interface GridPosition {
  column: number;
  row: number;
}

const STEPS: Record<string, GridPosition> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/**
 * The card that an arrow key leads to, skipping columns without cards; null if it leads nowhere. `counts`: cards of
 * each column.
 */
export function nextPosition(
  key: string,
  { column, row }: GridPosition,
  counts: readonly number[],
): GridPosition | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  if (step.column === 0) {
    const next = row + step.row;
    return next >= 0 && next < (counts[column] ?? 0) ? { column, row: next } : null;
  }
  for (let at = column + step.column; at >= 0 && at < counts.length; at += step.column) {
    const cards = counts[at] ?? 0;
    if (cards > 0) return { column: at, row: Math.min(row, cards - 1) };
  }
  return null;
}
