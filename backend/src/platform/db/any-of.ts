import { sql, type RawBuilder } from 'kysely';
import { opaqueIntArray } from './prepared.js';

/**
 * One of these numbers: `.where('id', '=', anyInt(ids))`. One parameter and one text of the statement however many they
 * are, which `in` does not give; no row for an empty list.
 */
export const anyInt = (numbers: readonly number[]): RawBuilder<number> => sql<number>`any(${numbers}::int[])`;

/**
 * The same in a prepared statement: the planner does not look into the array, and so does not plan the statement anew for
 * each one.
 */
export const anyOpaqueInt = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${opaqueIntArray(numbers)})`;

/** One of these texts, as `anyInt` for numbers. */
export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
