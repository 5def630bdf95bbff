import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import pg from 'pg';
import { addCategory } from './catalog-fixtures.js';
import { Importer } from './imports-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';

/** Such a sweep runs once when the worker starts, and never again during a test. */
const NEVER = 3_600_000;
/** Three chunks. */
const ROWS = 300;
/** Rows applied before the worker reaches a locked one, in its second chunk. */
const APPLIED = 100;

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  await buildServer();
  test = await startTestApp({ SWEEP_INTERVAL_MS: '200' });
  importer = new Importer(test, await signedIn(test, Role.Admin));
  const categoryId = await addCategory(test, { code: 'drink' });
  await test.em.execute(
    `insert into products (category_id, title, slug, sku, status, base_price)
     select ?, '상품 ' || i, 'p-' || i, 'P-' || i, 'active', 1000 from generate_series(1, ?::int / 2) i`,
    [categoryId, ROWS],
  );
}, 180_000);
afterAll(() => test.close());

const HEAD = ['SKU', '상품명', '카테고리 코드', '기본가', '재고'];
/** One half changes existing products, the other half creates new ones. */
const sheet = Array.from({ length: ROWS }, (_, i) => [`P-${i + 1}`, `상품 ${i + 1}`, 'drink', 2_000, 7]);

describe('a worker that is killed in the middle', () => {
  it('leaves rows either whole or untouched; the next goes on, and each row is applied once', async () => {
    const first = await forkWorker(test.environment);
    const { id } = await importer.sheet('products', [HEAD, ...sheet]);
    await holding('P-140', async () => {
      await importer.call('post', `/${id}/run`).expect(200);
      await until(
        () => importer.read(id),
        ({ counts }) => counts.applied === APPLIED,
      );
      await until(
        () => lockWaits(test),
        (count) => count > 0,
      );
      await killHard(first);
    });
    // An applied row is a changed product, also at the moment of the crash.
    expect(await state()).toMatchObject({ behind: 0, ahead: 0, changed: APPLIED, records: APPLIED });

    const heirs = await Promise.all([forkWorker(test.environment), forkWorker(test.environment)]);
    try {
      const done = await until(
        () => importer.read(id),
        (found) => found.state === 'done',
        60_000,
      );
      expect(done.counts).toMatchObject({ applied: ROWS, refused: 0, waiting: 0 });
    } finally {
      await Promise.all(heirs.map(killHard));
    }
    expect(await state()).toEqual({
      behind: 0,
      ahead: 0,
      changed: ROWS,
      records: ROWS,
      movements: ROWS,
      most: 1,
    });
  }, 120_000);
});

describe('a worker that is asked to end in the middle', () => {
  it('finishes the chunk that it is at, and hands the import back to the queue, where another worker takes it', async () => {
    // No sweep runs: only the queue can bring the import to the next worker.
    const settings = { ...test.environment, SWEEP_INTERVAL_MS: NEVER };
    const first = await forkWorker(settings);
    const rows = sheet.map((row) => row.with(3, 3_000));
    const { id } = await importer.sheet('products', [HEAD, ...rows]);
    const exit = once(first, 'exit');
    await holding('P-140', async () => {
      await importer.call('post', `/${id}/run`).expect(200);
      await until(
        () => lockWaits(test),
        (count) => count > 0,
      );
      first.kill('SIGTERM');
    });
    expect(await exit).toEqual([0, null]);
    expect((await importer.read(id)).counts).toMatchObject({
      applied: 2 * APPLIED,
      waiting: ROWS - 2 * APPLIED,
    });

    const next = await forkWorker(settings);
    try {
      const done = await until(
        () => importer.read(id),
        (found) => found.state === 'done',
        60_000,
      );
      expect(done.counts).toMatchObject({ applied: ROWS, refused: 0, waiting: 0 });
    } finally {
      await killHard(next);
    }
    expect(await pricedOnce(3_000)).toEqual({ products: ROWS, changes: ROWS });
  }, 120_000);
});

/** Products with this price, and how often it was set. */
async function pricedOnce(price: number): Promise<unknown> {
  const [row] = await test.em.execute<Record<string, number>[]>(
    `select (select count(*)::int from products where base_price = ?) as products,
       (select count(*)::int from audit_log where action = 'product.update' and (after->>'basePrice')::int = ?) as changes`,
    [price, price],
  );
  return row;
}

/** Runs the work while the product is locked. */
async function holding(sku: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: test.environment.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from products where sku = $1 for update', [sku]);
    await work();
  } finally {
    await holder.end();
  }
}

/** Rows compared with products, and how often each product was changed. */
async function state(): Promise<unknown> {
  const [row] = await test.em.execute<Record<string, number>[]>(
    `with pairs as (
       select r.state = 'applied' as applied, coalesce(p.base_price = 2000, false) as changed
       from import_rows r left join products p on p.sku = r.cells->>0
     ), records as (
       select target_id, count(*) as times from audit_log where action in ('product.create', 'product.update') group by target_id
     )
     select (select count(*)::int from pairs where changed and not applied) as behind,
       (select count(*)::int from pairs where applied and not changed) as ahead,
       (select count(*)::int from pairs where changed) as changed,
       (select coalesce(sum(times), 0)::int from records) as records,
       (select count(*)::int from stock_movements) as movements,
       (select coalesce(max(times), 0)::int from records) as most`,
  );
  return row;
}
