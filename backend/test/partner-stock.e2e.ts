import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StockService } from '../src/modules/inventory/stock.service.js';
import { StockReturnsService } from '../src/modules/inventory/stock-returns.service.js';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { bulk, codesOf, sendBulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let admin: PartnerAdmin;
let partner: TestPartner;
let category: number;
let stock: StockService;
let orderId = 5000;
let id: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ['stock:write'] });
  category = await addCategory(test, { code: 'print' });
  stock = test.app.get(StockService);
});
afterAll(() => test.close());
beforeEach(async () => {
  id = await product(100);
  orderId += 1;
});

let skus = 0;
function product(onHand?: number): Promise<number> {
  skus += 1;
  const made = { categoryId: category, title: '텀블러', basePrice: 1000, sku: `SKU-${skus}` };
  return addProduct(test, onHand === undefined ? made : { ...made, stock: onHand });
}

const set = (row: object, more: object = {}) =>
  bulk(test, partner, 'stock/bulk', { rows: [{ id, ...row }], ...more });

const rowsOf = <Row>(sql: string, values: unknown[] = []) => test.em.execute<Row[]>(sql, values);

async function level(productId = id): Promise<[onHand: number, reserved: number]> {
  const [row] = await rowsOf<{ had: number; held: number }>(
    `select on_hand as had, reserved as held from stock_items where product_id = ?`,
    [productId],
  );
  return [row?.had ?? -1, row?.held ?? -1];
}

async function version(): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(`select version from stock_items where product_id = ?`, [
    id,
  ]);
  return row?.version ?? -1;
}

