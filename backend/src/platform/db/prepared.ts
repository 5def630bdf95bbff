import { createHash } from 'node:crypto';
import {
  sql,
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import { measureStatement } from '../telemetry/measure.js';
import { telemetry } from '../telemetry/telemetry.js';
import type { Database } from './database.js';
import { BoundedClient } from './bounded-client.js';

/** Each costs memory in every connection; further ones, such as texts that vary, run unprepared. */
const MOST = 200;

/** Runs compiled statements: a builder, on the pool or in a transaction. */
type Executor = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;

/**
 * Runs the statement prepared: PostgreSQL parses and plans it once per connection instead of each time (record 17). For
 * statements with a fixed text that run with every click; never for one that is composed of conditions.
 */
export function prepared<T>(db: Executor, query: Compilable<T> | RawBuilder<T>): Promise<QueryResult<T>> {
  const compiled = query.compile(db);
  if (!names.has(compiled.sql) && names.size < MOST) rename(compiled.sql);
  return db.executeQuery(compiled);
}

/**
 * A prepared statement whose text is compiled once, at its first run: compiling it costs the process more than running
 * it. `build` gets a placeholder for each value, allowed only where a parameter is allowed: reading a property of it,
 * or spreading it, throws. Returns the rows, each passed through `row` if it is given.
 */
export function preparedStatement<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]>;
export function preparedStatement<Values extends object, Row>(
  build: (db: Database, values: Values) => RawBuilder<unknown>,
  row: (row: unknown) => Row,
): (db: Database, values: Values) => Promise<Row[]>;
export function preparedStatement<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<unknown> | RawBuilder<unknown>,
  row?: (row: unknown) => Row,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | null = null;
  return async (db, values) => {
    compiled ??= makeText(db, build, values);
    const parameters = compiled.parameters.map((value) => {
      const name = StandIn.nameOf(value);
      return name === undefined ? value : values[name as keyof Values];
    });
    const { rows } = await db.executeQuery({ ...compiled, parameters });
    return row === undefined ? (rows as Row[]) : rows.map(row);
  };
}

/** Prepared forms of one statement: each costs memory in every connection. */
const MOST_FORMS = 40;

/**
 * A statement with several forms: its conditions are the form, their values the parameters. The first forms that occur
 * are prepared; others, and those whose best plan depends on the values (`isPlannedAnew`), are compiled each time.
 */
export function preparedForms<Form, Values extends object, Row>(
  build: (form: Form, values: Values) => RawBuilder<unknown>,
  row: (row: unknown) => Row,
  isPlannedAnew: (form: Form) => boolean,
): (db: Database, form: Form, values: Values) => Promise<Row[]> {
  const statements = new Map<string, (db: Database, values: Values) => Promise<Row[]>>();
  return async (db, form, values) => {
    const key = JSON.stringify(form);
    const statement = statements.get(key);
    if (statement !== undefined) return statement(db, values);
    if (statements.size < MOST_FORMS && !isPlannedAnew(form)) {
      const statement = preparedStatement<Values, Row>((_db, standIns) => build(form, standIns), row);
      statements.set(key, statement);
      return statement(db, values);
    }
    const { rows } = await db.executeQuery(build(form, values).compile(db));
    return rows.map(row);
  };
}

/** Properties that code reads to look into a value, spread it, or convert it to text. */
const LOOKED_INTO = ['length', Symbol.iterator, Symbol.toPrimitive, 'toJSON'];

/** Placeholder of a value while a statement's text is compiled; it may only be passed on. */
class StandIn {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    for (const key of LOOKED_INTO) Object.defineProperty(this, key, { get: () => refuse(name) });
  }

  /** Undefined for anything but a placeholder. */
  static nameOf(value: unknown): string | undefined {
    return value instanceof StandIn ? value.#name : undefined;
  }
}

function refuse(name: string): never {
  throw new TypeError(`A prepared statement must not depend on "${name}": its text is made once.`);
}

/** The statement with placeholders instead of its values. */
function makeText<Values extends object>(
  db: Database,
  build: (db: Database, values: Values) => Compilable<unknown> | RawBuilder<unknown>,
  values: Values,
): CompiledQuery {
  const standIns = Object.fromEntries(Object.keys(values).map((name) => [name, new StandIn(name)]));
  const compiled = build(db, standIns as Values).compile(db);
  // A property of a placeholder, or a missing value.
  if (compiled.parameters.includes(undefined)) refuse('a part of a value');
  if (!names.has(compiled.sql) && names.size < MOST) rename(compiled.sql);
  return compiled;
}

/**
 * An array that the planner does not look into. Otherwise it would plan a prepared statement again for each array,
 * because it estimates the plan for the three ids that it sees as better than the one for any ten.
 */
export const opaqueIntArray = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select ${ids}::int[])::int[]`;

/** The prepared texts, by name. */
const names = new Map<string, string>();

let generation = 0;

/**
 * A new name makes every connection prepare the text again. The name identifies the text: behind a pooler, a PostgreSQL
 * connection that has it from another process runs the same statement, and never another one.
 */
function rename(text: string): string {
  const name = `store_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}_${generation}`;
  names.set(text, name);
  return name;
}

/** Gives every statement a new name: the cause for one, a migration or a lost plan, would affect the others too. */
function renameAll(): void {
  generation += 1;
  for (const text of names.keys()) rename(text);
}

/**
 * A migration has changed the statement's result, and PostgreSQL keeps refusing it under its old name; or an
 * intermediary, such as a pooler, has given the connection to a session that does not know the name.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ((error.code === '0A000' && /cached plan/.test(error.message)) || error.code === '26000');

type Query = (...args: unknown[]) => unknown;

/** Connections of the pool, which run the texts of `prepared` by their names. */
export class PreparingClient extends BoundedClient {
  /** Like pg's own, in all its forms: hence the signature, which fits each of them. */
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const query = super.query.bind(this) as Query;
    // Other forms belong to a cursor, or to the pool itself.
    if (typeof text !== 'string' || callback !== undefined) return query(...args) as never;
    const run = (): unknown => (names.has(text) ? this.byName(query, text, values) : query(...args));
    return (telemetry() === null ? run() : measureStatement(text, () => run() as Promise<unknown>)) as never;
  }

  private async byName(query: Query, text: string, values: unknown): Promise<unknown> {
    const inTransaction = this.getTransactionStatus() !== 'I';
    const name = names.get(text);
    try {
      return await query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Another connection may have had the same error meanwhile.
      if (names.get(text) === name) renameAll();
      // A transaction is lost with its first error: its caller must start it again (503).
      if (inTransaction) throw error;
      return query({ name: names.get(text), text, values });
    }
  }
}
