import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { makeBackup, type WrittenBackup } from '../src/backup.js';
import { ArchiveWriter, readArchive, verifyArchive } from '../src/backups/archive.js';
import { checkBackup } from '../src/backups/check-backup.js';
import { loadEnvironment, type Environment } from '../src/config/environment.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { ormConfig } from '../src/orm.config.js';
import { prepareDatabase } from '../src/prepare-database.js';
import { createMediaStorage, createPrivateStorage } from '../src/platform/storage/storage.module.js';
import { restoreBackup } from '../src/restore.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';
import { startPostgresLine } from './support/postgres-line.js';
import { startS3, type S3StandIn } from './support/s3-stand-in.js';
import { startToss, type Toss, type TossPayment } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, startWorker } from './support/worker.js';

/** Runs on Node's type stripping and ends in .ts, which this project's compiler refuses. */
const BOOKS = '../../scripts/faults/books.ts';
const INVARIANTS = '../../scripts/faults/invariants.ts';

interface Books {
  rows: <T>(sql: string, values?: unknown[]) => Promise<T[]>;
  open: () => Promise<Record<string, number>>;
  close: () => Promise<void>;
}

const KEY = 'a key of more than sixteen characters';
const MEDIA = 'demo/mug.svg';
const PRIVATE = '2026/11/licence.pdf';
/** The built command. */
const RESTORE = join(import.meta.dirname, '..', 'dist', 'restore.js');
/** The bytes of the client's COMMIT message. */
const COMMIT = 'Q\0\0\0\x0bcommit\0';
const BUYERS = 4;
/**
 * Number of backups made while the store sells, and the longest time for them in milliseconds. Whether a backup
 * counted its rows correctly once depended on how they were split into packets.
 */
const BACKUPS = 10;
const BACKUPS_WITHIN = 15_000;

let folder: string;
let toss: Toss;
let test: TestApp;
let product: number;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-backup-'));
  toss = await startToss();
  test = await startTestApp({
    STORE_DATA_DIR: join(folder, 'source'),
    TOSS_API_URL: toss.url,
    THROTTLE_FACTOR: '0',
  });
  const categoryId = await addCategory(test, { code: 'print' });
  product = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100_000 });
  await createMediaStorage(test.environment).put(MEDIA, '<svg/>');
  await createPrivateStorage(test.environment).put(PRIVATE, Buffer.alloc(200_000, 'pdf'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(async () => {
  await test.close();
  await toss.close();
  await rm(folder, { recursive: true });
});

let places = 0;

/** Settings of a store that does not exist yet: an empty database and its own folder. */
async function emptyStore(settings: NodeJS.ProcessEnv = {}): Promise<Environment> {
  const database = await createBareDatabase();
  databases.push(database);
  places += 1;
  return loadEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    STORE_DATA_DIR: join(folder, `store-${places}`),
    TOSS_API_URL: toss.url,
    JWT_SECRET: test.environment.JWT_SECRET,
    ...settings,
  });
}

/** The settings with a separate backup folder. */
async function backingUp(environment: Environment, more: Partial<Environment> = {}): Promise<Environment> {
  return { ...environment, BACKUP_DIR: await mkdtemp(join(folder, 'backups-')), ...more };
}

