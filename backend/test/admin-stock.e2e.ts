import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import type {
  StockMovementDto,
  StockMovementPageDto,
  StockPageDto,
} from '../src/modules/inventory/dto/admin-stock.dto.js';
import type { StockStateDto } from '../src/modules/inventory/dto/stock.dto.js';
import { StockService, type Shortage } from '../src/modules/inventory/stock.service.js';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct, setProduct, statementsOf } from './catalog-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { sql } from 'kysely';

let test: TestApp;
let admin: TestMember;
let stock: StockService;
let category: number;
let child: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
  stock = test.app.get(StockService);
  category = await addCategory(test, { code: 'drink' });
  child = await addCategory(test, { code: 'cups', parentId: category });
});
afterAll(() => test.close());

const product = (
  more: { stock?: number; title?: string; categoryId?: number; sku?: string } = {},
): Promise<number> => addProduct(test, { categoryId: category, title: '상품', basePrice: 100, ...more });

const get = (path: string): Test =>
  test.http.get(`/api/admin/stock${path}`).set('authorization', admin.bearer);
const put = (id: number, body: object): Test =>
  test.http.put(`/api/admin/stock/${id}`).set('authorization', admin.bearer).send(body);

const set = async (id: number, body: object): Promise<StockStateDto> =>
  data<StockStateDto>(await put(id, body));
const codeOf = async (id: number, body: object): Promise<[number, string]> => {
  const { status, body: answer } = await put(id, body);
  return [status, (answer as Answered<unknown>).code];
};
const history = async (id: number): Promise<StockMovementDto[]> =>
  data<StockMovementPageDto>(await get(`/${id}/movements?size=200`)).items;

const reserve = (order: number, productId: number, quantity: number): Promise<Shortage[]> =>
  test.em.transactional(async (em) => {
    const until = new Date(Date.now() + 600_000);
    return (await stock.reserve(em, order, [{ productId, quantity }], until)).shortages;
  });

/** Each movement begins where the previous one ended, and the last one ends at the present stock. */
async function expectUnbroken(id: number): Promise<void> {
  const moves = (await history(id)).reverse();
  const before = moves.slice(1).map((move) => [move.onHandBefore, move.reservedBefore]);
  const after = moves.slice(0, -1).map((move) => [move.onHandAfter, move.reservedAfter]);
  expect(before).toEqual(after);
  const [row] = await test.em.execute<{ onHand: number; reserved: number }[]>(
    `select on_hand as "onHand", reserved from stock_items where product_id = ?`,
    [id],
  );
  const last = moves.at(-1);
  expect([last?.onHandAfter ?? null, last?.reservedAfter ?? null]).toEqual([
    row?.onHand ?? null,
    row?.reserved ?? null,
  ]);
}

