import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { data, CatalogClient } from './admin-catalog-fixtures.js';
import { CALLER, change, sentBy, type Sent } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const PRODUCTS = 10_000;

let test: TestApp;
let client: CatalogClient;
let top: number;
let other: number;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  top = (await client.category({ name: '모두', slug: 'everything' })).id;
  other = (await client.category({ name: '다른', slug: 'other' })).id;
  const leaves = await Promise.all(
    [1, 2, 3, 4].map((n) => client.category({ name: `가지 ${n}`, slug: `leaf-${n}`, parentId: top })),
  );
  await change(test, async (em, writer) => {
    const db = em.getKysely();
    const { rows } = await sql<{ id: number }>`
      insert into products (category_id, title, slug, status, base_price)
      select (${leaves.map((leaf) => leaf.id)}::int[])[1 + i % 4], '컵 ' || i, 'cup-' || i, 'active', 100 + i
      from generate_series(1, ${PRODUCTS}) i returning id`.execute(db);
    await sql`insert into price_tiers (product_id, min_qty, max_qty, unit_price)
      select id, 1, 99, 1000 from products union all select id, 100, null, 900 from products`.execute(db);
    await writer.rebuildProducts(
      em,
      rows.map((row) => row.id),
    );
  });
  await sql`analyze`.execute(test.em.getKysely());
}, 120_000);
afterAll(() => test.close());

/** Runs a call and counts its statements; that number must not grow. */
async function measured(call: () => PromiseLike<{ status: number; body: unknown }>) {
  let answer: { status: number; body: unknown } = { status: 0, body: null };
  const sent: Sent[] = await sentBy(test, async () => {
    answer = await call();
  });
  // The caller is remembered for ten seconds, so some calls look them up and others do not.
  const statements = sent.filter(({ text }) => !CALLER.test(text)).length;
  return { answer, statements };
}

const total = async (category: string): Promise<number> => {
  const answer = await test.http.get(`/api/products?category=${category}&size=1`).expect(200);
  return (answer.body as { meta: { total: number } }).meta.total;
};

it('archives, brings back, moves and renames ten thousand products in a fixed number of statements', async () => {
  const archived = await measured(() => client.call('delete', `/categories/${top}`));
  expect(data(archived.answer)).toMatchObject({
    affectedChildren: 4,
    affectedProducts: PRODUCTS,
    listedChanged: PRODUCTS,
  });
  expect(await total('all')).toBe(0);

  const back = await measured(() => client.call('post', `/categories/${top}/status`, { status: 'active' }));
  expect(data(back.answer)).toMatchObject({ listedChanged: PRODUCTS, productCount: PRODUCTS });
  expect(await total('everything')).toBe(PRODUCTS);

  const moved = await measured(() =>
    client.call('post', `/categories/${top}/move`, { parentId: other, position: 0 }),
  );
  expect(data(moved.answer)).toMatchObject({ level: 1 });
  expect(await total('other')).toBe(PRODUCTS);

  const renamed = await measured(() => client.call('put', `/categories/${top}`, { name: '전부' }));
  expect(renamed.answer.status).toBe(200);

  // An empty category needs as many: the number of products makes no difference.
  const empty = (await client.category({ name: '빈', slug: 'empty' })).id;
  const small = await measured(() => client.call('delete', `/categories/${empty}`));
  expect([archived.statements, back.statements]).toEqual([small.statements, small.statements]);
  expect(moved.statements).toBeLessThanOrEqual(24);
  expect(renamed.statements).toBeLessThanOrEqual(24);
}, 120_000);

it('changes the status of five hundred products in a fixed number of statements', async () => {
  const [row] = await test.em.execute<{ ids: number[] }[]>(
    'select array_agg(id) as ids from (select id from products order by id limit 500) p',
  );
  const ids = row?.ids ?? [];
  const many = await measured(() => client.call('post', '/products/bulk-status', { ids, status: 'hidden' }));
  expect(data<{ items: unknown[] }>(many.answer).items).toHaveLength(500);
  const few = await measured(() =>
    client.call('post', '/products/bulk-status', { ids: ids.slice(0, 2), status: 'active' }),
  );
  // Rows of the audit log are inserted in batches of 300.
  expect(many.statements - few.statements).toBeLessThanOrEqual(2);
  expect(await total('all')).toBe(PRODUCTS - 498);
}, 60_000);

it('reads a page of products with as many statements as an empty one', async () => {
  const count = async (path: string) => (await measured(() => client.call('get', path))).statements;
  expect(await count('/products?category=everything&size=100')).toBe(await count('/products?q=nothing'));
  expect(await count('/categories')).toBe(await count('/categories?q=nothing'));
});
