import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { Role } from '@store/domain';
import { loadEnvironment } from '../src/config/environment.js';
import { PreparingClient } from '../src/platform/db/prepared.js';
import { Replicas, type ReplicaState } from '../src/platform/db/replicas.js';
import { migrate } from '../src/prepare-database.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct, setProduct } from './catalog-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startReplication, type Replication } from './support/replication.js';
import { until } from './support/until.js';

const DATABASE = 'shop';
const MAX_LAG_MS = 700;
const STANDBYS = ['one', 'two'] as const;

let servers: Replication;
/** The application that the tests ask, and another process' worth on the same servers. */
let test: TestApp;
let other: TestApp;
let admin: TestMember;
let categoryId: number;
/** By their port. */
const names = new Map<number, string>();

beforeAll(async () => {
  servers = await startReplication(STANDBYS);
  await servers.query('primary', `create database ${DATABASE}`);
  const urls = await Promise.all(['primary', ...STANDBYS].map((name) => servers.urlOf(name, DATABASE)));
  for (const [index, url] of urls.entries())
    names.set(Number(new URL(url).port), ['primary', ...STANDBYS][index] ?? '');
  const [primary = '', ...replicas] = urls;
  await migrate(primary);
  const environment = loadEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: primary,
    DATABASE_POOL_SIZE: '6',
    DATABASE_REPLICA_URLS: replicas.join(','),
    DATABASE_REPLICA_MAX_LAG_MS: String(MAX_LAG_MS),
    JWT_SECRET: 'only-for-tests-0123456789-0123456789',
  });
  test = await startApp(environment);
  other = await startApp(environment);
  await test.em.execute(
    `insert into worker_beats (name, seen_at) values ('worker', now() + interval '1 hour')`,
  );
  admin = await signedIn(test, Role.Admin);
  categoryId = await addCategory(test, { code: 'drink' });
});
afterAll(async () => {
  await other?.close();
  await test?.close();
  await servers?.close();
});

const statesOf = (app: TestApp): ReplicaState[] => app.app.get(Replicas).states();
const statusesOf = (app: TestApp): string =>
  statesOf(app)
    .map(({ status }) => status)
    .join();

async function replay(action: 'pause' | 'resume', ...standbys: string[]): Promise<void> {
  for (const name of standbys) await servers.query(name, `select pg_wal_replay_${action}()`);
}

afterEach(async () => {
  // A test that failed in the middle leaves the next one what it needs.
  for (const name of STANDBYS)
    await servers
      .query(name, 'select pg_wal_replay_resume() where pg_is_in_recovery()')
      .catch(() => undefined);
});

/** Names of the servers that the work sent statements to. */
async function serversOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const { prototype } = PreparingClient;
  const { query } = prototype;
  const found = new Set<string>();
  prototype.query = function noted(this: PreparingClient, ...args: never[]) {
    // A new connection asks first which server it has.
    if (!/pg_postmaster_start_time/.test(String(args[0]))) found.add(names.get(this.port) ?? '?');
    return (query as (...all: never[]) => unknown).apply(this, args) as never;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return [...found].sort();
}

const isReplica = (found: string[]): boolean => found.length > 0 && !found.includes('primary');

let serial = 0;
/** A page of the catalogue that was not asked for yet: no cache has it. */
const freshPage = (): string =>
  `/api/products?page=0&size=${10 + ((serial += 1) % 80)}&priceMax=${1_000_000 + serial}`;

/** Both applications read from both replicas, which have all that there is. */
async function settled(): Promise<void> {
  for (const name of STANDBYS) await servers.caughtUp(name);
  for (const app of [test, other]) {
    await until(
      () => Promise.resolve(statusesOf(app)),
      (statuses) => statuses === 'read,read',
    );
    await until(() => serversOf(() => app.http.get(freshPage()).expect(200)), isReplica);
  }
}

interface Page {
  items: { id: number; title: string }[];
}

async function titlesOf(app: TestApp, path: string): Promise<string[]> {
  const { body } = await app.http.get(path).expect(200);
  return (body as { data: Page }).data.items.map(({ title }) => title);
}

/** Changes a product past everything that announces changes. */
const changeSilently = (id: number, title: string): Promise<unknown> =>
  servers.query(
    'primary',
    `update products set title = '${title}', card = jsonb_set(card, '{title}', '"${title}"') where id = ${id}`,
    DATABASE,
  );

