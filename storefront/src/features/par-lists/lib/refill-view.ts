import { isGoneProblem, suggestedPieces } from '@store/domain';
import type { RefillRow } from '../api/refills';
import type { Count } from './unsent-counts';

/** A row as it is drawn: with what waits on this device. */
export interface RowView extends Count {
  /** Pieces that fill the shelf; null = not counted. */
  suggested: number | null;
  /** Pieces that are asked for; null = not counted. */
  asked: number | null;
}

/** Whether the product cannot be ordered any more: there is nothing to count. */
export const isGone = ({ problem }: Pick<RefillRow, 'problem'>): boolean =>
  problem !== null && isGoneProblem(problem.code);

/** What the server knows of a row. The asked pieces are a person's choice where they are not the suggested ones. */
export const savedCount = ({ counted, quantity, suggested }: RefillRow): Count => ({
  counted,
  quantity: quantity === suggested ? null : quantity,
});

/** The row with a count, by the rule that the server applies too. */
export function rowView(row: RefillRow, { counted, quantity }: Count): RowView {
  if (counted === null || isGone(row)) return { counted, quantity: null, suggested: null, asked: null };
  const suggested = suggestedPieces({ ...row, counted });
  return { counted, quantity, suggested, asked: quantity ?? suggested };
}

/** The rows by place, in the order of the list; those without a place are last. */
export function placesOf<Row extends { place: string | null }>(
  rows: readonly Row[],
): { place: string | null; rows: Row[] }[] {
  const places: { place: string | null; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = places.at(-1);
    if (last?.place === row.place) last.rows.push(row);
    else places.push({ place: row.place, rows: [row] });
  }
  return places;
}
