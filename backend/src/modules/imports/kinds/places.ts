import { BatchRejected } from '../../../platform/errors/batch-rejected.js';

/** Something that a row asks for, and the row's place in the list. */
export interface Placed<T> {
  place: number;
  item: T;
}

/** What those rows ask for that ask for it (`null` = they do not). */
export const placed = <R, T>(rows: readonly R[], ask: (row: R, place: number) => T | null): Placed<T>[] =>
  rows.flatMap((row, place) => {
    const item = ask(row, place);
    return item === null ? [] : [{ place, item }];
  });

/** Does the work for these; where some are refused, the refusal names the rows by their own places. */
export async function ofPlaces<T, R>(
  asked: readonly Placed<T>[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (asked.length === 0) return [];
  try {
    return await work(asked.map(({ item }) => item));
  } catch (error) {
    if (!(error instanceof BatchRejected)) throw error;
    throw new BatchRejected(new Map([...error.reasons].map(([at, why]) => [asked[at]?.place ?? at, why])));
  }
}
