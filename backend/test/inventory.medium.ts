import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { StockService, type Shortage, type StockLine } from '../src/modules/inventory/stock.service.js';
import { addCategory, addProduct, quiet, statementsOf, type NewProduct } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { until } from './support/until.js';

let test: TestApp;
let stock: StockService;
let category: number;
let orderId = 0;
beforeAll(async () => {
  test = await startTestApp();
  stock = test.app.get(StockService);
  category = await addCategory(test, { code: 'print' });
});
afterAll(() => test.close());
beforeEach(() => {
  orderId += 1000;
});

const soon = (): Date => new Date(Date.now() + 600_000);
const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  test.em.transactional((em) => work(em));
const reserve = (order: number, lines: StockLine[]): Promise<Shortage[]> =>
  inTransaction(async (em) => (await stock.reserve(em, order, lines, soon())).shortages);
const take = (order: number): Promise<boolean> => inTransaction((em) => stock.take(em, order));
const release = (order: number): Promise<void> => inTransaction((em) => stock.release(em, order));
const product = (more: Partial<NewProduct> = {}): Promise<number> =>
  addProduct(test, { categoryId: category, title: '상품', basePrice: 100, ...more });

async function levels(productId: number): Promise<[onHand: number, reserved: number]> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select on_hand as "onHand", reserved from stock_items where product_id = ${productId}`.execute(
    test.em.getKysely(),
  );
  return [rows[0]?.onHand ?? -1, rows[0]?.reserved ?? -1];
}

async function statesOf(order: number): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from stock_reservations where order_id = ${order} order by id`.execute(test.em.getKysely());
  return rows.map((row) => row.state);
}

describe('one order', () => {
  it('holds, then takes; each only once', async () => {
    const id = await product({ stock: 10 });
    expect(await reserve(orderId, [{ productId: id, quantity: 3 }])).toEqual([]);
    expect(await reserve(orderId, [{ productId: id, quantity: 3 }])).toEqual([]);
    expect(await levels(id)).toEqual([10, 3]);
    expect([await take(orderId), await take(orderId)]).toEqual([true, true]);
    expect(await levels(id)).toEqual([7, 0]);
    await release(orderId);
    expect(await levels(id)).toEqual([7, 0]);
    expect(await reserve(orderId, [{ productId: id, quantity: 3 }])).toEqual([]);
    expect([await levels(id), await statesOf(orderId)]).toEqual([[7, 0], ['taken']]);
  });

  it('gives back, once, and may hold again', async () => {
    const id = await product({ stock: 10 });
    await reserve(orderId, [{ productId: id, quantity: 10 }]);
    await release(orderId);
    await release(orderId);
    expect([await levels(id), await statesOf(orderId)]).toEqual([[10, 0], ['released']]);
    expect(await reserve(orderId, [{ productId: id, quantity: 4 }])).toEqual([]);
    expect([await levels(id), await statesOf(orderId)]).toEqual([[10, 4], ['held']]);
  });

  it('adds up lines of one product and names every shortage without reserving anything', async () => {
    const [a, b] = [await product({ stock: 5 }), await product({ stock: 50 })];
    const lines = [
      { productId: a, quantity: 3 },
      { productId: b, quantity: 50 },
      { productId: a, quantity: 3 },
    ];
    expect(await reserve(orderId, lines)).toEqual([{ productId: a, requested: 6, free: 5 }]);
    expect([await levels(a), await levels(b), await statesOf(orderId)]).toEqual([[5, 0], [50, 0], []]);
  });

  it('takes what was given back only while it is free, all or nothing', async () => {
    const [a, b] = [await product({ stock: 5 }), await product({ stock: 5 })];
    await reserve(orderId, [
      { productId: a, quantity: 5 },
      { productId: b, quantity: 5 },
    ]);
    await release(orderId);
    await reserve(orderId + 1, [{ productId: b, quantity: 1 }]);
    expect(await take(orderId)).toBe(false);
    expect([await levels(a), await levels(b), await statesOf(orderId)]).toEqual([
      [5, 0],
      [5, 1],
      ['released', 'released'],
    ]);
    await release(orderId + 1);
    expect(await take(orderId)).toBe(true);
    expect([await levels(a), await levels(b), await statesOf(orderId)]).toEqual([
      [0, 0],
      [0, 0],
      ['taken', 'taken'],
    ]);
  });

  it('passes untracked products without a trace', async () => {
    const id = await product();
    expect(await reserve(orderId, [{ productId: id, quantity: 999_999 }])).toEqual([]);
    expect([await take(orderId), await statesOf(orderId)]).toEqual([true, []]);
  });

  it('rolls back with the order', async () => {
    const id = await product({ stock: 5 });
    await expect(
      inTransaction(async (em) => {
        await stock.reserve(em, orderId, [{ productId: id, quantity: 5 }], soon());
        throw new Error('no order');
      }),
    ).rejects.toThrow('no order');
    expect(await levels(id)).toEqual([5, 0]);
  });

  it('costs a fixed number of statements for thirty products', async () => {
    const lines: StockLine[] = [];
    for (let i = 0; i < 30; i += 1) lines.push({ productId: await product({ stock: 90 }), quantity: 1 });
    const inside = (work: (em: EntityManager) => Promise<unknown>): Promise<number> =>
      inTransaction((em) => statementsOf(test, () => work(em)));
    expect(await inside((em) => stock.reserve(em, orderId, lines, soon()))).toBe(1);
    expect(await inside((em) => stock.take(em, orderId))).toBe(1);
    await reserve(orderId + 1, lines);
    expect(await inside((em) => stock.release(em, orderId + 1))).toBe(1);
  });
});

