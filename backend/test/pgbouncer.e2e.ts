import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { Role } from '@store/domain';
import { loadEnvironment, type Environment } from '../src/config/environment.js';
import { addCategory, addProduct, change, setProduct } from './catalog-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startApp, type TestApp } from './support/app.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { signedIn } from './support/members.js';
import { freePort, shippedSettings } from './support/shipped-settings.js';
import { until } from './support/until.js';

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/bin/pgbouncer'].find((file) =>
  existsSync(file),
);
const UNPRIVILEGED = 65_534;

/** The shipped file with this test's addresses and few connections, for a PgBouncer that may be older than 1.21. */
function settingsFor(port: number, database: URL, folder: string): string {
  return shippedSettings('pgbouncer.ini', [
    ['store = host=postgres port=5432 dbname=store', `* = host=127.0.0.1 port=${database.port}`],
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/tmp/userlist.txt', join(folder, 'userlist.txt')],
    // The file has the password in plain text, which works in both directions.
    ['auth_type = scram-sha-256', 'auth_type = plain'],
    ['default_pool_size = 24', 'default_pool_size = 3'],
    ['reserve_pool_size = 8', 'reserve_pool_size = 0'],
    [/max_prepared_statements = .*/, ''],
  ]);
}

// Skipped where PgBouncer is not installed (Debian: apt-get install pgbouncer); .ci/run installs one.
(PGBOUNCER === undefined ? describe.skip : describe)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let folder: string;
  let pgbouncer: ChildProcess;
  let pooled: string;
  const environmentOf = (settings: NodeJS.ProcessEnv): Environment =>
    loadEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: pooled,
      DATABASE_POOL_SIZE: '8',
      JWT_SECRET: 'only-for-tests-0123456789-0123456789',
      ...settings,
    });
  beforeAll(async () => {
    database = await createTestDatabase();
    const direct = new URL(database.url);
    folder = mkdtempSync(join(tmpdir(), 'store-pgbouncer-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    writeFileSync(join(folder, 'userlist.txt'), `"${direct.username}" "${direct.password}"\n`);
    writeFileSync(join(folder, 'pgbouncer.ini'), settingsFor(port, direct, folder));
    const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
    pgbouncer = spawn(PGBOUNCER ?? '', ['--quiet', join(folder, 'pgbouncer.ini')], {
      stdio: 'ignore',
      ...user,
    });
    const address = new URL(database.url);
    address.port = String(port);
    pooled = address.href;
    await until(
      async () => {
        const client = new Client({ connectionString: pooled });
        client.on('error', () => undefined);
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      },
      (answers) => answers,
    );
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => pgbouncer.once('exit', resolve));
    pgbouncer.kill('SIGTERM');
    await gone;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not start where notices of changes would go through it, and says what to set', async () => {
    const other = new URL(pooled);
    other.searchParams.set('application_name', 'store');
    await Promise.all([
      expect(startApp(environmentOf({}))).rejects.toThrow(
        /Setting DATABASE_DIRECT_URL is missing: DATABASE_URL leads to a pooler/,
      ),
      expect(startApp(environmentOf({ DATABASE_DIRECT_URL: other.href }))).rejects.toThrow(
        /Setting DATABASE_DIRECT_URL is wrong: it leads to a pooler/,
      ),
    ]);
  });

  describe('with a direct address for what needs one', () => {
    let test: TestApp;
    let other: TestApp;
    beforeAll(async () => {
      // Without prepared statements, which this PgBouncer may not hold: their names would collide.
      const environment = environmentOf({ DATABASE_DIRECT_URL: database.url });
      test = await startApp(environment);
      other = await startApp(environment);
    });
    afterAll(async () => {
      await other?.close();
      await test?.close();
    });

    it('sells: many buyers at once share few connections', async () => {
      const categoryId = await addCategory(test, { code: 'pooled' });
      const id = await addProduct(test, { categoryId, title: '공용 컵', basePrice: 1000, stock: 100 });
      const shoppers = await Promise.all(Array.from({ length: 6 }, () => Shopper.withAddress(test)));
      const prepared = await Promise.all(
        shoppers.map(async (shopper) => {
          await shopper.add(id, 3);
          return shopper.prepare();
        }),
      );
      expect(new Set(prepared.map(({ orderId }) => orderId)).size).toBe(6);
      const [stock] = await test.em.execute<{ reserved: number }[]>(
        'select reserved from stock_items where product_id = ?',
        [id],
      );
      expect(stock).toEqual({ reserved: 18 });
      const pids = await Promise.all(
        Array.from({ length: 16 }, async () => {
          const [row] = await test.em
            .fork()
            .execute<{ pid: number }[]>('select pg_backend_pid() as pid, pg_sleep(0.01)');
          return row?.pid;
        }),
      );
      expect(new Set(pids).size).toBeLessThanOrEqual(3);
    });

    it('hears in one process what another has changed, and locks across both', async () => {
      const categoryId = await addCategory(test, { code: 'heard' });
      const id = await addProduct(test, { categoryId, title: '앞 이름', basePrice: 1000 });
      const title = async (app: TestApp): Promise<string> =>
        ((await app.http.get(`/api/products/${id}`)).body as { data: { title?: string } | null }).data
          ?.title ?? '';
      await until(
        () => title(other),
        (found) => found === '앞 이름',
      );
      await setProduct(test, id, sql`title = '뒤 이름'`);
      expect(await title(test)).toBe('뒤 이름');
      await until(
        () => title(other),
        (found) => found === '뒤 이름',
      );
      // Changes of the catalogue wait for each other, whichever process makes them.
      await Promise.all(
        [test, other, test, other].map((app) =>
          change(app, async (em) => {
            await sql`select pg_advisory_xact_lock(7)`.execute(em.getKysely());
            await sql`update products set popularity = popularity + 1 where id = ${id}`.execute(
              em.getKysely(),
            );
          }),
        ),
      );
      const [row] = await test.em.execute<{ popularity: number }[]>(
        'select popularity from products where id = ?',
        [id],
      );
      expect(row).toEqual({ popularity: 4 });
    });

    it('exports by a cursor, and its statements have a limit', async () => {
      const admin = await signedIn(test, Role.Admin);
      const { text } = await test.http
        .get('/api/admin/exports/products.csv')
        .set('authorization', admin.bearer)
        .expect(200);
      expect(text).toContain('공용 컵');
      const [limit] = await test.em.execute<{ limit: string }[]>(
        `select current_setting('statement_timeout') as limit`,
      );
      expect(limit).toEqual({ limit: '1min' });
    });
  });
});