describe('with replicas', () => {
  beforeEach(settled);

  it('reads what everybody may see from them, each in turn', async () => {
    const id = await addProduct(test, {
      categoryId,
      title: '유리컵',
      basePrice: 1200,
      stock: 5,
      keywords: ['컵'],
    });
    await settled();
    const asked = new Set<string>();
    for (let n = 0; n < 6; n += 1)
      for (const name of await serversOf(() => test.http.get(freshPage()).expect(200))) asked.add(name);
    expect([...asked].sort()).toEqual(['one', 'two']);
    for (const path of [
      '/api/categories',
      `/api/products/${id}`,
      `/api/products?ids=${id}`,
      `/api/products?q=${encodeURIComponent('유리컵')}`,
      `/api/product-facets?q=${encodeURIComponent('유리')}`,
      '/sitemap.xml',
    ])
      expect([path, isReplica(await serversOf(() => test.http.get(path).expect(200)))]).toEqual([path, true]);
  });

  it('reads whatever is somebody’s own, and every price that counts, from the primary', async () => {
    const id = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3000, stock: 9 });
    const shopper = await Shopper.withAddress(test);
    await settled();
    const asked = await serversOf(async () => {
      await shopper.add(id, 2);
      await shopper.cart();
      await shopper.prepare();
      await shopper.call('get', '/orders').expect(200);
      await shopper.call('get', '/user/profile').expect(200);
      await test.http.get('/api/banners').expect(200);
      await test.http.get('/api/admin/orders').set('authorization', admin.bearer).expect(200);
      await test.http.get(`/api/admin/products/${id}`).set('authorization', admin.bearer).expect(200);
    });
    expect(asked).toEqual(['primary']);
  });

  it('says how they are', async () => {
    expect(statesOf(test)).toMatchObject([
      { status: 'read', lagMs: expect.any(Number) },
      { status: 'read', lagMs: expect.any(Number) },
    ]);
    expect(
      statesOf(test)
        .map(({ name }) => name)
        .join(),
    ).not.toContain('test@');
    const { body } = await test.http.get('/api/health').expect(200);
    expect((body as { data: object }).data).toMatchObject({ replicas: 'up', status: 'ok', problem: null });
  });
});

describe('a change that no replica has replayed yet', () => {
  let id: number;
  beforeAll(async () => {
    id = await addProduct(test, { categoryId, title: '옛 이름', basePrice: 500 });
  });
  beforeEach(settled);

  it('is read back at once by who made it, and no cache is filled with what was before', async () => {
    const path = `/api/products/${id}`;
    const list = freshPage();
    // Both have it in their caches.
    for (const app of [test, other])
      for (const page of [path, list])
        expect(isReplica(await serversOf(() => app.http.get(page).expect(200)))).toBe(true);
    await replay('pause', ...STANDBYS);
    await setProduct(test, id, sql`title = '새 이름'`);
    const titleOf = async (app: TestApp): Promise<string> =>
      ((await app.http.get(path).expect(200)).body as { data: { title: string } }).data.title;
    expect(await titleOf(test)).toBe('새 이름');
    expect(await titlesOf(test, list)).toContain('새 이름');
    // The other process hears of it in a moment; what it keeps from then on is new.
    await until(
      () => titleOf(other),
      (title) => title === '새 이름',
    );
    expect(await titlesOf(other, list)).toContain('새 이름');
    await replay('resume', ...STANDBYS);
    await settled();
    for (const app of [test, other]) {
      expect(await titleOf(app)).toBe('새 이름');
      expect(await titlesOf(app, list)).toContain('새 이름');
      // The caches answer, without any server.
      expect(await serversOf(() => app.http.get(path).expect(200))).toEqual([]);
      expect(await serversOf(() => app.http.get(list).expect(200))).toEqual([]);
    }
  });

  it('is read from a replica again as soon as that has it', async () => {
    await replay('pause', 'one');
    await setProduct(test, id, sql`title = '이름 둘'`);
    // The primary, until it is known that the other one has it.
    await until(
      () => serversOf(() => test.http.get(freshPage()).expect(200)),
      (asked) => asked.join() === 'two',
    );
    expect(await titlesOf(test, freshPage())).toContain('이름 둘');
    await replay('resume', 'one');
    await until(
      () => serversOf(() => test.http.get(freshPage()).expect(200)),
      (asked) => asked.join() === 'one',
    );
  });

  it('stands in a report and in an export', async () => {
    const rowsOf = async (): Promise<string[]> => {
      const { body } = await test.http
        .get('/api/admin/exports/orders.csv')
        .set('authorization', admin.bearer)
        .buffer(true)
        .parse(bytesOf)
        .expect(200);
      const rows: Record<string, string>[] = parse((body as Buffer).toString('utf8'), {
        columns: true,
        bom: true,
      });
      return rows.map((row) => row['결제 금액'] ?? '');
    };
    const figure = async (): Promise<number> => {
      const { body } = await test.http
        .get('/api/admin/summary')
        .set('authorization', admin.bearer)
        .expect(200);
      return (body as { data: { todayOrders: number } }).data.todayOrders;
    };
    const before = await figure();
    expect(await serversOf(figure)).toContainEqual(expect.stringMatching(/one|two/));
    await replay('pause', ...STANDBYS);
    await addOrder(test, { memberId: admin.id, total: 77_700 });
    expect(await figure()).toBe(before + 1);
    expect(await rowsOf()).toContain('77700');
    await replay('resume', ...STANDBYS);
    await settled();
    expect(await serversOf(rowsOf)).toContainEqual(expect.stringMatching(/one|two/));
    expect(await rowsOf()).toContain('77700');
  });
});

