import { sql, type RawBuilder } from 'kysely';
import { opaqueIntArray } from './prepared.js';

/**
 * One of these numbers: `.where('id', '=', anyInt(ids))`. One parameter and one statement text for any number of
 * values, unlike `in`; no row for an empty list.
 */
export const anyInt = (numbers: readonly number[]): RawBuilder<number> => sql<number>`any(${numbers}::int[])`;

/**
 * The same in a prepared statement: the planner does not look into the array, so it does not plan the statement again
 * for each one.
 */
export const anyOpaqueInt = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${opaqueIntArray(numbers)})`;

/** One of these texts, like `anyInt` for numbers. */
export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
