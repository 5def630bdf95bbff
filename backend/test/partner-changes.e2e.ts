import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES, Role } from '@store/domain';
import { Client } from 'pg';
import { readCursor, writeCursor, type ChangeCursor } from '../src/modules/changes/change-cursor.js';
import { ChangesRepository } from '../src/modules/changes/changes.repository.js';
import { ChangeRetentionService } from '../src/modules/changes/jobs/change-retention.service.js';
import type { ChangeFeedDto } from '../src/modules/changes/dto/change-feed.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { FeedReader, named } from './changes-fixtures.js';
import { refusalOf } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';

const DAY_MS = 86_400_000;

let test: TestApp;
let feed: FeedReader;
let products: number[];
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'print' });
  products = [];
  for (const sku of ['A', 'B', 'C'])
    products.push(await addProduct(test, { categoryId, sku, title: sku, basePrice: 1000 }));
  feed = await FeedReader.of(test);
});
afterAll(() => test.close());

/** Changes a product by a statement of the database. */
const change = (index: number): Promise<unknown> =>
  test.em.execute('update products set base_price = base_price + 1 where id = ?', [products[index] ?? 0]);

/** The cursor with other contents and a right checksum. */
async function forged(changed: (cursor: ChangeCursor) => Partial<ChangeCursor>): Promise<string> {
  const cursor = readCursor(await feed.head());
  if (cursor === null) throw new Error('the head has no cursor');
  return writeCursor({ ...cursor, ...changed(cursor) });
}

