import { basename } from 'node:path';
import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoMoment } from './column-values.js';
import { prepared } from './prepared.js';

// The builder knows the types of its columns (tables.ts). The result of a text statement, and JSON in a column, have no
// known type: they are parsed here by a schema beside the statement (record 41). With zod, not zod/mini, whose objects
// have no compiled parser: a third of the time.

/** A column `int`. */
export const int = z.int32();

/** An amount, a sum or a count: a whole number that JavaScript holds exactly. */
export const won = z.int();

/** A column `numeric` within JSON, where it is a number. */
export const decimal = z.number();

export const text = z.string();

export const boolean = z.boolean();

/** A `date` as PostgreSQL writes it: YYYY-MM-DD. */
export const day = z.string().regex(/^\d{4,6}-\d\d-\d\d$/);

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const IN_JSON = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d:\d\d$/;

/**
 * A `timestamptz` as ISO 8601 text in UTC to the millisecond. A column arrives like this (column-values.ts); within
 * JSON it is PostgreSQL's text, in the session's zone and with microseconds, which are cut.
 */
export const moment = z.pipe(
  z.string(),
  z.transform((value, ctx) => {
    if (ISO.test(value)) return value;
    if (IN_JSON.test(value)) return isoMoment(value);
    ctx.issues.push({ code: 'custom', input: value });
    return z.NEVER;
  }),
);

/** One of these texts. */
export const oneOf = <const Word extends string>(values: readonly Word[]) => z.enum(values);

export const nullable = z.nullable;

/** An optional field of a JSON object; never null. */
export const optional = <Value extends z.ZodType>(value: Value) => z.exactOptional(value);

/** A JSON array, or a column that is an array. */
export const listOf = z.array;

/** A JSON object whose keys are data. */
export const mapOf = <Value extends z.ZodType>(value: Value) => z.record(text, value);

/** A JSON object with these fields and no others. */
export const object = z.strictObject;

/**
 * A `jsonb` document whose form was validated when the store wrote it: here only that it is an object, because an old
 * one keeps the form of its time.
 */
export const document = <T extends object>(): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

type Columns = Readonly<Record<string, z.ZodType>>;

/** The values of the columns. */
type Parsed<C extends Columns> = { [Name in keyof C]: z.output<C[Name]> };

/** The value type of this schema. */
export type ValueOf<S extends z.ZodType> = z.output<S>;

/** Parses a row; throws RowMismatch if it has another form. */
type RowParser<T> = (row: unknown) => T;

/** A statement's result does not match its schema: a bug. Contains no values, which may be personal data. */
class RowMismatch extends Error {
  constructor(file: string, { issues }: z.core.$ZodError) {
    super(`${basename(file)} reads a row that its schema does not know: ${issues.map(written).join('; ')}`);
    this.name = 'RowMismatch';
  }
}

function written(issue: z.core.$ZodIssue): string {
  const column = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `${column} has ${issue.keys.join(', ')}`.trim();
  return 'expected' in issue ? `${column} is no ${issue.expected}` : `${column} is wrong`;
}

function parserOf<T>(file: string, schema: z.ZodType<T>): RowParser<T> {
  return (row) => {
    const result = schema.safeParse(row);
    if (!result.success) throw new RowMismatch(file, result.error);
    return result.data;
  };
}

/**
 * The row of a whole statement: exactly these columns. Created once, beside the statement; `file` is its file
 * (`import.meta.filename`), for the error.
 */
export const rowOf = <C extends Columns>(file: string, columns: C): RowParser<Parsed<C>> =>
  parserOf(file, z.strictObject(columns) as unknown as z.ZodType<Parsed<C>>);

/** Parses the JSON columns of a builder's row; the builder knows the others: `rows.map(withParts)`. */
export function jsonColumns<C extends Columns>(
  file: string,
  columns: C,
): <Row extends Record<keyof C, unknown>>(row: Row) => Omit<Row, keyof C> & Parsed<C> {
  const parse = parserOf(file, z.object(columns) as unknown as z.ZodType<Parsed<C>>);
  return (row) => ({ ...row, ...parse(row) });
}

/** Runs statements: a builder, on the pool or in a transaction. */
type Executor = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;

/** Runs a whole statement and parses its result; `prepared` if its text is fixed and it runs with every click. */
export async function readRows<T>(
  db: Executor,
  row: RowParser<T>,
  statement: RawBuilder<unknown>,
  how: { prepared: boolean } = { prepared: false },
): Promise<T[]> {
  const { rows } = await (how.prepared ? prepared(db, statement) : statement.execute(db));
  return rows.map(row);
}