describe('counting begins and ends', () => {
  it('untracked by default; begins, is adjusted, is counted, ends; all of it in history and log', async () => {
    const id = await product();
    expect(await codeOf(id, { adjustBy: 5 })).toEqual([409, 'STOCK_NOT_TRACKED']);
    expect(await codeOf(id, { onHand: 5 })).toEqual([409, 'STOCK_NOT_TRACKED']);
    const begun = await set(id, { tracked: true, onHand: 50, lowAt: 5, reason: '첫 입고' });
    expect(begun).toEqual({
      productId: id,
      tracked: true,
      onHand: 50,
      reserved: 0,
      available: 50,
      lowAt: 5,
      version: 1,
    });
    expect(await set(id, { adjustBy: -8, reason: '파손' })).toMatchObject({ onHand: 42, version: 2 });
    expect(await set(id, { onHand: 40, version: 2 })).toMatchObject({ onHand: 40, version: 3 });
    expect(await set(id, { lowAt: 7 })).toMatchObject({ onHand: 40, lowAt: 7, version: 4 });
    expect(await set(id, { lowAt: 7, adjustBy: 0 })).toMatchObject({ version: 4 });
    expect(await set(id, { tracked: false })).toEqual({
      productId: id,
      tracked: false,
      onHand: null,
      reserved: null,
      available: null,
      lowAt: null,
      version: null,
    });
    expect(
      (await history(id)).map(({ kind, kindLabel, onHandBefore, onHandAfter, reason, actorId }) => {
        return [kind, kindLabel, onHandBefore, onHandAfter, reason, actorId];
      }),
    ).toEqual([
      ['untrack', '관리 종료', 40, null, null, admin.id],
      ['set', '수량 지정', 42, 40, null, admin.id],
      ['adjust', '증감', 50, 42, '파손', admin.id],
      ['track', '관리 시작', null, 50, '첫 입고', admin.id],
    ]);
    expect((await auditOf(test, 'product', id)).map((row) => row.action)).toEqual([
      'stock.track',
      'stock.adjust',
      'stock.set',
      'stock.mark',
      'stock.untrack',
    ]);
    await expectUnbroken(id);
  });

  it.each<[object, string]>([
    [{ onHand: -1 }, 'STOCK_QUANTITY_FORM'],
    [{ onHand: 1.5 }, 'STOCK_QUANTITY_FORM'],
    [{ onHand: 100_000_001 }, 'STOCK_QUANTITY_FORM'],
    [{ onHand: 1, adjustBy: 1 }, 'STOCK_CHANGE_FORM'],
    [{ adjustBy: '1' }, 'STOCK_QUANTITY_FORM'],
    [{ lowAt: -1 }, 'STOCK_QUANTITY_FORM'],
    [{ tracked: 'yes' }, 'VALIDATION_FAILED'],
    [{ reason: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
    [{ reserved: 0 }, 'UNKNOWN_FIELD'],
  ])('refuses %j', async (body, code) => {
    const id = await product({ stock: 5 });
    expect(await codeOf(id, body)).toEqual([400, code]);
    expect(await history(id)).toEqual([]);
  });

  it('knows no product that is deleted or was never there', async () => {
    const id = await product({ stock: 5 });
    await setProduct(test, id, sql`deleted_at = now()`);
    for (const gone of [id, 2_147_483_647]) {
      expect(await codeOf(gone, { adjustBy: 1 })).toEqual([404, 'PRODUCT_NOT_FOUND']);
      await get(`/${gone}/movements`).expect(404);
    }
    await get('/x/movements').expect(404);
  });
});

describe('what orders hold', () => {
  it('is never undercut, and keeps the counting going', async () => {
    const id = await product({ stock: 10 });
    expect(await reserve(id * 10, id, 6)).toEqual([]);
    const refused = await put(id, { adjustBy: -5 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'STOCK_BELOW_RESERVED',
      data: { current: { onHand: 10, reserved: 6 } },
    });
    expect(await codeOf(id, { tracked: false })).toEqual([409, 'STOCK_RESERVED']);
    expect(await set(id, { adjustBy: -4 })).toMatchObject({ onHand: 6, reserved: 6, available: 0 });
  });

  it('shows in the history with the order, in the statements that move it', async () => {
    const id = await product();
    await set(id, { tracked: true, onHand: 10 });
    const [first, second] = [id * 10, id * 10 + 1];
    await reserve(first, id, 3);
    await reserve(second, id, 2);
    await test.em.transactional((em) => stock.take(em, first));
    await test.em.transactional((em) => stock.release(em, second));
    await test.em.transactional((em) => stock.take(em, second));
    expect(
      (await history(id)).map((move) => [
        move.kind,
        move.orderId,
        move.onHandBefore,
        move.onHandAfter,
        move.reservedBefore,
        move.reservedAfter,
      ]),
    ).toEqual([
      ['take', second, 7, 5, 0, 0],
      ['release', second, 7, 7, 2, 0],
      ['take', first, 10, 7, 5, 2],
      ['hold', second, 10, 10, 3, 5],
      ['hold', first, 10, 10, 0, 3],
      ['track', null, null, 10, null, 0],
    ]);
    await expectUnbroken(id);
  });
});

describe('several at once', () => {
  it('adjustments all count, between orders that come and go', async () => {
    const id = await product();
    await set(id, { tracked: true, onHand: 100 });
    await Promise.all([
      ...Array.from({ length: 10 }, () => set(id, { adjustBy: 3 })),
      ...Array.from({ length: 10 }, () => set(id, { adjustBy: -1 })),
      ...Array.from({ length: 10 }, (_, i) => reserve(id * 100 + i, id, 2)),
    ]);
    const row = data<StockPageDto>(await get('?tracked=true&size=200')).items.find(
      (one) => one.productId === id,
    );
    expect(row).toMatchObject({ onHand: 120, reserved: 20, available: 100 });
    expect(await history(id)).toHaveLength(31);
    await expectUnbroken(id);
  });

  it('counts with the same version: one gets the present state', async () => {
    const id = await product({ stock: 10 });
    expect(await codeOf(id, { onHand: 9 })).toEqual([422, 'STOCK_VERSION_REQUIRED']);
    const answers = await Promise.all([7, 8, 9].map((onHand) => put(id, { onHand, version: 1 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const won = answers.find((answer) => answer.status === 200)?.body as Answered<StockStateDto>;
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { onHand: won.data.onHand, version: 2 } },
    });
  });

  it('beginnings: one begins, the others are refused', async () => {
    const id = await product();
    const answers = await Promise.all([5, 6, 7].map((onHand) => codeOf(id, { tracked: true, onHand })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422]);
    expect(await history(id)).toHaveLength(1);
  });

  it('an adjustment and an ending: whichever comes first, nothing is torn', async () => {
    const id = await product({ stock: 10 });
    const statuses = (await Promise.all([codeOf(id, { adjustBy: 1 }), codeOf(id, { tracked: false })])).map(
      ([status]) => status,
    );
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual(statuses);
    await expectUnbroken(id);
  });
});

describe('what the shop shows', () => {
  it('follows when stock runs out, comes back, and is not counted any more', async () => {
    const id = await product({ stock: 10 });
    const page = async (): Promise<unknown> => {
      const { available, soldOut } = data<Record<string, unknown>>(
        await test.http.get(`/api/products/${id}`),
      );
      return [available, soldOut];
    };
    expect(await page()).toEqual([10, false]);
    await set(id, { adjustBy: -10 });
    expect(await page()).toEqual([0, true]);
    await set(id, { tracked: false });
    expect(await page()).toEqual([null, false]);
    await set(id, { tracked: true });
    expect(await page()).toEqual([0, true]);
  });
});

describe('GET /admin/stock', () => {
  it('lists, filters, and finds what runs out, fewest first, in two statements', async () => {
    const category = await addCategory(test, { code: 'mugs', parentId: child });
    const few = await product({ stock: 4, title: '거의 없는 컵', categoryId: category, sku: 'CUP-1' });
    const none = await product({ stock: 0, title: '없는 컵', categoryId: category });
    const many = await product({ stock: 500, title: '많은 컵', categoryId: category });
    const free = await product({ title: '세지 않는 컵', categoryId: category });
    const ids = async (query: string): Promise<number[]> =>
      data<StockPageDto>(await get(`?category=mugs${query}`)).items.map((row) => row.productId);
    expect(await ids('')).toEqual([free, many, none, few]);
    expect(await ids('&low=true')).toEqual([none, few]);
    expect(await ids('&tracked=true')).toEqual([many, none, few]);
    expect(await ids('&tracked=false')).toEqual([free]);
    expect(await ids(`&q=${encodeURIComponent('CUP-1')}`)).toEqual([few]);
    expect(await ids('&size=1&page=1')).toEqual([many]);
    const answer = await get('?category=drink');
    expect((answer.body as { meta: object }).meta).toMatchObject({ pageBase: 0, size: 20 });
    const [row] = data<StockPageDto>(await get('?category=mugs&low=true&page=1&size=1')).items;
    expect(row).toEqual({
      productId: few,
      title: '거의 없는 컵',
      sku: 'CUP-1',
      status: 'active',
      mainImage: '/media/demo/a.svg',
      categoryCode: 'mugs',
      categoryName: 'mugs',
      tracked: true,
      onHand: 4,
      reserved: 0,
      available: 4,
      lowAt: 10,
      low: true,
      waiting: 0,
      version: 1,
    });
    expect((await get('?category=mugs')).body).toMatchObject({ meta: { total: 4, counts: { low: 2 } } });
    await get('?low=yes').expect(400);
    expect(await statementsOf(test, () => get('?category=drink'))).toBe(2);
    expect(await statementsOf(test, () => get(`/${few}/movements`))).toBe(2);
  });
});
