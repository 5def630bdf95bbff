import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { columnParsers } from '../src/platform/db/column-values.js';
import { opaqueIntArray, prepared, preparedStatement, PreparingClient } from '../src/platform/db/prepared.js';
import { int, listOf, moment, object, readRows, rowOf } from '../src/platform/db/rows.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let db: Kysely<unknown>;

beforeAll(async () => {
  test = await startTestApp();
  // One connection, so that each statement sees what the one before left there.
  const pool = new pg.Pool({
    connectionString: test.environment.DATABASE_URL,
    max: 1,
    Client: PreparingClient,
    types: columnParsers,
  });
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await test.close();
});

interface Prepared {
  generic: number;
  custom: number;
}

/** How often the prepared statement with these words was planned generically, and for its own values. */
async function plansOf(words: string): Promise<Prepared | undefined> {
  const { rows } = await sql<Prepared>`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement like ${`%${words}%`} and statement not like '%pg_prepared_statements%'`.execute(db);
  return rows[0];
}

async function times(count: number, run: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await run();
}

describe('a prepared statement', () => {
  it('is prepared, any other is not', async () => {
    await times(2, () => prepared(db, sql`select ${1}::int as hot`));
    await times(2, () => sql`select ${1}::int as cold`.execute(db));
    expect(await plansOf('as hot')).toEqual({ generic: 0, custom: 2 });
    expect(await plansOf('as cold')).toBeUndefined();
  });

  it('keeps one plan whatever the number of ids', async () => {
    const find = (ids: number[]) =>
      prepared(
        db,
        sql`
      select id from orders where id = any(${opaqueIntArray(ids)})`,
      );
    await times(6, () => find([1, 2, 3]));
    await find([]);
    expect(await plansOf('select id from orders')).toEqual({ generic: 2, custom: 5 });
  });

  it('answers the same as unprepared', async () => {
    const ids = [3, 1, 2, 3];
    const { rows } = await prepared(
      db,
      sql`
      select n from generate_series(0, 5) n where n = any(${opaqueIntArray(ids)}) order by n`,
    );
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});

describe('the rows of a whole statement', () => {
  const NUMBERED = rowOf('prepared.e2e.ts', { n: int, at: moment, parts: listOf(object({ at: moment })) });
  const AT = '2026-11-23 17:34:38.123456+09';
  const rows = sql`select n, ${AT}::timestamptz as at, json_build_array(json_build_object('at', ${AT}::timestamptz)) as parts
    from generate_series(1, 2) n`;
  const stored = { at: '2026-11-23T08:34:38.123Z', parts: [{ at: '2026-11-23T08:34:38.123Z' }] };

  it.each([
    ['prepared', true],
    ['unprepared', false],
  ])('are parsed, moments in columns and in JSON alike: %s', async (_name, isPrepared) => {
    const parsed = await readRows(db, NUMBERED, rows, { prepared: isPrepared });
    expect(parsed).toEqual([
      { n: 1, ...stored },
      { n: 2, ...stored },
    ]);
  });

  it('are refused where the statement answers something else', async () => {
    const other = sql`select n::text as n, now() as at, '[]'::json as parts from generate_series(1, 2) n`;
    await expect(readRows(db, NUMBERED, other)).rejects.toThrow(
      'prepared.e2e.ts reads a row that its schema does not know: n is no number',
    );
  });
});

describe('a migration under a running process', () => {
  const read = (on: Kysely<unknown> = db) => prepared(on, sql`select * from moving where a = ${1}`);

  beforeEach(async () => {
    await sql`drop table if exists moving`.execute(db);
    await sql`create table moving (a int)`.execute(db);
    await sql`insert into moving values (1)`.execute(db);
  });

  it('costs nothing outside of transactions, and one refusal inside of one', async () => {
    expect((await read()).rows).toEqual([{ a: 1 }]);
    await sql`alter table moving add b int default 2`.execute(db);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    await sql`alter table moving add c int default 3`.execute(db);
    const inside = db.transaction().execute((trx) => read(trx));
    await expect(inside).rejects.toThrow('cached plan must not change result type');
    const again = await db.transaction().execute((trx) => read(trx));
    expect(again.rows).toEqual([{ a: 1, b: 2, c: 3 }]);
  });
});

describe('a statement whose text is made once', () => {
  const ROW = rowOf('prepared.e2e.ts', { sum: int, ids: listOf(int) });
  let made = 0;
  const sumOf = preparedStatement((_db, { a, b, ids }: { a: number; b: number; ids: readonly number[] }) => {
    made += 1;
    return sql`select ${a}::int + ${b}::int as sum, ${opaqueIntArray(ids)} as ids`;
  }, ROW);

  it('answers for the values of each run', async () => {
    expect(await sumOf(db as never, { a: 1, b: 2, ids: [1, 2, 3] })).toEqual([{ sum: 3, ids: [1, 2, 3] }]);
    expect(await sumOf(db as never, { b: 40, a: 2, ids: [] })).toEqual([{ sum: 42, ids: [] }]);
    expect(made).toBe(1);
  });

  it('is made of the builder as well, with values where it takes them', async () => {
    const ordersOf = preparedStatement((of, value: { memberId: number; status: string; from: Date | null }) =>
      of
        .selectFrom('orders')
        .select('id')
        .where('member_id', '=', value.memberId)
        .where('status', '=', value.status)
        .where(sql<boolean>`coalesce(created_at >= ${value.from}::timestamptz, true)`),
    );
    expect(await ordersOf(db as never, { memberId: 1, status: 'NEW', from: null })).toEqual([]);
    expect(await ordersOf(db as never, { memberId: 1, status: 'NEW', from: new Date() })).toEqual([]);
  });

  it.each<[string, (value: { ids: readonly number[]; name: string }) => unknown]>([
    ['spreads a value', ({ ids }) => [...ids]],
    ['looks into a value', ({ ids }) => ids.length],
    ['takes a property of a value', ({ name }) => (name as unknown as { name: string }).name],
    ['makes text of a value', ({ name }) => `%${name}%`],
    ['makes JSON of a value', ({ ids }) => JSON.stringify(ids)],
  ])('refuses to be made where it %s', async (_what, misuse) => {
    const wrong = preparedStatement(
      (_db, value: { ids: readonly number[]; name: string }) => sql`select ${misuse(value)}::text as sum`,
      ROW,
    );
    await expect(wrong(db as never, { ids: [1], name: 'x' })).rejects.toThrow('must not depend on');
  });

  it('refuses an answer that its row does not know', async () => {
    const other = preparedStatement(() => sql`select 'x' as sum, '{}'::int[] as ids`, ROW);
    await expect(other(db as never, {})).rejects.toThrow('sum is no');
  });
});
