import { sql, type RawBuilder } from 'kysely';

/**
 * The start of a day (yyyy-MM-dd) in Seoul; with `later` the start of the day or month after it, the end of a period.
 */
export const startOfSeoulDay = (
  day: string,
  later: '0 days' | '1 day' | '1 month' = '0 days',
): RawBuilder<string> =>
  sql<string>`(${day}::date + interval ${sql.lit(later)})::timestamp at time zone 'Asia/Seoul'`;