describe('the feed', () => {
  it('goes on from its head with each change once, in pages, and with what it says about it', async () => {
    const head = await feed.head();
    await change(0);
    await change(1);
    await change(2);
    const first = await feed.page({ cursor: head, limit: 2 });
    expect(first).toMatchObject({ more: true, rewound: false });
    expect(first.items.map(named)).toEqual(['product.changed A', 'product.changed B']);
    const second = await feed.page({ cursor: first.cursor, limit: 2 });
    expect(second).toMatchObject({ more: false, rewound: false });
    expect(second.items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        type: 'product.changed',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/) as unknown,
        subject: { kind: 'product', id: products[2], no: 'C' },
        version: expect.any(Number) as unknown,
        data: { status: 'active', previousStatus: 'active', basePrice: 1001, salePrice: null },
      },
    ]);
    expect((await feed.page({ cursor: second.cursor })).items).toEqual([]);
    // The same cursor answers the same.
    expect((await feed.rest(head, { limit: 1 })).map(({ id }) => id)).toEqual(
      [...first.items, ...second.items].map(({ id }) => id),
    );
  });

  it('shows only types that the key may read, and of these only the requested ones', async () => {
    const head = await feed.head();
    await change(0);
    await test.em.execute('insert into stock_items (product_id, on_hand) values (?, 7)', [products[0] ?? 0]);
    expect((await feed.rest(head)).map(named)).toEqual(['product.changed A', 'stock.changed A']);
    expect((await feed.rest(head, { types: 'stock.changed,order.paid' })).map(named)).toEqual([
      'stock.changed A',
    ]);
    const stock = await FeedReader.of(test, ['events:read', 'stock:read']);
    expect((await stock.rest(head)).map(named)).toEqual(['stock.changed A']);
    expect(refusalOf(await stock.call({ cursor: head, types: 'stock.changed,product.changed' }))).toEqual([
      403,
      'KEY_SCOPE',
    ]);
    const none = await FeedReader.of(test, ['events:read']);
    expect(await none.rest(head)).toEqual([]);
    const other = await FeedReader.of(test, ['orders:read']);
    expect(refusalOf(await other.call({ cursor: head }))).toEqual([403, 'KEY_SCOPE']);
  });

  it('begins ten minutes before `from`, in the future at the head', async () => {
    await change(0);
    const all = await feed.page({ from: new Date(Date.now() + 5 * 60_000).toISOString(), limit: 300 });
    expect(all.items).toEqual([]);
    const early = await feed.page({ from: new Date(Date.now() - 1000).toISOString(), limit: 300 });
    expect(early.items.length).toBeGreaterThan(3);
    // As the same moment with another offset.
    const kst = new Date(Date.now() - 1000 + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
    expect((await feed.page({ from: kst, limit: 300 })).items).toEqual(early.items);
    await test.em.execute(
      `update changes set at = at - interval '11 minutes' where tx < pg_current_xact_id()`,
    );
    await change(1);
    const { items } = await feed.page({ from: new Date(Date.now() - 1000).toISOString() });
    expect(items.map(named)).toEqual(['product.changed B']);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect((await feed.page({ from: today })).items.length).toBeGreaterThan(0);
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ['a type that does not exist', { types: 'order.paid,order.eaten' }, '/types'],
    ['an empty list of types', { types: '' }, '/types'],
    ['a wait of more than 25 seconds', { wait: 26 }, '/wait'],
    ['a wait that is no number', { wait: 'long' }, '/wait'],
    ['too many at once', { limit: 301 }, '/limit'],
    ['none at once', { limit: 0 }, '/limit'],
    ['a moment without an offset', { from: '2026-11-24T00:00:00' }, '/from'],
    ['a moment that does not exist', { from: '2026-02-30T00:00:00Z' }, '/from'],
    ['an unknown field', { since: '2026-11-24' }, '/since'],
  ])('is refused with its field: %s', async (_what, query, pointer) => {
    const { status, body } = await feed.call({ cursor: await feed.head(), ...query });
    expect({ status, body: body as unknown }).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ pointer }] },
    });
  });

  it('F5: is refused for a foreign, broken or too old cursor, and without one', async () => {
    const head = await feed.head();
    const invalid = [400, 'CURSOR_INVALID'];
    const wrong = [
      {},
      { cursor: head, from: '2026-11-24' },
      { cursor: '' },
      { cursor: 'x' },
      { cursor: `${head}A` },
      { cursor: head.slice(0, -3) },
      { cursor: `${head.slice(0, 20)}${head[20] === 'A' ? 'B' : 'A'}${head.slice(21)}` },
      { cursor: Buffer.from('{"id":1}').toString('base64url') },
      // Of the same life, but ahead of the log.
      { cursor: await forged(({ tx }) => ({ tx: String(BigInt(tx) + 10n ** 9n) })) },
      { cursor: await forged(() => ({ tx: String(2n ** 64n) })) },
    ];
    for (const query of wrong) expect([query, refusalOf(await feed.call(query))]).toEqual([query, invalid]);
    const expired = [410, 'CURSOR_EXPIRED'];
    const old = await forged(({ time }) => ({ time: time - 30 * DAY_MS - 60_000 }));
    expect(refusalOf(await feed.call({ cursor: old }))).toEqual(expired);
    const from = new Date(Date.now() - 30 * DAY_MS - 60_000).toISOString();
    expect(refusalOf(await feed.call({ from }))).toEqual(expired);
    const kept = await forged(({ time }) => ({ time: time - 30 * DAY_MS + 60_000 }));
    expect((await feed.page({ cursor: kept })).items).toEqual([]);
  });

  it('goes on ten minutes before a cursor of another life or timeline, and says so', async () => {
    const before = await feed.head();
    await change(0);
    const [life = '', timeline = ''] = readCursor(before)?.epoch.split('-') ?? [];
    // After a promotion the numbers of transactions may lie far below those of the cursor.
    for (const epoch of [`${life}-${timeline}1`, `another-${timeline}`]) {
      const cursor = await forged(({ tx }) => ({ epoch, tx: String(BigInt(tx) + 1000n) }));
      const page = await feed.page({ cursor });
      expect(page).toMatchObject({ rewound: true });
      expect(page.items.map(named)).toContain('product.changed A');
      expect(await feed.page({ cursor: page.cursor })).toMatchObject({ rewound: false });
    }
  });
});

describe('an answer that waits', () => {
  it('comes with the change that another process makes', async () => {
    const head = await feed.head();
    const waiting = feed.page({ cursor: head, wait: 25 });
    await change(0);
    expect((await waiting).items.map(named)).toEqual(['product.changed A']);
  });

  it('is empty when its time is up, and does not wait where there is something', async () => {
    const head = await feed.head();
    const started = performance.now();
    const page = await feed.page({ cursor: head, wait: 1 });
    expect(page).toMatchObject({ items: [], more: false });
    expect(performance.now() - started).toBeGreaterThan(950);
    await change(2);
    expect((await feed.page({ cursor: page.cursor, wait: 25 })).items.map(named)).toEqual([
      'product.changed C',
    ]);
  });

  it('is not woken by changes of other types', async () => {
    const head = await feed.head();
    const waiting = feed.page({ cursor: head, wait: 2, types: 'order.paid' });
    await change(1);
    const page = await waiting;
    expect(page.items).toEqual([]);
    // Its cursor has passed them.
    expect(await feed.rest(page.cursor)).toEqual([]);
  });

  it('ends when its caller goes away, so that it is no longer one of the calls at once', async () => {
    const hasty = await FeedReader.of(test);
    const cursor = await hasty.head();
    const gone = Array.from({ length: 8 }, () => hasty.call({ cursor, wait: 25 }).timeout(300));
    const answers = await Promise.allSettled(gone);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await until(
      async () => (await hasty.call({ cursor })).status,
      (status) => status === 200,
      5000,
    );
  });
});

