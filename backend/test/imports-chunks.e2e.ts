import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { ImportRunner } from '../src/modules/imports/import-runner.service.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct, statementsOf } from './catalog-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { Importer, short, withImportChecks } from './imports-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';

/** More than one chunk, less than two. */
const ROWS = 120;

let test: TestApp;
let folder: DataFolder;
let importer: Importer;
let memberId: number;
let categoryId: number;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path });
  importer = new Importer(test, await signedIn(test, Role.Admin));
  memberId = (await signedIn(test, Role.Member)).id;
  categoryId = await addCategory(test, { code: 'drink' });
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const HEAD = ['주문번호', '택배사', '송장번호', '배송처리'];

/** Uploads a number for each of this many new orders, all to be sent. */
async function parcels(count = ROWS) {
  const orders = [];
  for (let i = 0; i < count; i += 1) orders.push(await addOrder(test, { memberId }));
  const rows = orders.map(({ orderNo }) => [orderNo, 'CJ', `no-${orderNo}`, 'Y']);
  const { id } = await withImportChecks(test, () => importer.sheet('tracking', [HEAD, ...rows]));
  return { id, orders };
}

/** The state of an import's orders. */
async function became(orders: readonly { id: number }[]): Promise<unknown> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql`
    select (select count(*)::int from orders where id = any(${ids}::int[]) and status = 'SHIPPED'
        and tracking_no like 'no-%') as sent,
      (select count(*)::int from audit_log
        where action = 'order.shipping' and target_id = any(${ids.map(String)}::text[])) as records,
      (select count(*)::int from notices
        where kind = 'order.shipped' and link = any(${ids.map((id) => `/user/orders/${id}`)}::text[])) as notices`.execute(
    test.em.getKysely(),
  );
  return rows[0];
}

const one = { sent: ROWS - 1, records: ROWS - 1, notices: ROWS - 1 };

/** The rows that were not applied, by the order's position, and why. */
async function refused(id: number, orders: readonly { orderNo: string }[]): Promise<unknown[]> {
  const rows = await importer.rows(id, '&verdict=refused');
  return rows.map(({ label, problems }) => [
    orders.findIndex(({ orderNo }) => orderNo === label),
    problems.map(({ code }) => code),
  ]);
}

describe('a chunk with one row that cannot be applied', () => {
  it('lands the others, each with its record and its one notice, and names exactly that row', async () => {
    const { id, orders } = await parcels();
    await test.em.execute('update orders set version = version + 1 where id = ?', [orders[60]?.id]);
    expect((await importer.run(id)).counts).toMatchObject({ applied: ROWS - 1, refused: 1, waiting: 0 });
    expect(await refused(id, orders)).toEqual([[60, ['STALE_VERSION']]]);
    expect(await became(orders)).toEqual(one);
  });

  it('finds a row at which the database itself fails, and lands the others', async () => {
    const { id, orders } = await parcels();
    await test.em.execute(
      `update import_rows set wish = jsonb_set(wish, '{etaDate}', '"2026-99-99"') where import_id = ? and label = ?`,
      [id, orders[33]?.orderNo],
    );
    expect((await importer.run(id)).counts).toMatchObject({ applied: ROWS - 1, refused: 1, waiting: 0 });
    expect(await refused(id, orders)).toEqual([[33, ['INTERNAL_ERROR']]]);
    expect(await became(orders)).toEqual(one);
  });

  it('undoes a product whose stock is refused, whole', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.push(await addProduct(test, { categoryId, title: `컵 ${i}`, basePrice: 1_000, stock: 50 }));
    }
    const { id } = await withImportChecks(test, () =>
      importer.sheet('products', [
        ['상품번호', '기본가', '재고'],
        ...ids.map((productId) => [productId, 1_100, 70]),
      ]),
    );
    await test.em.execute('update stock_items set version = version + 1 where product_id = ?', [ids[2]]);
    expect((await importer.run(id)).counts).toMatchObject({ applied: 4, refused: 1 });
    expect((await importer.rows(id, '&verdict=refused')).map(short)).toEqual([
      expect.stringContaining('STALE_VERSION'),
    ]);
    const { rows } = await sql`
      select p.id, p.base_price as price, p.card->>'price' as listed, k.on_hand as stock,
        (select count(*)::int from audit_log a where a.target_type = 'product' and a.target_id = p.id::text) as records
      from products p join stock_items k on k.product_id = p.id where p.id = any(${ids}::int[]) order by p.id`.execute(
      test.em.getKysely(),
    );
    const done = { price: 1_100, listed: '1100', stock: 70, records: 2 };
    const before = { price: 1_000, listed: '1000', stock: 50, records: 0 };
    expect(rows).toEqual(ids.map((productId, i) => ({ id: productId, ...(i === 2 ? before : done) })));
  });
});

/** One row causes it, in a chunk with others, so that their result is seen too. */
it.each([
  ['a statement that takes too long', '57014'],
  ['a lock that is held too long', '55P03'],
  ['a full disk', '53100'],
  ['a server that only reads for a while', '25006'],
  ['too many connections', '53300'],
])('%s refuses no row: all wait, and go in afterwards', async (_outage, code) => {
  const { id, orders } = await parcels(5);
  await test.em.execute(`
    create function fail_for_now() returns trigger language plpgsql as
      $$ begin raise exception 'for now' using errcode = '${code}'; end $$;
    create trigger fail_for_now before update on orders for each row when (old.id = ${orders[2]?.id ?? 0})
      execute function fail_for_now()`);
  try {
    await expect(importer.run(id)).rejects.toThrow('for now');
  } finally {
    await test.em.execute('drop function fail_for_now() cascade');
  }
  expect((await importer.read(id)).counts).toMatchObject({ applied: 0, refused: 0, waiting: 5 });
  await test.app.get(ImportRunner).run(id);
  expect((await importer.read(id)).counts).toMatchObject({ applied: 5, refused: 0, waiting: 0 });
});

it('somebody who edits one order of a chunk at this very moment comes first, and loses nothing', async () => {
  const { id, orders } = await parcels();
  const somebody = new pg.Client({ connectionString: test.environment.DATABASE_URL });
  await somebody.connect();
  try {
    await somebody.query('begin');
    await somebody.query(`update orders set tracking_no = 'theirs', version = version + 1 where id = $1`, [
      orders[50]?.id,
    ]);
    const run = importer.run(id);
    await until(
      () => lockWaits(test),
      (count) => count > 0,
    );
    expect((await importer.read(id)).counts).toMatchObject({ applied: 0, waiting: ROWS });
    await somebody.query('commit');
    expect((await run).counts).toMatchObject({ applied: ROWS - 1, refused: 1 });
  } finally {
    await somebody.end();
  }
  expect(await refused(id, orders)).toEqual([[50, ['STALE_VERSION']]]);
  expect(await became(orders)).toEqual(one);
  const [theirs] = await test.em.execute('select tracking_no as no, status from orders where id = ?', [
    orders[50]?.id,
  ]);
  expect(theirs).toEqual({ no: 'theirs', status: 'PAID' });
});

it('needs as many statements for sixty rows as for three', async () => {
  const statements = async (count: number): Promise<number> => {
    const { id } = await parcels(count);
    return statementsOf(test, () => importer.run(id));
  };
  await statements(1);
  const few = await statements(3);
  expect(few).toBeGreaterThan(10);
  expect(await statements(60)).toBe(few);
});
