import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { Role } from '@store/domain';
import { loadEnvironment } from '../src/config/environment.js';
import { Notifications } from '../src/platform/db/notifications.js';
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
/** No test ends before a replica is behind by so much, or has not answered for so long. */
const WIDE_LIMITS = { DATABASE_REPLICA_MAX_LAG_MS: '600000', DATABASE_REPLICA_ANSWER_MS: '60000' };
/** Only for what is waited for: on a busy computer a replica is left out for a moment at any time. */
const NARROW_LIMITS = { DATABASE_REPLICA_MAX_LAG_MS: '300', DATABASE_REPLICA_ANSWER_MS: '300' };
const STANDBYS = ['one', 'two'] as const;

let servers: Replication;
/** The application that the tests ask, another process' worth on the same servers, and one that soon gives a replica up. */
let test: TestApp;
let other: TestApp;
let strict: TestApp;
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
  const start = (settings: NodeJS.ProcessEnv): Promise<TestApp> =>
    startApp(
      loadEnvironment({
        NODE_ENV: 'test',
        DATABASE_URL: primary,
        DATABASE_POOL_SIZE: '6',
        DATABASE_REPLICA_URLS: replicas.join(','),
        JWT_SECRET: 'only-for-tests-0123456789-0123456789',
        ...settings,
      }),
    );
  test = await start(WIDE_LIMITS);
  other = await start(WIDE_LIMITS);
  strict = await start(NARROW_LIMITS);
  await test.em.execute(
    `insert into worker_beats (name, seen_at) values ('worker', now() + interval '1 hour')`,
  );
  admin = await signedIn(test, Role.Admin);
  categoryId = await addCategory(test, { code: 'drink' });
}, 240_000);
afterAll(async () => {
  await strict?.close();
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
  for (const name of ['primary', ...STANDBYS]) await servers.repair(name);
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

const readsReplica = (app: TestApp): Promise<string[]> =>
  until(() => serversOf(() => app.http.get(freshPage()).expect(200)), isReplica);

let notices = 0;

/** All that was announced before has reached the application: notices arrive in the order of their commits. */
async function hasHeardAll(app: TestApp): Promise<void> {
  const first = notices + 1;
  let last = 0;
  app.app.get(Notifications).on('replicas-test', (key) => (last = Number(key)));
  await until(
    async () => {
      notices += 1;
      await servers.query(
        'primary',
        `select pg_notify('store_changes', 'replicas-test:${notices}')`,
        DATABASE,
      );
      return last;
    },
    (heard) => heard >= first,
  );
}

/** Only once the application has heard its own notice; that is sent with each new line and counts as a change for all. */
const keepsAnswers = (app: TestApp): Promise<string[]> =>
  until(
    async () => {
      const path = freshPage();
      // The second read puts it into the cache.
      for (let reads = 0; reads < 2; reads += 1) await app.http.get(path).expect(200);
      return serversOf(() => app.http.get(path).expect(200));
    },
    (asked) => asked.length === 0,
  );

/** Both applications with wide limits read from both replicas, which have all that there is. */
async function settled(): Promise<void> {
  for (const app of [test, other, strict]) await keepsAnswers(app);
  for (const name of STANDBYS) await servers.caughtUp(name);
  for (const app of [test, other]) {
    await hasHeardAll(app);
    await until(
      () => Promise.resolve(statusesOf(app)),
      (statuses) => statuses === 'read,read',
    );
    await readsReplica(app);
  }
}

interface Health {
  status: string;
  replicas: string;
  problem: string | null;
}

/** Parts that answer late count as down for that look. */
const healthOf = (app: TestApp, isExpected: (health: Health) => boolean): Promise<Health> =>
  until(
    async () => ((await app.http.get('/api/health').expect(200)).body as { data: Health }).data,
    isExpected,
  );

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
    await until(
      async () => {
        for (const name of await serversOf(() => test.http.get(freshPage()).expect(200))) asked.add(name);
        return [...asked].sort().join();
      },
      (found) => found === 'one,two',
    );
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
    expect(await healthOf(test, ({ status }) => status === 'ok')).toMatchObject({
      replicas: 'up',
      problem: null,
    });
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
    await hasHeardAll(other);
    expect(await titleOf(other)).toBe('새 이름');
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
    // The primary answers where none has caught up within a moment.
    const fromReplica = (read: () => Promise<unknown>): Promise<string[]> =>
      until(
        () => serversOf(read),
        (asked) => asked.includes('one') || asked.includes('two'),
      );
    const before = await figure();
    await fromReplica(figure);
    await replay('pause', ...STANDBYS);
    await addOrder(test, { memberId: admin.id, total: 77_700 });
    expect(await figure()).toBe(before + 1);
    expect(await rowsOf()).toContain('77700');
    await replay('resume', ...STANDBYS);
    await settled();
    await fromReplica(async () => expect(await rowsOf()).toContain('77700'));
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
      () => Promise.resolve(statusesOf(strict)),
      (statuses) => statuses === 'lagging,lagging',
    );
    for (const { lagMs } of statesOf(strict))
      expect(lagMs).toBeGreaterThan(strict.environment.DATABASE_REPLICA_MAX_LAG_MS);
    expect(await titlesOf(strict, freshPage())).toContain('늦은 컵');
    expect(await serversOf(() => strict.http.get(freshPage()).expect(200))).toEqual(['primary']);
    expect(await healthOf(strict, ({ problem }) => problem?.includes('읽기 복제본') === true)).toMatchObject({
      replicas: 'down',
      status: 'degraded',
    });
    await replay('resume', ...STANDBYS);
    for (const name of STANDBYS) await servers.caughtUp(name);
    await readsReplica(strict);
    expect(await titlesOf(strict, freshPage())).toContain('늦은 컵');
  });

  it('is killed is left out without an error for anyone, and comes back', async () => {
    const answers: number[] = [];
    let reading = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (reading) answers.push((await test.http.get(freshPage())).status);
    });
    /** Each reader has begun and ended a read since. */
    const allHaveRead = async (): Promise<void> => {
      const before = answers.length;
      await until(
        () => Promise.resolve(answers.length),
        (now) => now >= before + 2 * readers.length,
      );
    };
    const become = (statuses: string): Promise<unknown> =>
      until(
        () => Promise.resolve([test, other].map(statusesOf)),
        (found) => found.every((one) => one === statuses),
      );
    try {
      await allHaveRead();
      await servers.kill('one');
      await become('down,read');
      await allHaveRead();
      await servers.kill('two');
      await become('down,down');
      await allHaveRead();
      expect(await serversOf(() => other.http.get('/api/products?size=7').expect(200))).toEqual(['primary']);
      await servers.start('one');
      await servers.start('two');
      await become('read,read');
      await allHaveRead();
    } finally {
      reading = false;
      await Promise.all(readers);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    await settled();
  });

  it('answers nothing any more holds no reader up', async () => {
    await readsReplica(strict);
    await servers.freeze('one', true);
    // They end while it is frozen.
    const asked = await Promise.all(Array.from({ length: 8 }, () => strict.http.get(freshPage())));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await until(
      () => Promise.resolve(statesOf(strict).map(({ status }) => status)),
      ([one]) => one === 'down',
    );
    expect(await serversOf(() => strict.http.get(freshPage()).expect(200))).not.toContain('one');
    await servers.freeze('one', false);
    await until(
      () => serversOf(() => strict.http.get(freshPage()).expect(200)),
      (found) => found.includes('one'),
    );
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

  it('and wrote something last that no replica has does not make them lag for ever', async () => {
    const id = await addProduct(test, { categoryId, title: '먼저 컵', basePrice: 900 });
    await settled();
    await replay('pause', ...STANDBYS);
    await changeSilently(id, '마지막 컵');
    const lagsOf = (): (number | null)[] => statesOf(test).map(({ lagMs }) => lagMs);
    await until(
      () => Promise.resolve(lagsOf()),
      (lags) => lags.every((lagMs) => lagMs !== null && lagMs > 0),
    );
    await servers.kill('primary');
    await until(
      () => Promise.resolve(test.app.get(Notifications).hears),
      (hears) => !hears,
    );
    const lags = lagsOf();
    expect(await titlesOf(test, freshPage())).toContain('먼저 컵');
    expect(lagsOf()).toEqual(lags);
    expect(statusesOf(test)).toBe('read,read');
  });
});