describe('a replica that', () => {
  beforeEach(settled);

  it('lags is left out, and comes back', async () => {
    const id = await addProduct(test, { categoryId, title: '빠른 컵', basePrice: 700 });
    await settled();
    await replay('pause', ...STANDBYS);
    // It is not announced: within the bound, what was before may be shown.
    await changeSilently(id, '늦은 컵');
    expect(await titlesOf(test, freshPage())).toContain('빠른 컵');
    await until(
      () => Promise.resolve(statusesOf(test)),
      (statuses) => statuses === 'lagging,lagging',
    );
    expect(statesOf(test)[0]?.lagMs).toBeGreaterThan(MAX_LAG_MS);
    expect(await titlesOf(test, freshPage())).toContain('늦은 컵');
    expect(await serversOf(() => test.http.get(freshPage()).expect(200))).toEqual(['primary']);
    const { body } = await test.http.get('/api/health').expect(200);
    expect((body as { data: object }).data).toMatchObject({
      replicas: 'down',
      status: 'degraded',
      problem: expect.stringContaining('읽기 복제본'),
    });
    await replay('resume', ...STANDBYS);
    await settled();
    expect(await titlesOf(test, freshPage())).toContain('늦은 컵');
    expect(isReplica(await serversOf(() => test.http.get(freshPage()).expect(200)))).toBe(true);
  });

  it('is killed is left out without an error for anyone, and comes back', async () => {
    const answers: number[] = [];
    let reading = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (reading) answers.push((await test.http.get(freshPage())).status);
    });
    await servers.kill('one');
    await until(
      () => Promise.resolve(statusesOf(test)),
      (statuses) => statuses === 'down,read',
    );
    await servers.kill('two');
    await until(
      () => Promise.resolve(statusesOf(test)),
      (statuses) => statuses === 'down,down',
    );
    expect(await serversOf(() => other.http.get('/api/products?size=7').expect(200))).toEqual(['primary']);
    await servers.start('one');
    await servers.start('two');
    await settled();
    reading = false;
    await Promise.all(readers);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(answers.length).toBeGreaterThan(20);
  });

  it('answers nothing any more holds no reader up for long', async () => {
    await servers.freeze('one', true);
    const begun = performance.now();
    const asked = await Promise.all(Array.from({ length: 8 }, () => test.http.get(freshPage())));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(performance.now() - begun).toBeLessThan(4000);
    await until(
      () => Promise.resolve(statusesOf(test)),
      (statuses) => statuses === 'down,read',
    );
    await servers.freeze('one', false);
  });
});

describe('a primary that is gone', () => {
  beforeEach(settled);

  it('is not missed by who only looks, and what was written before is still there', async () => {
    const id = await addProduct(test, { categoryId, title: '남은 컵', basePrice: 900 });
    await settled();
    await servers.kill('primary');
    await until(
      async () => (await test.http.get(freshPage())).status,
      (status) => status === 200,
    );
    expect(await titlesOf(test, freshPage())).toContain('남은 컵');
    await test.http.post('/api/auth/login').send({ identifier: admin.email, password: 'x' }).expect(503);
    await servers.start('primary');
    await settled();
    await setProduct(test, id, sql`title = '다시 컵'`);
    expect(await titlesOf(test, freshPage())).toContain('다시 컵');
  });
});
