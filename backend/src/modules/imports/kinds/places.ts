import { BatchRejected } from '../../../platform/errors/batch-rejected.js';

/** A row's command, and the row's index in the list. */
export interface Placed<T> {
  place: number;
  item: T;
}

/** The commands of the rows that have one (`null` = none). */
export const placed = <R, T>(rows: readonly R[], ask: (row: R, place: number) => T | null): Placed<T>[] =>
  rows.flatMap((row, place) => {
    const item = ask(row, place);
    return item === null ? [] : [{ place, item }];
  });

/** Applies these commands; a refusal names the rows by their original indexes. */
export async function ofPlaces<T, R>(
  requested: readonly Placed<T>[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (requested.length === 0) return [];
  try {
    return await work(requested.map(({ item }) => item));
  } catch (error) {
    if (!(error instanceof BatchRejected)) throw error;
    throw new BatchRejected(
      new Map([...error.reasons].map(([at, why]) => [requested[at]?.place ?? at, why])),
    );
  }
}