describe('F2: a transaction that stays open', () => {
  it('delays what others change meanwhile and loses nothing', async () => {
    const head = await feed.head();
    const client = new Client({ connectionString: test.environment.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('update products set base_price = base_price + 1 where id = $1', [products[0]]);
    await change(1);
    const openMs = Number(process.env['CHANGES_OPEN_MS'] ?? 1500);
    const ends = performance.now() + openMs;
    const hasty = feed.hasty();
    let { cursor } = await hasty.page({ cursor: head });
    while (performance.now() < ends) {
      const page = await hasty.page({ cursor, wait: 1 });
      expect(page.items).toEqual([]);
      cursor = page.cursor;
    }
    // Also a head that is taken now stands before them.
    const late = await hasty.head();
    const waiting = hasty.page({ cursor, wait: 25 });
    await client.query('commit');
    await client.end();
    await change(2);
    const first = await waiting;
    const names = [...first.items, ...(await feed.rest(first.cursor))].map(named);
    expect(names).toEqual(['product.changed A', 'product.changed B', 'product.changed C']);
    expect((await feed.rest(late)).map(named)).toEqual(names);
  });
});

it('every type of the feed has a name that its key can ask for', async () => {
  expect((await feed.page({ cursor: await feed.head(), types: CHANGE_TYPES.join(',') })).items).toEqual([]);
});

it('operators see how much the log holds, what came by the hour, and what holds readers back', async () => {
  const admin = await signedIn(test, Role.Admin);
  const read = async (): Promise<ChangeFeedDto> => {
    const answer = await test.http
      .get('/api/admin/change-feed')
      .set('authorization', admin.bearer)
      .expect(200);
    return (answer.body as { data: ChangeFeedDto }).data;
  };
  await change(0);
  const figures = await read();
  const [row] = await test.em.execute<object[]>(
    'select count(*)::int as rows, min(at) as oldest, max(at) as newest from changes',
  );
  expect(figures).toMatchObject(row ?? {});
  const ofDay = figures.hours.reduce((sum, { count }) => sum + count, 0);
  expect(ofDay).toBe(figures.rows);
  expect(figures.hours.at(-1)).toMatchObject({
    hour: expect.stringMatching(/:00:00\.000Z$/) as unknown,
    type: expect.stringMatching(/^(product|stock)\.changed$/) as unknown,
  });
  const client = new Client({ connectionString: test.environment.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query('update products set base_price = base_price + 1 where id = $1', [products[0]]);
  await client.query('select pg_sleep(0.1)');
  expect((await read()).openSeconds).toBeGreaterThan(0.09);
  await client.query('rollback');
  await client.end();
});

it('events end after 30 days and an hour, but for the last of stock that is no longer counted', async () => {
  await test.em.execute('insert into stock_items (product_id, on_hand) values (?, 7)', [products[1] ?? 0]);
  await test.em.execute('delete from stock_items where product_id = ?', [products[1] ?? 0]);
  await test.em.execute(`update changes set at = now() - interval '30 days 2 hours'`);
  await change(0);
  await test.em.execute(
    `update changes set at = now() - interval '30 days 30 minutes' where tx = (select max(tx::text::bigint)::text::xid8 from changes)`,
  );
  const retention = new ChangeRetentionService(test.app.get(ChangesRepository, { strict: false }));
  expect(await retention.sweep()).toBeGreaterThan(3);
  const kept = await test.em.execute(
    `select type, data -> 'tracked' as tracked from changes order by changes.id`,
  );
  expect(kept).toEqual([
    { type: 'stock.changed', tracked: false },
    { type: 'product.changed', tracked: null },
  ]);
  expect(await retention.sweep()).toBe(0);
});
