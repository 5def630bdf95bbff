import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/**
 * PostgreSQL's text of a time in the form of answers: ISO 8601 in UTC to the millisecond. `infinity` stays unchanged.
 */
export const isoMoment = (text: string): string =>
  text.endsWith('infinity') ? text : new Date(text).toISOString();

/** Sums and amounts are numbers of won, far below 2^53; a larger one is a bug, and must not be rounded silently. */
function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a number can hold exactly.`);
  return value;
}

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(INT8, integer);
parsers.setTypeParser(NUMERIC, Number);
parsers.setTypeParser(TIMESTAMPTZ, isoMoment);
// Calendar days and intervals are no points in time: they stay texts, as PostgreSQL writes them.
for (const oid of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.INTERVAL]) {
  parsers.setTypeParser(oid, (text: string) => text);
}

/**
 * The JavaScript values of columns, for every statement of the pool: `timestamptz` is ISO 8601 text in UTC, `int8` and
 * `numeric` are numbers. tables.ts declares the same types.
 */
export const columnParsers = parsers;
