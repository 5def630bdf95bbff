import { sql, type RawBuilder } from 'kysely';

/** The moment at which a day (yyyy-MM-dd) begins in Seoul; with `later` the day or month after it, which ends a span. */
export const startOfSeoulDay = (
  day: string,
  later: '0 days' | '1 day' | '1 month' = '0 days',
): RawBuilder<string> =>
  sql<string>`(${day}::date + interval ${sql.lit(later)})::timestamp at time zone 'Asia/Seoul'`;