async function ask<T>({ DATABASE_URL }: Environment, text: string): Promise<T[]> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const tableCount = async (environment: Environment): Promise<number> =>
  (
    await ask(
      environment,
      `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
  ).length;

/** Checksums of the database part of a backup, but for the change log, which begins a new life. */
async function databaseSums(path: string): Promise<[string, string][]> {
  const { sums } = await verifyArchive(path, KEY);
  return [...sums].filter(([name]) => /^database\/(?!changes\/|change_epoch\/)/.test(name));
}

describe('a backup that is made while orders are paid', () => {
  it('holds one moment of the store; elsewhere its books agree with Toss to the won', async () => {
    let stopping = false;
    let paid = 0;
    const shoppers: Shopper[] = [];
    for (let number = 0; number < BUYERS; number += 1) shoppers.push(await Shopper.withAddress(test));
    const buy = async (shopper: Shopper): Promise<void> => {
      while (!stopping) {
        await shopper.add(product, 1 + (paid % 3));
        await shopper.confirm(await preparePaid(shopper, toss)).expect(200);
        paid += 1;
      }
    };
    const buyers = shoppers.map(buy);
    const paidNow = (least: number): Promise<number> =>
      until(
        () => Promise.resolve(paid),
        (count) => count >= least,
        60_000,
      );
    const before = await paidNow(10);
    const source = await backingUp(test.environment, { BACKUP_KEY: KEY, BACKUP_KEEP: BACKUPS });
    const made = await makeBackup(source);
    const during = paid;
    await paidNow(during + 10);
    const more: WrittenBackup[] = [];
    const end = performance.now() + BACKUPS_WITHIN;
    while (more.length < 3 || (more.length + 1 < BACKUPS && performance.now() < end))
      more.push(await makeBackup(source));
    stopping = true;
    await Promise.all(buyers);
    // Purchases continued during the backup.
    expect(during).toBeGreaterThan(before);
    expect(made.rows['payment_ledger']).toBeGreaterThanOrEqual(before);
    expect(made.rows['payment_ledger']).toBeLessThan(paid);

    const target = await emptyStore({ BACKUP_KEY: KEY });
    const restored = await restoreBackup(target, made.path);
    expect(restored).toMatchObject({ rows: made.rows, files: 2, otherSecret: false });
    expect(String(await createMediaStorage(target).get(MEDIA))).toBe('<svg/>');
    expect(await createPrivateStorage(target).get(PRIVATE)).toEqual(Buffer.alloc(200_000, 'pdf'));
    expect(await readdir(target.STORE_DATA_DIR)).toEqual(['media', 'private']);
    // Identical row by row: a backup of the restored store has the same checksums.
    const again = await makeBackup(await backingUp(target));
    expect(await databaseSums(again.path)).toEqual(await databaseSums(made.path));

    // So do other backups of the series, and each reports its own contents.
    for (const other of [more[0], more[Math.floor(more.length / 2)], more.at(-1)]) {
      if (other === undefined) throw new Error('There are fewer backups than were made.');
      const elsewhere = await emptyStore({ BACKUP_KEY: KEY });
      expect((await restoreBackup(elsewhere, other.path)).rows).toEqual(other.rows);
      expect(
        await ask(
          elsewhere,
          'select (select count(*)::int from orders) as orders, count(*)::int as lines from order_lines',
        ),
      ).toEqual([{ orders: other.rows['orders'], lines: other.rows['order_lines'] }]);
    }

    expect(await wrongBooks(target)).toEqual([]);
    // Sequences continue where they stood: a new row gets an unused number.
    const [next] = await ask<{ fresh: boolean }>(
      target,
      `select nextval(pg_get_serial_sequence('orders', 'id')) > (select max(id) from orders) as fresh`,
    );
    expect(next).toEqual({ fresh: true });
  }, 180_000);
});

describe('the rows that a backup counts', () => {
  it('are all of them where the server says late how many it copied', async () => {
    const line = await startPostgresLine(test.environment.DATABASE_URL, { holdCopyEnd: 5 });
    try {
      const made = await makeBackup(await backingUp({ ...test.environment, DATABASE_URL: line.url }));
      expect(made.rows).toMatchObject({ categories: 1, products: 1 });
      const target = await emptyStore();
      const slow = await startPostgresLine(target.DATABASE_URL, { holdCopyEnd: 5 });
      const { rows } = await restoreBackup({ ...target, DATABASE_URL: slow.url }, made.path);
      expect(rows).toEqual(made.rows);
      expect(Math.min(line.held(), slow.held())).toBeGreaterThan(5);
      await slow.close();
    } finally {
      await line.close();
    }
  });

  it.each([
    ['fewer than it holds', (rows: Rows) => ({ ...rows, products: 0 }), 'products: 0 counted, 1 held'],
    ['more than it holds', (rows: Rows) => ({ ...rows, orders: 7e6 }), /orders: 7000000 counted, \d+ held/],
    ['of no table', (rows: Rows) => ({ ...rows, letters: 0 }), 'letters'],
    ['of all tables but one', ({ products: _products, ...rows }: Rows) => rows, 'products'],
  ])('are refused if they are %s, before anything is written', async (_kind, change, detail) => {
    const { path } = await makeBackup(await backingUp(test.environment));
    const wrong = await rewritten(path, 'rows.json', (text) =>
      JSON.stringify(change(JSON.parse(text) as Rows)),
    );
    const target = await emptyStore();
    await expect(checkBackup(wrong, undefined)).rejects.toMatchObject({
      problem: 'miscounted',
      message: expect.stringMatching(detail) as unknown,
    });
    await expect(restoreBackup(target, wrong)).rejects.toMatchObject({ problem: 'miscounted' });
    expect(await tableCount(target)).toBe(0);
  });
});

type Rows = Record<string, number>;

/** Contradictions in the store, after settling what was in progress at the moment of the backup. */
async function wrongBooks(environment: Environment): Promise<string[]> {
  const { Books } = (await import(BOOKS)) as { Books: new (url: string) => Books };
  const { mismatches } = (await import(INVARIANTS)) as {
    mismatches: (compared: {
      books: Books;
      toss: { payments: () => Promise<readonly TossPayment[]> };
    }) => Promise<string[]>;
  };
  const worker = await startWorker(environment, { SWEEP_INTERVAL_MS: 100 });
  const books = new Books(environment.DATABASE_URL);
  try {
    await books.rows(
      'update payment_attempts set next_check_at = now() where next_check_at is not null returning id',
    );
    await until(
      () => books.open(),
      (open) => Object.values(open).every((count) => count === 0),
      60_000,
    );
    // Payments after the moment of the backup are not in it, so Toss knows more than the store.
    const known = new Set(
      (
        await books.rows<{ id: string }>(
          'select pg_order_id as id from orders o where exists (select 1 from payment_attempts a where a.order_id = o.id)',
        )
      ).map(({ id }) => id),
    );
    const { payments } = (await (await fetch(`${toss.url}/sandbox/payments`)).json()) as {
      payments: TossPayment[];
    };
    const ofBackup = payments.filter(({ orderId }) => known.has(orderId));
    return await mismatches({ books, toss: { payments: () => Promise.resolve(ofBackup) } });
  } finally {
    await books.close();
    await worker.close();
  }
}

describe('a restore', () => {
  it('refuses a store that is in use, or not empty, and changes nothing; --force replaces all of it', async () => {
    const { path } = await makeBackup(await backingUp(test.environment));
    await expect(restoreBackup(test.environment, path, { force: true })).rejects.toMatchObject({
      problem: 'in-use',
    });
    const target = await emptyStore();
    await restoreBackup(target, path);
    await ask(target, `update members set name = '복원 뒤'`);
    await createMediaStorage(target).put('later.svg', '<svg>later</svg>');
    await expect(restoreBackup(target, path)).rejects.toMatchObject({ problem: 'not-empty' });
    expect(await ask(target, `select distinct name from members`)).toEqual([{ name: '복원 뒤' }]);
    await restoreBackup(target, path, { force: true });
    expect(await ask(target, `select 1 from members where name = '복원 뒤'`)).toEqual([]);
    expect(await createMediaStorage(target).get('later.svg')).toBeNull();
    expect(String(await createMediaStorage(target).get(MEDIA))).toBe('<svg/>');
    // Files without rows are also something to lose.
    const onlyFiles = await emptyStore();
    await createPrivateStorage(onlyFiles).put(PRIVATE, 'mine');
    await expect(restoreBackup(onlyFiles, path)).rejects.toMatchObject({ problem: 'not-empty' });
    // So is a foreign database.
    const foreign = await emptyStore();
    await ask(foreign, 'create table letters (id int)');
    await expect(restoreBackup(foreign, path, { force: true })).rejects.toMatchObject({
      problem: 'other-program',
    });
    expect(await tableCount(foreign)).toBe(1);
  });

  it.each([
    ['plain', undefined],
    ['encrypted', KEY],
  ])(
    'refuses a %s backup that is damaged, cut off or goes on, before it writes anything',
    async (_kind, key) => {
      const { path } = await makeBackup(await backingUp(test.environment, { BACKUP_KEY: key }));
      const { size } = await stat(path);
      const target = await emptyStore(key === undefined ? {} : { BACKUP_KEY: key });
      const bad = `${path}.bad`;
      const refused = async (): Promise<unknown> => {
        const problem = await restoreBackup(target, bad).then(
          () => 'none',
          (error: unknown) => (error as { problem?: string }).problem ?? String(error),
        );
        return { problem, tables: await tableCount(target) };
      };
      for (const at of [60, Math.floor(size / 3), Math.floor(size / 2), size - 30]) {
        await copyFile(path, bad);
        await damage(bad, at);
        expect({ at, ...((await refused()) as object) }).toEqual({ at, problem: 'damaged', tables: 0 });
      }
      for (const length of [
        100,
        Math.floor(size / 2),
        size - 1,
        ...(key === undefined ? [] : [48 + 65_552]),
      ]) {
        await copyFile(path, bad);
        await truncate(bad, length);
        expect({ length, ...((await refused()) as object) }).toEqual({
          length,
          problem: 'damaged',
          tables: 0,
        });
      }
      await writeFile(bad, 'a letter');
      expect(await refused()).toEqual({ problem: 'no-backup', tables: 0 });
    },
  );

  it('refuses a backup whose rows were changed together with the compression, and one of a newer store', async () => {
    const { path } = await makeBackup(await backingUp(test.environment));
    const target = await emptyStore();
    const forged = await rewritten(path, 'SHA256SUMS', (text) =>
      text.replace(/^[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0')),
    );
    await expect(restoreBackup(target, forged)).rejects.toMatchObject({ problem: 'damaged' });
    const newer = await rewritten(path, 'store.json', (text) =>
      text.replace(/"(Migration\w+)"\n? *\]/, '"$1", "Migration20991231000000FromTheFuture"]'),
    );
    await expect(restoreBackup(target, newer)).rejects.toMatchObject({ problem: 'newer' });
    expect(await tableCount(target)).toBe(0);
  });

  it('needs the key with which the backup was encrypted, and nothing of the store is readable without it', async () => {
    const { path } = await makeBackup(await backingUp(test.environment, { BACKUP_KEY: KEY }));
    const bytes = await readFile(path);
    expect(bytes.includes('members')).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const target = await emptyStore();
    await expect(restoreBackup(target, path)).rejects.toMatchObject({ problem: 'key-missing' });
    await expect(restoreBackup({ ...target, BACKUP_KEY: `${KEY}!` }, path)).rejects.toMatchObject({
      problem: 'wrong-key',
    });
    expect(await tableCount(target)).toBe(0);
  });

  it('brings a backup of an older version to the newest migration', async () => {
    const older = await emptyStore();
    const orm = await MikroORM.init(ormConfig(older.DATABASE_URL, 2));
    await orm.migrator.up({ to: MIGRATIONS.find(({ name }) => name.endsWith('ContactProofs'))?.name ?? '' });
    await orm.close();
    await ask(older, `insert into categories (code, name, sort_order) values ('drink', '음료', 0)`);
    await ask(
      older,
      `insert into products (category_id, title, slug, sku, status, base_price)
       select id, '인쇄 컵', 'cup', 'cup', 'active', 1000 from categories`,
    );
    await ask(
      older,
      `insert into product_options (product_id, code, name, type, required, status, add_price_if_applied)
       select id, 'logo', '로고 인쇄', 'toggle', false, 'active', 0 from products`,
    );
    const { path } = await makeBackup(await backingUp(older));
    const target = await emptyStore();
    await restoreBackup(target, path);
    expect(await ask(target, 'select count(*)::int as count from mikro_orm_migrations')).toEqual([
      { count: MIGRATIONS.length },
    ]);
    // A later migration derives it from the print configuration, whatever an option is called.
    expect(await ask(target, 'select title, printable from products')).toEqual([
      { title: '인쇄 컵', printable: false },
    ]);
  });
});

/** A store with rows and files, and a backup of another store that will replace them. */
async function occupied(): Promise<{ target: Environment; path: string; unchanged: () => Promise<void> }> {
  const { path } = await makeBackup(await backingUp(test.environment));
  const target = await emptyStore();
  await restoreBackup(target, path);
  await ask(target, `update products set title = '내 상품'`);
  await createMediaStorage(target).put('mine.svg', '<svg>mine</svg>');
  await createMediaStorage(target).delete(MEDIA);
  await writeFile(join(target.STORE_DATA_DIR, 'secrets.json'), '{"jwtSecret":"mine","databasePassword":"p"}');
  const before = await makeBackup(await backingUp(target));
  const state = await verifyArchive(before.path, undefined);
  const unchanged = async (): Promise<void> => {
    const now = await makeBackup(await backingUp(target));
    const { sums } = await verifyArchive(now.path, undefined);
    const of = (all: ReadonlyMap<string, string>): object =>
      Object.fromEntries(
        [...all].filter(([name]) => !/store.json|rows.json|worker_beats|holidays/.test(name)),
      );
    expect(of(sums)).toEqual(of(state.sums));
    expect((await readdir(target.STORE_DATA_DIR)).sort()).toEqual(['media', 'private', 'secrets.json']);
  };
  return { target, path, unchanged };
}

/** From now on the disk is full at this operation on the products table. */
async function fillDisk(target: Environment, when: 'create' | 'insert'): Promise<void> {
  const full = `raise exception 'could not extend file: No space left on device' using errcode = '53100'`;
  await ask(
    target,
    `create function disk_is_full() returns boolean language plpgsql as $$ begin ${full}; end $$;
     create function watch_products() returns event_trigger language plpgsql as $$ declare seen int; begin
       select count(*) into seen from pg_event_trigger_ddl_commands()
         where object_identity = 'public.products' and command_tag = 'CREATE TABLE';
       if seen > 0 then
         ${when === 'insert' ? 'alter table public.products add constraint full_disk check (disk_is_full());' : full + ';'}
       end if; end $$;
     create event trigger full_disk on ddl_command_end execute function watch_products()`,
  );
}

describe('a restore that breaks off', () => {
  it.each([
    ['the tables are made', 'create'],
    ['they are filled', 'insert'],
  ] as const)('leaves the store whole where the disk is full while %s', async (_when, at) => {
    const { target, path, unchanged } = await occupied();
    await fillDisk(target, at);
    await expect(restoreBackup(target, path, { force: true })).rejects.toMatchObject({
      problem: 'undone',
      message: expect.stringContaining('No space left') as unknown,
    });
    await ask(target, 'drop event trigger full_disk');
    await unchanged();
    expect((await restoreBackup(target, path, { force: true })).rows).toMatchObject({ products: 1 });
    expect(await ask(target, 'select title from products')).toEqual([{ title: '머그컵' }]);
  });

  it.each([
    ['before the tables are filled', 'copy public."categories"'],
    ['while they are filled', 'copy public."products"'],
    ['before the end', COMMIT],
  ])('leaves the store whole where the connection is lost %s', async (_when, bytes) => {
    const { target, path, unchanged } = await occupied();
    const line = await startPostgresLine(target.DATABASE_URL, {
      at: { bytes: Buffer.from(bytes), then: 'before' },
    });
    await expect(
      restoreBackup({ ...target, DATABASE_URL: line.url }, path, { force: true }),
    ).rejects.toMatchObject({ problem: 'undone' });
    await line.close();
    await unchanged();
  });

  it('is done where only the answer to its end is lost', async () => {
    const { target, path } = await occupied();
    const line = await startPostgresLine(target.DATABASE_URL, {
      at: { bytes: Buffer.from(COMMIT), then: 'after' },
    });
    await restoreBackup({ ...target, DATABASE_URL: line.url }, path, { force: true });
    await line.close();
    expect(await ask(target, 'select title from products')).toEqual([{ title: '머그컵' }]);
    expect(await createMediaStorage(target).get('mine.svg')).toBeNull();
    expect(String(await createMediaStorage(target).get(MEDIA))).toBe('<svg/>');
  });

  beforeAll(buildServer, 180_000);

  it.each([
    ['the tables are filled', 'copy public."products"'],
    ['the files are in their places already', COMMIT],
  ])('leaves the store whole where it is killed while %s', async (_when, bytes) => {
    const { target, path, unchanged } = await occupied();
    let kill: () => void = () => undefined;
    const line = await startPostgresLine(target.DATABASE_URL, {
      at: { bytes: Buffer.from(bytes), then: () => kill() },
    });
    const child = fork(RESTORE, [path, '--force'], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: line.url,
        STORE_DATA_DIR: target.STORE_DATA_DIR,
        TOSS_API_URL: toss.url,
        JWT_SECRET: target.JWT_SECRET,
      },
      execArgv: [],
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    kill = () => child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await line.close();
    // What the next start of the store does.
    await prepareDatabase(target);
    await rm(join(target.STORE_DATA_DIR, 'restoring'), { recursive: true, force: true });
    await unchanged();
  });
});

describe('an unencrypted backup', () => {
  it('is a .tar.gz with checksums that sha256sum reads, and holds the secrets of the folder', async () => {
    const source = await backingUp(test.environment);
    await writeFile(
      join(source.STORE_DATA_DIR, 'secrets.json'),
      '{"jwtSecret":"j","databasePassword":"old"}',
    );
    const { path } = await makeBackup(source);
    expect(path).toMatch(/store-\d{8}T\d{6}Z\.tar\.gz$/);
    const listed: string[] = [];
    const computed: string[] = [];
    for await (const { name, body } of readArchive(path, undefined)) {
      const bytes = Buffer.concat(await all(body));
      if (name === 'SHA256SUMS') listed.push(...bytes.toString('utf8').trimEnd().split('\n'));
      else computed.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
    }
    expect(listed).toEqual(computed);
    // The password belongs to the existing database; all other secrets come from the old store.
    const target = await emptyStore();
    await mkdir(target.STORE_DATA_DIR);
    await writeFile(
      join(target.STORE_DATA_DIR, 'secrets.json'),
      '{"jwtSecret":"other","databasePassword":"new"}',
    );
    await restoreBackup(target, path);
    expect(JSON.parse(await readFile(join(target.STORE_DATA_DIR, 'secrets.json'), 'utf8'))).toEqual({
      jwtSecret: 'j',
      databasePassword: 'new',
    });
  });
});

describe('backups are kept', () => {
  it('by number and age, the newest always, and what is no backup stays', async () => {
    const source = await backingUp(test.environment, { BACKUP_KEEP: 3, BACKUP_KEEP_DAYS: 10 });
    const daysAgo = (days: number): string =>
      `store-${new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.gz`;
    const [one, two, three, eleven] = [1, 2, 3, 11].map(daysAgo);
    for (const name of [one, two, three, eleven, 'letter.tar.gz'])
      await writeFile(join(source.BACKUP_DIR, name ?? ''), '');
    expect((await makeBackup(source)).removed).toEqual([three, eleven]);
    expect((await makeBackup({ ...source, BACKUP_KEEP: 1 })).removed).toHaveLength(3);
    const left = await readdir(source.BACKUP_DIR);
    expect(left).toHaveLength(2);
    expect(left).toContain('letter.tar.gz');
  });
});

describe('a store whose files lie in S3', () => {
  const keys = { accessKey: 'AKIA', secretKey: 'secret', region: 'kr-standard' };
  let s3: S3StandIn;
  beforeAll(async () => {
    s3 = await startS3(keys, ['old-media', 'old-private', 'new-media', 'new-private']);
  });
  afterAll(() => s3.close());

  it('is backed up out of its buckets and restored into others', async () => {
    const buckets = (name: string): Partial<Environment> => ({
      S3: {
        endpoint: s3.url,
        publicUrl: `${s3.url}/${name}-media`,
        bucket: `${name}-media`,
        privateBucket: `${name}-private`,
        ...keys,
      },
    });
    const source = await backingUp(test.environment, buckets('old'));
    const media = ['a.svg', 'b.webp', 'c/d.png', 'c/e.jpg', 'f.svg'];
    for (const key of media) await createMediaStorage(source).put(key, `bytes of ${key}`);
    await createPrivateStorage(source).put(PRIVATE, 'licence');
    const { path, files } = await makeBackup(source);
    expect(files).toBe(6);
    const target = { ...(await emptyStore()), ...buckets('new') };
    await restoreBackup(target, path);
    for (const key of media) {
      const { body, type } = s3.objects.get(`new-media/${key}`) ?? { body: '', type: '' };
      expect([String(body), type]).toEqual([`bytes of ${key}`, s3.objects.get(`old-media/${key}`)?.type]);
    }
    expect(String(s3.objects.get(`new-private/${PRIVATE}`)?.body)).toBe('licence');
    await expect(restoreBackup({ ...(await emptyStore()), ...buckets('new') }, path)).rejects.toMatchObject({
      problem: 'not-empty',
    });
  });
});

async function all(body: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks;
}

/** Reverses eight bytes of a file. One bit is not enough: gzip may decode a run of zeros to the same without it. */
async function damage(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, at);
    await file.write(
      buffer.map((byte) => byte ^ 0xff),
      0,
      8,
      at,
    );
  } finally {
    await file.close();
  }
}

/** The same backup with one entry changed; its checksums are recomputed unless they are the changed entry. */
async function rewritten(path: string, changed: string, change: (text: string) => string): Promise<string> {
  const copy = `${path}.${changed}.tar.gz`;
  const writer = new ArchiveWriter(copy, undefined);
  for await (const { name, body } of readArchive(path, undefined)) {
    const bytes = Buffer.concat(await all(body));
    if (name === changed) await writer.add(name, Buffer.from(change(bytes.toString('utf8'))));
    else if (name !== 'SHA256SUMS') await writer.add(name, bytes);
  }
  await writer.finish();
  return copy;
}
