import { sql, type RawBuilder } from 'kysely';

/**
 * One of these numbers: `.where('id', '=', anyInt(ids))`. One parameter and one text of the statement however many they
 * are, which `in` does not give; no row for an empty list.
 */
export const anyInt = (numbers: readonly number[]): RawBuilder<number> => sql<number>`any(${numbers}::int[])`;

/** One of these texts, as `anyInt` for numbers. */
export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
