import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULE_ORDER } from '../backend/src/modules/module-order.ts';
import { looksLikeSql, sqlTexts, unparsedStatements } from './architecture/sql-texts.ts';

const SOURCES = resolve(import.meta.dirname, '../backend/src');
const MODULES = join(SOURCES, 'modules');

/** Definitions of exports name the columns of a file in SQL, and nothing else. */
const isRepository = (file: string): boolean =>
  /\.repository\.ts$|\/repository\/|\/exports\/definitions\//.test(file);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** What parses them. */
const PARSER = join(SOURCES, 'platform/db/rows.ts');

function unparsed(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const file of filesIn(SOURCES)) {
    if (file === PARSER || relative(SOURCES, file).startsWith('migrations/')) continue;
    const name =
      relative(SOURCES, file)
        .replace(/^modules\//, '')
        .split('/')[0] ?? '';
    const count = unparsedStatements(file);
    if (count > 0) found[name] = (found[name] ?? 0) + count;
  }
  return found;
}

function outside(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const file of filesIn(MODULES).filter((name) => !isRepository(name))) {
    const name = relative(MODULES, file).split('/')[0] ?? '';
    const count = (MODULE_ORDER as readonly string[]).includes(name) ? sqlTexts(file) : 0;
    if (count > 0) found[name] = (found[name] ?? 0) + count;
  }
  return found;
}

describe('SQL texts, `sql` pieces and builder calls', () => {
  it('stand in repositories, and in no other file of a module', () => {
    expect(outside()).toEqual({});
  });

  it('stand nowhere in admin: its controllers call the modules that own the tables', () => {
    const files = readdirSync(join(MODULES, 'admin'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /repository/.test(file))).toEqual([]);
  });
});

describe('whole statements that are written as text', () => {
  it('have a row schema, which parses what they answer (record 41)', () => {
    expect(unparsed()).toEqual({});
  });
});

describe('the scan', () => {
  it.each([
    ['select 1 from orders', true],
    ['/* prepared */ select 1', true],
    ['with x as (delete from carts) select 1', true],
    ['from notices n', true],
    ['left join members m on m.id = n.member_id', true],
    ['lock table banners in share row exclusive mode', true],
    ['n.state = ?', true],
    ['a.subject_ids @> array[?::int]', true],
    ['주문을 취소합니다', false],
    ['Where to?', false],
    ['<?xml version="1.0"?>', false],
    ['a.created_at desc, a.id desc', false],
  ])('%s: %s', (text, is) => {
    expect(looksLikeSql(text)).toBe(is);
  });

  it.each([
    ['const x = sql<number>`count(*)`.as("n");', 1],
    ['const x = sql.raw(text);', 1],
    ['await em.execute(`select 1 from ${table} where id = ?`, [id]);', 1],
    ['databaseOf(em).selectFrom("orders").select("id").execute();', 1],
    ['const rows = await this.orders.find(id);', 0],
  ])('%s holds %i', (content, count) => {
    expect(sqlTexts('x.ts', content)).toBe(count);
  });

  it.each([
    ['const { rows } = await sql<Row>`select 1`.execute(db);', 1],
    ['const { rows } = await sql`select 1`.execute(db);', 1],
    ['const { rows } = await sql`${selectOf(ids)}`.execute(db);', 1],
    ['return sql`with x as (select 1) select * from x`.execute(db);', 1],
    ['const { rows } = await prepared(db, sql<Row>`update orders set id = 1 returning id`);', 1],
    ['const { rows } = await prepared(db, sql`insert into orders default values returning id`);', 1],
    ['const { rows } = await statement.execute(db);', 1],
    ['return statement.execute(databaseOf(em));', 1],
    ['const ordersOf = (id: number) => sql<Row>`select * from orders`;', 1],
    ['function ordersOf(id: number): RawBuilder<Row> { return sql`select * from orders`; }', 1],
    ['const orders: RawBuilder<Row> = sql`\n-- which\nselect * from orders`;', 1],
    // What is parsed, or answers nothing that is read.
    ['const rows = await readRows(db, ROW, sql`select 1`);', 0],
    ['const rows = await readRows(db, ROW, sql`select 1`, { prepared: true });', 0],
    ['await sql`delete from orders`.execute(db);', 0],
    ['await prepared(db, sql`delete from orders`);', 0],
    ['await updateOf(rows).execute(db);', 0],
    ['return this.refunds.execute(refund);', 0],
    // Pieces, builders, and what is no statement with rows.
    ['const piece = (id: number): RawBuilder<unknown> => sql`select 1`;', 0],
    ['const rows = await readRows(db, ROW, sql`select ${sql<number>`select 1`}`);', 0],
    ['const total = sql<number>`(select count(*) from orders)`;', 0],
    ['const listed = { where: sql`${condition}` };', 0],
    ['const rows = await databaseOf(em).selectFrom("orders").execute();', 0],
    ['const { rows } = await prepared(db, db.selectFrom("orders").select("id"));', 0],
    ['const { rows } = await sql<Row>`fetch forward 5 from export_rows`.execute(db);', 0],
  ])('%s holds %i statements without a row schema', (content, count) => {
    expect(unparsedStatements('x.ts', content)).toBe(count);
  });
});