describe('stock that another transaction is changing', () => {
  /** Runs the work while another transaction sets the stock: the work has to wait for it. */
  async function whileSetTo<T>(id: number, onHand: number, work: () => Promise<T>): Promise<T> {
    const steps = new EventEmitter();
    const set = once(steps, 'set');
    const goOn = once(steps, 'go-on');
    const setting = inTransaction(async (em) => {
      await sql`update stock_items set on_hand = ${onHand} where product_id = ${id}`.execute(em.getKysely());
      steps.emit('set');
      await goOn;
    });
    await set;
    const done = work();
    await until(
      () => lockWaits(test),
      (waits) => waits === 1,
    );
    steps.emit('go-on');
    await setting;
    return done;
  }
  const moves = async (id: number): Promise<number[][]> => {
    const { rows } = await sql<{ step: number[] }>`
      select array[on_hand_before, on_hand_after, reserved_before, reserved_after] as step from stock_movements
      where product_id = ${id} order by id`.execute(test.em.getKysely());
    return rows.map(({ step }) => step);
  };

  it('is reserved as it stands then, and noted so', async () => {
    const id = await product({ stock: 5 });
    expect(await whileSetTo(id, 2, () => reserve(orderId, [{ productId: id, quantity: 3 }]))).toEqual([
      { productId: id, requested: 3, free: 2 },
    ]);
    expect(await levels(id)).toEqual([2, 0]);
    expect(await whileSetTo(id, 9, () => reserve(orderId, [{ productId: id, quantity: 8 }]))).toEqual([]);
    expect([await levels(id), await moves(id)]).toEqual([[9, 8], [[9, 9, 0, 8]]]);
  });

  it('is taken and released as it stands then', async () => {
    const id = await product({ stock: 9 });
    await reserve(orderId, [{ productId: id, quantity: 4 }]);
    await reserve(orderId + 1, [{ productId: id, quantity: 2 }]);
    expect(await whileSetTo(id, 20, () => take(orderId))).toBe(true);
    await whileSetTo(id, 30, () => release(orderId + 1));
    expect([await levels(id), (await moves(id)).slice(2)]).toEqual([
      [30, 0],
      [
        [20, 16, 6, 2],
        [30, 30, 2, 0],
      ],
    ]);
  });
});

describe('orders that are replaced', () => {
  it('give back what they hold, each with its own entry in the history', async () => {
    const [a, b] = [await product({ stock: 10 }), await product({ stock: 10 })];
    await reserve(orderId, [
      { productId: a, quantity: 2 },
      { productId: b, quantity: 1 },
    ]);
    await reserve(orderId + 1, [{ productId: a, quantity: 3 }]);
    await reserve(orderId + 2, [{ productId: a, quantity: 4 }]);
    await take(orderId + 2);
    const orderIds = [orderId, orderId + 1, orderId + 2];
    await inTransaction((em) => stock.lockAndRelease(em, { orderIds, productIds: [b] }));
    expect([await levels(a), await levels(b)]).toEqual([
      [6, 0],
      [10, 0],
    ]);
    expect(await Promise.all(orderIds.map(statesOf))).toEqual([
      ['released', 'released'],
      ['released'],
      ['taken'],
    ]);
    const { rows } = await sql<{ step: number[] }>`
      select array[order_id - ${orderId}, reserved_before, reserved_after] as step from stock_movements
      where product_id = ${a} and kind = 'release' order by id`.execute(test.em.getKysely());
    expect(rows.map(({ step }) => step)).toEqual([
      [0, 5, 3],
      [1, 3, 0],
    ]);
  });
});