/** The database's time, moved by an interval. */
async function clock(by = '0 seconds'): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(
    `select to_char((clock_timestamp() + ?::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    [by],
  );
  return row?.at ?? '';
}

const hold = (quantity: number, order = orderId) =>
  test.em.transactional((em) =>
    stock.reserve(em, order, [{ productId: id, quantity }], new Date(Date.now() + 600_000)),
  );

/** An order of the product is paid. */
async function sell(quantity: number, order = orderId): Promise<void> {
  await hold(quantity, order);
  await test.em.transactional((em) => stock.take(em, order));
}

/** Moves every movement so far into the past. */
async function pass(by: string): Promise<void> {
  await test.em.execute(`alter table stock_movements disable trigger user`);
  await test.em.execute(`update stock_movements set created_at = created_at - ?::interval`, [by]);
  await test.em.execute(`alter table stock_movements enable trigger user`);
}

async function lastMovement(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    `select max(id)::int as id from stock_movements where product_id = ?`,
    [id],
  );
  return row?.id ?? -1;
}

describe('a count by asOf', () => {
  it('adds what orders took and gave back after it, and nothing from before', async () => {
    await sell(7);
    await pass('10 minutes');
    const asOf = await clock('-5 minutes');
    await sell(5, orderId + 10_000);
    await test.em.transactional((em) =>
      test.app.get(StockReturnsService).restock(em, orderId + 10_000, [{ productId: id, quantity: 2 }]),
    );
    const answer = await set({ onHand: 60, asOf });
    expect(answer.rows).toEqual([{ row: 0, result: 'applied', id, version: await version() }]);
    expect(await level()).toEqual([57, 0]);
    // The same count again is the same stock.
    expect((await set({ onHand: 60, asOf })).rows).toEqual([
      { row: 0, result: 'same', id, version: await version() },
    ]);
  });

  it('knows when pieces moved, not when the transaction began that moved them', async () => {
    let asOf = '';
    await test.em.transactional(async (em) => {
      await em.execute('select 1');
      asOf = await new Promise<string>((resolve, reject) => {
        // Outside this transaction.
        setImmediate(() => void clock().then(resolve, reject));
      });
      await stock.reserve(em, orderId, [{ productId: id, quantity: 4 }], new Date(Date.now() + 600_000));
      await stock.take(em, orderId);
    });
    expect(codesOf(await set({ onHand: 60, asOf }))).toEqual(['STOCK_MOVED_NEAR']);
    expect(await level()).toEqual([56, 0]);
  });

  it('counts pieces for unpaid orders as present, and never goes below them', async () => {
    await hold(30);
    expect(codesOf(await set({ onHand: 30, asOf: await clock() }))).toEqual(['applied']);
    expect(await level()).toEqual([30, 30]);
    expect(codesOf(await set({ onHand: 29, asOf: await clock() }))).toEqual(['STOCK_BELOW_RESERVED']);
    expect(await level()).toEqual([30, 30]);
  });

  it('that is more than sold since then cannot be is refused', async () => {
    const asOf = await clock('-5 minutes');
    await sell(8);
    expect(codesOf(await set({ onHand: 7, asOf }))).toEqual(['STOCK_BELOW_RESERVED']);
    expect(await level()).toEqual([92, 0]);
  });

  it.each([
    ['after the count', '-1 minute'],
    ['before it', '1 minute'],
  ])('warns of a movement of an order %s', async (_name, by) => {
    await sell(1);
    await pass('3 minutes');
    const asOf = await clock(`-3 minutes`);
    const [row] = await rowsOf<{ at: string }>(
      `select to_char((?::timestamptz + ?::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
      [asOf, by],
    );
    const { rows } = await set({ onHand: 50, asOf: row?.at });
    expect(rows).toMatchObject([
      { result: 'warning', code: 'STOCK_MOVED_NEAR', message: expect.any(String) },
    ]);
    expect(await level()).toEqual([by === '1 minute' ? 50 : 49, 0]);
  });

  it('warns of no operator, no hold, and no order that is further away', async () => {
    await sell(1);
    await pass('10 minutes');
    const asOf = await clock('-7 minutes');
    await hold(3);
    await set({ onHand: 80, version: await version() });
    expect(codesOf(await set({ onHand: 50, asOf: await clock() }))).toEqual(['applied']);
    expect(codesOf(await set({ onHand: 51, asOf }))).toEqual(['applied']);
  });

  it.each([
    ['59 seconds ahead', '59 seconds', 'applied'],
    ['more than a minute ahead', '61 seconds', 'STOCK_BASE_FUTURE'],
    ['older than the product by days', '-49 hours', 'STOCK_BASE_OLD'],
    ['of yesterday', '-23 hours', 'applied'],
  ])('%s', async (_name, by, code) => {
    expect(codesOf(await set({ onHand: 40, asOf: await clock(by) }))).toEqual([code]);
    expect(await level()).toEqual([code === 'applied' ? 40 : 100, 0]);
  });

  it('is refused where counting began later', async () => {
    const path = `/api/admin/stock/${id}`;
    const asOf = await clock();
    const send = (body: object) =>
      test.http.put(path).set('authorization', admin.member.bearer).send(body).expect(200);
    await send({ tracked: false });
    await send({ tracked: true, onHand: 12 });
    expect(codesOf(await set({ onHand: 40, asOf }))).toEqual(['STOCK_BASE_OLD']);
    expect(codesOf(await set({ onHand: 40, asOf: await clock() }))).toEqual(['applied']);
  });

  it.each(['2026-11-24', '2026-11-24T09:00:00', '2026-13-24T09:00:00Z', '0001-01-01T00:00:00Z', 'now', 5])(
    'of no moment refuses the call: %s',
    async (asOf) => {
      const answer = await sendBulk(test, partner, 'stock/bulk', { rows: [{ id, onHand: 1, asOf }] });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/rows/0/asOf' }] } });
    },
  );

  it('takes any offset', async () => {
    await sell(5);
    const at = new Date(Date.now() - 60 * 60_000 + 9 * 60 * 60_000).toISOString().replace('Z', '+09:00');
    expect(codesOf(await set({ onHand: 60, asOf: at }))).toEqual(['applied']);
    expect(await level()).toEqual([55, 0]);
  });
});

describe('a count by another base', () => {
  it('afterMovement adds what orders moved since that movement, without a warning', async () => {
    await sell(7);
    const afterMovement = await lastMovement();
    await sell(5, orderId + 10_000);
    expect(codesOf(await set({ onHand: 60, afterMovement }))).toEqual(['applied']);
    expect(await level()).toEqual([55, 0]);
    expect(codesOf(await set({ onHand: 60, afterMovement }))).toEqual(['same']);
  });

  it('afterMovement of another product or of none is refused', async () => {
    await sell(1);
    const afterMovement = await lastMovement();
    id = await product(100);
    expect(codesOf(await set({ onHand: 60, afterMovement }))).toEqual(['STOCK_BASE_UNKNOWN']);
    expect(codesOf(await set({ onHand: 60, afterMovement: 2_000_000_000 }))).toEqual(['STOCK_BASE_UNKNOWN']);
  });

  it('version sets exactly, and is refused where the stock moved since', async () => {
    const seen = await version();
    expect(codesOf(await set({ onHand: 60, version: seen }))).toEqual(['applied']);
    // Sent again by a program that got no answer.
    expect(codesOf(await set({ onHand: 60, version: seen }))).toEqual(['same']);
    await sell(1);
    expect(codesOf(await set({ onHand: 60, version: seen }))).toEqual(['STALE_VERSION']);
    expect(await level()).toEqual([59, 0]);
  });

  it('none or two of them refuse the row', async () => {
    const asOf = await clock();
    for (const base of [{}, { asOf: null }, { asOf, version: 1 }, { afterMovement: 1, version: 1 }])
      expect(codesOf(await set({ onHand: 1, ...base }))).toEqual(['STOCK_BASE_REQUIRED']);
    expect(await level()).toEqual([100, 0]);
  });
});

