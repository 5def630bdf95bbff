import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { applyMigrations } from '../src/apply-migrations.js';
import { awaitMigrations } from '../src/await-migrations.js';
import { loadEnvironment } from '../src/config/environment.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { ormConfig } from '../src/orm.config.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';
import { until } from './support/until.js';

/*
 * What migrations do to existing rows: an older store is filled as it was, then migrated to the newest schema. No
 * other test finds a mistake here, because every other one begins with an empty, migrated database.
 */

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createBareDatabase();
  orm = await MikroORM.init(ormConfig(database.url, 2));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** The migration that was the newest before this one. */
function before(name: string): string {
  const place = MIGRATIONS.findIndex((migration) => migration.name.endsWith(name));
  const previous = MIGRATIONS[place - 1];
  if (previous === undefined) throw new Error(`There is no migration before ${name}.`);
  return previous.name;
}

const run = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  orm.em.fork().execute<T[]>(text, values);
const used = '0'.repeat(32);
const described = '1'.repeat(32);
const framed = '2'.repeat(32);
const unused = '3'.repeat(32);

async function addProduct(name: string, option: { name: string; status?: string } | null): Promise<void> {
  const [row] = await run<{ id: number }>(
    `insert into products (category_id, title, slug, sku, status, base_price, document)
     select id, ?, ?, ?, 'active', 1000, '{"id": 1}'::jsonb from categories returning id`,
    [name, name, name],
  );
  if (option === null) return;
  await run(
    `insert into product_options (product_id, code, name, type, required, status, add_price_if_applied)
     values (?, 'logo', ?, 'toggle', false, ?, 0)`,
    [row?.id, option.name, option.status ?? 'active'],
  );
}

describe('a store of before products said that they can be printed', () => {
  beforeAll(async () => {
    await orm.migrator.up({ to: before('PrintableProducts') });
    await run(`insert into categories (code, name, sort_order) values ('drink', '음료', 0)`);
    await addProduct('인쇄', { name: '로고 인쇄' });
    await addProduct('각인', { name: '레이저 각인' });
    await addProduct('로고', { name: '로고 위치' });
    await addProduct('색상', { name: '색상' });
    await addProduct('끝난', { name: '로고 인쇄', status: 'inactive' });
    await addProduct('없음', null);
    await run(`insert into products (category_id, title, slug, sku, status, base_price)
      select id, '초안', 'draft', 'draft', 'draft', 1000 from categories`);
    await orm.migrator.up({ to: before('ImportChecks') });
  });

  it('has the flag where an active option was named so, on the product and on its stored page', async () => {
    expect(
      await run(
        `select title, printable, (document->>'printable')::boolean as page, document->>'id' as id from products order by products.id`,
      ),
    ).toEqual([
      { title: '인쇄', printable: true, page: true, id: '1' },
      { title: '각인', printable: true, page: true, id: '1' },
      { title: '로고', printable: true, page: true, id: '1' },
      { title: '색상', printable: false, page: false, id: '1' },
      { title: '끝난', printable: false, page: false, id: '1' },
      { title: '없음', printable: false, page: false, id: '1' },
      { title: '초안', printable: false, page: null, id: null },
    ]);
  });
});

