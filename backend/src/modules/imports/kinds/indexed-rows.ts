import { BatchRejected } from '../../../platform/errors/batch-rejected.js';

/** A row's command, and the row's index in the list. */
export interface Indexed<T> {
  index: number;
  item: T;
}

/** The commands of the rows that have one (`null` = none). */
export const indexed = <R, T>(rows: readonly R[], ask: (row: R, index: number) => T | null): Indexed<T>[] =>
  rows.flatMap((row, index) => {
    const item = ask(row, index);
    return item === null ? [] : [{ index, item }];
  });

/** Applies these commands; a refusal names the rows by their original indexes. */
export async function applyIndexed<T, R>(
  requested: readonly Indexed<T>[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (requested.length === 0) return [];
  try {
    return await work(requested.map(({ item }) => item));
  } catch (error) {
    if (!(error instanceof BatchRejected)) throw error;
    throw new BatchRejected(
      new Map([...error.reasons].map(([at, why]) => [requested[at]?.index ?? at, why])),
    );
  }
}