describe('many orders at once', () => {
  it('never sell more than there is', async () => {
    const id = await product({ stock: 20 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => reserve(orderId + i, [{ productId: id, quantity: 1 }])),
    );
    expect(answers.filter((short) => short.length === 0)).toHaveLength(20);
    expect(await levels(id)).toEqual([20, 20]);
    const taken = await Promise.all(Array.from({ length: 40 }, (_, i) => take(orderId + i)));
    expect(taken).toHaveLength(40);
    expect(await levels(id)).toEqual([0, 0]);
  });

  it('do not deadlock over the same products in different orders', async () => {
    const [a, b, c] = [
      await product({ stock: 1000 }),
      await product({ stock: 1000 }),
      await product({ stock: 1000 }),
    ];
    const forms = [
      [a, b, c],
      [c, b, a],
      [b, c, a],
      [b, a],
    ];
    const lines = (i: number): StockLine[] =>
      (forms[i % forms.length] ?? []).map((productId) => ({ productId, quantity: 1 + (i % 3) }));
    await Promise.all(
      Array.from({ length: 48 }, async (_, i) => {
        expect(await reserve(orderId + i, lines(i))).toEqual([]);
        await (i % 3 === 0 ? release(orderId + i) : take(orderId + i));
      }),
    );
    const bought = (id: number): number =>
      Array.from({ length: 48 }, (_, i) => i)
        .filter((i) => i % 3 !== 0)
        .flatMap(lines)
        .filter((line) => line.productId === id)
        .reduce((sum, line) => sum + line.quantity, 0);
    for (const id of [a, b, c]) expect(await levels(id)).toEqual([1000 - bought(id), 0]);
  });

  it('take or release one order in parallel: exactly one of them moves it', async () => {
    const id = await product({ stock: 10 });
    await reserve(orderId, [{ productId: id, quantity: 4 }]);
    await Promise.all([take(orderId), release(orderId), take(orderId), release(orderId)]);
    const [state] = await statesOf(orderId);
    expect([state, await levels(id)]).toEqual(state === 'taken' ? ['taken', [6, 0]] : ['released', [10, 0]]);
  });
});

describe('what the shop shows', () => {
  async function soldOutIn(path: string): Promise<unknown> {
    const answer = await test.http.get(path).expect(200);
    const { items } = (answer.body as { data: { items: { soldOut: boolean }[] } }).data;
    return items.map((item) => item.soldOut);
  }

  it('follows when the smallest order no longer fits, and when it does again', async () => {
    const category = await addCategory(test, { code: 'mugs' });
    const id = await product({ categoryId: category, tiers: [[5, null, 100]], stock: 10 });
    const path = '/api/products?category=mugs';
    expect(await soldOutIn(path)).toEqual([false]);
    await reserve(orderId, [{ productId: id, quantity: 5 }]);
    expect(await soldOutIn(path)).toEqual([false]);
    await reserve(orderId + 1, [{ productId: id, quantity: 1 }]);
    expect(await soldOutIn(path)).toEqual([true]);
    const page = await test.http.get(`/api/products/${id}`);
    expect(page.body).toMatchObject({ data: { available: 4, soldOut: true, lowStock: true } });
    await release(orderId + 1);
    expect(await soldOutIn(path)).toEqual([false]);
    await take(orderId);
    expect(await soldOutIn(path)).toEqual([false]);
  });

  it('forgets kept lists only when that changes', async () => {
    const id = await product({ stock: 10 });
    const read = (): PromiseLike<unknown> => test.http.get('/api/products');
    await quiet(test);
    // The second request puts it into the cache.
    await read();
    await read();
    await reserve(orderId, [{ productId: id, quantity: 9 }]);
    expect(await statementsOf(test, read)).toBe(0);
    await reserve(orderId + 1, [{ productId: id, quantity: 1 }]);
    expect(await statementsOf(test, read)).toBe(1);
  });
});
