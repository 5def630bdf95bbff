import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS } from '../src/migrations/index.js';
import { CONTRACTED, LAST_RELEASED } from '../src/migrations/last-released.js';
import { ormConfig } from '../src/orm.config.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';

/*
 * During a rolling release the last release reads and writes the tables of the next one. This test finds what would
 * break it in PostgreSQL's own catalogue, before and after the migrations, because a migration can express a change
 * in many ways.
 */

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createBareDatabase();
  orm = await MikroORM.init({ ...ormConfig(database.url, 2), logger: () => undefined });
  await orm.migrator.up({ to: LAST_RELEASED });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
}

/** A constraint or a unique index, and the columns of its table that it uses. */
interface Rule {
  table: string;
  name: string;
  definition: string;
  columns: string[];
}

interface Schema {
  columns: Column[];
  rules: Rule[];
}

const QUERIES = {
  columns: `
      select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as required, (a.atthasdef or a.attidentity <> '') as filled
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  rules: `
      select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
      union all
      select c.relname::text, i.relname::text, pg_get_indexdef(i.oid),
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey))
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace and x.indisunique`,
};

/** The schema as this connection sees it. */
async function schemaOf(em: Pick<EntityManager, 'execute'>): Promise<Schema> {
  const columns = await em.execute<Column[]>(QUERIES.columns);
  return { columns, rules: await em.execute<Rule[]>(QUERIES.rules) };
}

/** What a release that knows only `before` could no longer read or write, by change. */
function breaks(before: Schema, after: Schema): string[] {
  return [...brokenColumns(before, after), ...newRules(before, after)];
}

function brokenColumns(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  const tables = new Set(before.columns.map(({ table }) => table));
  const columns = new Map(after.columns.map((column) => [`${column.table}.${column.name}`, column]));
  for (const old of before.columns) {
    const name = `${old.table}.${old.name}`;
    const problem = changeOf(old, columns.get(name));
    if (problem !== undefined) found.push(`${name} ${problem}`);
    columns.delete(name);
  }
  for (const [name, { table, required, filled }] of columns) {
    if (tables.has(table) && required && !filled) found.push(`${name} is new, required and has no default`);
  }
  return found;
}

function changeOf(old: Column, now: Column | undefined): string | undefined {
  if (now === undefined) return 'is gone';
  if (now.type !== old.type) return `is ${now.type} instead of ${old.type}`;
  if (!now.required) return undefined;
  if (!old.required) return 'must be given';
  return old.filled && !now.filled ? 'lost its default' : undefined;
}

/** A rule over new columns must hold for rows that do not name them: each column has its default or is empty. */
function newRules(before: Schema, after: Schema): string[] {
  const rules = new Set(before.rules.map(({ table, name, definition }) => `${table} ${name} ${definition}`));
  const known = new Set(before.columns.map(({ table, name }) => `${table}.${name}`));
  return after.rules
    .filter(({ table, name, definition }) => !rules.has(`${table} ${name} ${definition}`))
    .filter(({ table, columns }) => columns.some((column) => known.has(`${table}.${column}`)))
    .map(({ table, name }) => `${table}.${name} is a new rule about columns that are there`);
}

class Tried extends Error {
  constructor(readonly found: string[]) {
    super('tried');
  }
}

describe('what is looked for', () => {
  it.each([
    ['drop table banners cascade', 'banners.id is gone'],
    ['alter table members drop column name cascade', 'members.name is gone'],
    ['alter table members rename column name to full_name', 'members.name is gone'],
    ['alter table orders alter column carrier set not null', 'orders.carrier must be given'],
    [
      'alter table orders alter column carrier type text',
      'orders.carrier is text instead of character varying(50)',
    ],
    ['alter table orders alter column status drop default', 'orders.status lost its default'],
    [
      'alter table orders add column weight int not null',
      'orders.weight is new, required and has no default',
    ],
    [
      'alter table orders add constraint orders_paid check (total_amount > 0) not valid',
      'orders.orders_paid is a new rule about columns that are there',
    ],
    [
      'create unique index orders_tracking on orders (tracking_no)',
      'orders.orders_tracking is a new rule about columns that are there',
    ],
    ['alter table orders add column weight int not null default 0', undefined],
    ['alter table orders add column weight int check (weight > 0)', undefined],
    ['alter table orders alter column carrier drop default', undefined],
    ['create table parcels (id int primary key, order_id int not null references orders)', undefined],
    ['create index orders_tracking on orders (tracking_no)', undefined],
    ['alter table orders alter column order_name drop not null', undefined],
  ])('%s', async (change, problem) => {
    const before = await schemaOf(orm.em.fork());
    // Tried in a transaction that is never committed.
    const tried = orm.em.fork().transactional(async (em) => {
      await em.execute(change);
      throw new Tried(breaks(before, await schemaOf(em)));
    });
    const { found } = await tried.then(Promise.reject, (error: unknown) => {
      if (error instanceof Tried) return error;
      throw error;
    });
    if (problem === undefined) expect(found).toEqual([]);
    else expect(found).toContain(problem);
  });
});

describe(`migrations after ${LAST_RELEASED}`, () => {
  it('only add: the last release reads and writes on beside the next', async () => {
    expect(MIGRATIONS.map(({ name }) => name)).toContain(LAST_RELEASED);
    const before = await schemaOf(orm.em.fork());
    await orm.migrator.up();
    const found = breaks(before, await schemaOf(orm.em.fork()));
    expect(found.filter((what) => CONTRACTED[what] === undefined)).toEqual([]);
    // An exception for a change that does not happen would excuse another one.
    expect(Object.keys(CONTRACTED).filter((what) => !found.includes(what))).toEqual([]);
  });
});