describe('rows of stock', () => {
  it('name products by id or SKU; a refused row stops no other', async () => {
    const untracked = await product();
    const asOf = await clock();
    const gone = await product(5);
    await test.em.execute(`update products set deleted_at = now() where id = ?`, [gone]);
    const rows = [
      { sku: `SKU-${skus - 2}`, onHand: 10 },
      { id, onHand: 11 },
      { id: untracked, onHand: 12 },
      { id: gone, onHand: 12 },
      { sku: 'NO-SUCH', onHand: 12 },
      { onHand: 12 },
    ].map((row) => ({ ...row, asOf }));
    const answer = await bulk(test, partner, 'stock/bulk', { rows });
    expect(codesOf(answer)).toEqual([
      'applied',
      'BULK_SAME_TARGET',
      'STOCK_NOT_TRACKED',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
    ]);
    expect(answer.summary).toEqual({ applied: 1, same: 0, warning: 0, refused: 5 });
    expect(await level()).toEqual([10, 0]);
  });

  it('are audited, and shown to operators with the name and the key of the partner', async () => {
    await set({ onHand: 60, asOf: await clock() });
    const [audit] = await auditOf(test, 'product', id);
    expect(audit).toMatchObject({ action: 'stock.set', before: { onHand: 100 }, after: { onHand: 60 } });
    const { body } = await test.http
      .get(`/api/admin/stock/${id}/movements`)
      .set('authorization', admin.member.bearer)
      .expect(200);
    expect(body).toMatchObject({
      data: {
        items: [
          {
            kind: 'set',
            onHandBefore: 100,
            onHandAfter: 60,
            actorId: null,
            actorName: expect.stringMatching(new RegExp(`^연동 .* · ${partner.keyId}$`)),
          },
        ],
      },
    });
  });

  it('change nothing in a dry run', async () => {
    const before = [await level(), await version(), await lastMovement()];
    const answer = await set({ onHand: 60, asOf: await clock() }, { dryRun: true });
    expect(answer.rows).toEqual([{ row: 0, result: 'applied', id }]);
    expect([await level(), await version(), await lastMovement()]).toEqual(before);
    expect(await auditOf(test, 'product', id)).toEqual([]);
  });

  it('too many, none, or numbers out of bounds refuse the call', async () => {
    const asOf = await clock();
    const send = (rows: object[]) => sendBulk(test, partner, 'stock/bulk', { rows });
    expect(refusalOf(await send(Array.from({ length: 501 }, () => ({ id, onHand: 1, asOf }))))).toEqual([
      422,
      'BULK_TOO_MANY',
    ]);
    expect(refusalOf(await send([]))).toEqual([400, 'VALIDATION_FAILED']);
    for (const onHand of [-1, 1.5, 100_000_001, '5', null])
      expect(await send([{ id, onHand, asOf }])).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/rows/0/onHand' }] },
      });
  });

  it('O4: 500 rows take nearly as many statements as one', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 500; n += 1) ids.push(await product(100));
    const asOf = await clock();
    const call = async (rows: object[]) => {
      const begun = performance.now();
      const sent = await sentBy(test, async () => {
        const { summary } = await bulk(test, partner, 'stock/bulk', { rows });
        expect(summary.applied).toBe(rows.length);
      });
      return { statements: sent.length, ms: Math.round(performance.now() - begun) };
    };
    const one = await call([{ id, onHand: 1, asOf }]);
    const many = await call(ids.map((productId) => ({ id: productId, onHand: 1, asOf })));
    // Records are written in batches, and usage is noted now and then.
    expect(many.statements).toBeLessThanOrEqual(one.statements + 10);
  });
});