describe('a store of before imports were read by the worker and pictures were known', () => {
  beforeAll(async () => {
    await run(`insert into members (id, email, name, phone, role, status, password_hash)
      values (1, 'a@example.com', '관리자', '01012345678', 2, 'active', 'x')`);
    await run(`insert into imports (kind, state, file_name, encoding, headings, ignored, created_by_id)
      values ('tracking', 'ready', 'a.csv', 'UTF-8', '["주문번호"]', '[]', 1),
        ('tracking', 'running', 'b.csv', 'UTF-8', '["주문번호"]', '[]', 1)`);
    const upload = (folder: string, main: string): Promise<unknown> =>
      run(
        `insert into audit_log (actor_id, action, target_type, target_id, after)
         values (1, 'image.upload', 'image', ?, jsonb_build_object('url', ?::text))`,
        [folder, `https://store.example.com/media/images/${folder}/${main}`],
      );
    await upload(used, '1400x1050.webp');
    await upload(described, '200x100.webp');
    await upload(framed, '320x100.webp');
    await upload(unused, '700x350.webp');
    await run(`update products set thumbnail_url = ? where title = '인쇄'`, [
      `/media/images/${used}/1400x1050.webp`,
    ]);
    await run(`update products set detail_html = ? where title = '각인'`, [
      `<img src="/media/images/${described}/200x100.webp"><p>글</p>`,
    ]);
    await run(`insert into banners (title, background, sort_order) values ('배너', ?, 0)`, [
      `/media/images/${framed}/320x100.webp`,
    ]);
    await orm.migrator.up();
  });

  it('keeps the supplier that stood in the code, as the first version', async () => {
    const [company] = await run(`select c.version, v.number, v.saved_by_id, c.facts = v.facts as same,
      c.facts->>'name' as name, c.facts->>'businessNumber' as business_number
      from company c join company_versions v on v.number = c.version`);
    expect(company).toEqual({
      version: 1,
      number: 1,
      saved_by_id: null,
      same: true,
      name: '주식회사 담고',
      business_number: '1234567891',
    });
  });

  it('keeps its imports as they were', async () => {
    expect(
      await run(`select state, encoding, check_attempts, file_id, problem from imports order by id`),
    ).toEqual(
      ['ready', 'running'].map((state) => ({
        state,
        encoding: 'UTF-8',
        check_attempts: 0,
        file_id: null,
        problem: null,
      })),
    );
  });

  it('knows every file of its pictures, and which of them are used', async () => {
    const rows = await run<{ folder: string; names: string[]; used: boolean }>(
      `select folder, names, used_at is not null as used from uploaded_images order by folder`,
    );
    expect(rows).toEqual([
      {
        folder: used,
        names: ['1400x1050.webp', 'fallback.jpg', '320.webp', '640.webp', '960.webp', '1280.webp'],
        used: true,
      },
      { folder: described, names: ['200x100.webp', 'fallback.jpg'], used: true },
      { folder: framed, names: ['320x100.webp', 'fallback.jpg'], used: true },
      { folder: unused, names: ['700x350.webp', 'fallback.jpg', '320.webp', '640.webp'], used: false },
    ]);
  });
});

describe('a process that starts', () => {
  const settings = (url: string) =>
    loadEnvironment({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40), NODE_ENV: 'test' });
  const newest = MIGRATIONS.at(-1)?.name ?? '';

  it('waits until the newest migration of its build is applied, and says so once', async () => {
    const other = await createBareDatabase();
    const client = new Client({ connectionString: other.url });
    await client.connect();
    try {
      const said: string[] = [];
      let began = false;
      const waiting = awaitMigrations(settings(other.url), (text) => said.push(text)).then(() => {
        began = true;
      });
      await until(
        () => Promise.resolve(said),
        ({ length }) => length === 1,
      );
      await client.query('create table mikro_orm_migrations (name text)');
      await client.query('insert into mikro_orm_migrations values ($1)', [MIGRATIONS.at(-2)?.name]);
      expect(began).toBe(false);
      await client.query('insert into mikro_orm_migrations values ($1)', [newest]);
      await waiting;
      expect(said).toEqual([`waits until ${newest} is applied to the database`]);
    } finally {
      await client.end();
      await other.drop();
    }
  });

  it('does not wait for a database that is ahead of it, nor for one that is away', async () => {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    await orm.migrator.up();
    await awaitMigrations(settings(database.url), say, MIGRATIONS[0]?.name);
    await awaitMigrations(settings('postgresql://store@127.0.0.1:1/store'), say);
    expect(said).toEqual([]);
  });
});

describe('a migration of a store that is at work', () => {
  it('gives way to a transaction that holds its table, and is applied when that has ended', async () => {
    const other = await createBareDatabase();
    const store = await MikroORM.init({ ...ormConfig(other.url, 2), logger: () => undefined });
    const [buyer, watcher] = [0, 1].map(() => new Client({ connectionString: other.url })) as [
      Client,
      Client,
    ];
    try {
      await Promise.all([buyer.connect(), watcher.connect()]);
      await store.migrator.up({ to: before('Evidence') });
      await buyer.query('begin');
      await buyer.query('select from business_profiles');
      const isWaiting = async (): Promise<boolean> => {
        const { rowCount } = await watcher.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where not l.granted and d.datname = current_database()`,
        );
        return rowCount !== 0;
      };
      const applied = applyMigrations(store);
      await until(isWaiting, (waiting) => waiting);
      await until(isWaiting, (waiting) => !waiting);
      // It did not fail, and waits again.
      await until(isWaiting, (waiting) => waiting);
      await buyer.query('commit');
      await applied;
      const executed = await store.migrator.getExecuted();
      expect(executed.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    } finally {
      await Promise.all([buyer.end(), watcher.end()]);
      await store.close();
      await other.drop();
    }
  });
});
