import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RefillDto, RefillRowDto, RefillsDto } from '../src/modules/par-lists/dto/refill.dto.js';
import type { PurchaseRequestDto } from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { RefillRequestsService, type SiteNeed } from '../src/modules/par-lists/refill-requests.service.js';
import { refillEmpty } from '../src/modules/par-lists/par-lists.errors.js';
import { addCategory, addProduct, setProduct } from './catalog-fixtures.js';
import { addContractList, buyerOf } from './contract-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { addParList, begin, count, noteRequests, submit } from './par-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let house: SpendingHouse;
let buyer: TestMember;
let needs: SiteNeed[];
let categoryId: number;
let cup: number;
let soap: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  categoryId = await addCategory(test, { code: 'rooms' });
  cup = await addProduct(test, {
    categoryId,
    title: '컵',
    tiers: [
      [50, 99, 1_000],
      [100, null, 900],
    ],
  });
  soap = await addProduct(test, { categoryId, title: '비누', basePrice: 200 });
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await SpendingHouse.open(test);
  buyer = await buyerOf(test, house.id);
  needs = noteRequests(test);
});
afterEach(() => setClock(test));

/** A refill of a list with 100 cups in steps of 10, and 30 pieces of soap. */
async function refillOf(siteId = house.siteId): Promise<RefillDto> {
  const { id } = await addParList(test, buyer, siteId, [
    { productId: cup, par: 100, step: 10, place: '1층' },
    { productId: soap, par: 30, place: '2층' },
  ]);
  return begin(test, buyer, id);
}
const [cups, soaps] = [0, 1];
const itemOf = ({ rows }: RefillDto, index: number): number => rows[index]?.itemId ?? 0;
const read = async (id: number): Promise<RefillDto> =>
  data<RefillDto>(await call(test, buyer, 'get', `/my/refills/${id}`));
const needOf = ({ counted, onTheWay, suggested, quantity, unitTotal, subtotal }: RefillRowDto) => [
  counted,
  onTheWay,
  suggested,
  quantity,
  unitTotal,
  subtotal,
];

/** An order of the site with pieces of a product. */
async function ordered(
  productId: number,
  quantity: number,
  status: string,
  siteId = house.siteId,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, total_amount,
        supplied_amount, vat, items_count, ship_to, expires_at, organization_id, site_id, placed_at)
      select left(gen_random_uuid()::text, 20), 'ORDER-' || gen_random_uuid(), '컵', ${buyer.id}, ${status}, 1, 1, 1, 0, 1,
        '{}', now(), organization_id, id, now() from sites where id = ${siteId} returning id)
    insert into order_lines (order_id, product_id, product_name, quantity, unit_price, subtotal)
    select id, ${productId}, '컵', ${quantity}, 1, 1 from made returning order_id as id`.execute(
    test.em.getKysely(),
  );
  return rows[0]?.id ?? 0;
}

describe('a refill', () => {
  it('suggests what fills the shelf, in steps and at least the minimum, at the price of the quantity', async () => {
    const refill = await refillOf();
    expect(refill.rows.map(needOf)).toEqual([
      [null, 0, null, null, null, null],
      [null, 0, null, null, null, null],
    ]);
    const few = await count(test, buyer, refill.id, [{ itemId: itemOf(refill, cups), counted: 95 }]);
    expect(few.rows.map(needOf)).toEqual([
      [95, 0, 50, 50, 1_000, 50_000],
      [null, 0, null, null, null, null],
    ]);
    const all = await count(test, buyer, refill.id, [
      { itemId: itemOf(refill, cups), counted: 0 },
      { itemId: itemOf(refill, soaps), counted: 10, quantity: 5 },
    ]);
    expect(all.rows.map(needOf)).toEqual([
      [0, 0, 100, 100, 900, 90_000],
      [10, 0, 20, 5, 200, 1_000],
    ]);
    expect(all).toMatchObject({ counted: 2, itemCount: 2, total: 91_000, state: 'open', number: 1 });
    const full = await count(test, buyer, refill.id, [{ itemId: itemOf(refill, cups), counted: 120 }]);
    expect(full.rows.map(needOf)[0]).toEqual([120, 0, 0, 0, null, null]);
  });

  it('counts what is on the way: paid, not delivered, less refunded, to this site', async () => {
    const refill = await refillOf();
    const paid = await ordered(cup, 40, 'PAID');
    await ordered(cup, 5, 'SHIPPED');
    for (const status of ['NEW', 'DELIVERED', 'CANCELED']) await ordered(cup, 1_000, status);
    await ordered(cup, 1_000, 'PAID', await house.addSite());
    await ordered(soap, 7, 'PREPARING');
    expect((await read(refill.id)).rows.map(({ onTheWay }) => onTheWay)).toEqual([45, 7]);
    const [line] = await test.em.execute<{ id: number }[]>('select id from order_lines where order_id = ?', [
      paid,
    ]);
    const refund = (state: string, lines: object | null, restock: object | boolean = false) =>
      test.em.execute(
        `insert into refunds (order_id, kind, origin, state, reason, lines, restock)
         values (?, 'refund', ?, ?, '', ?::jsonb, ?::jsonb)`,
        [
          paid,
          lines === null ? 'admin' : 'member',
          state,
          lines === null ? null : JSON.stringify(lines),
          JSON.stringify(restock),
        ],
      );
    const pieces = (quantity: number) => [{ lineId: line?.id, quantity }];
    await refund('rejected', pieces(30));
    await refund('failed', pieces(30));
    expect((await read(refill.id)).rows[cups]?.onTheWay).toBe(45);
    await refund('done', pieces(10));
    await refund('approved', null, pieces(4));
    expect((await read(refill.id)).rows[cups]?.onTheWay).toBe(31);
    const { rows } = await count(test, buyer, refill.id, [{ itemId: itemOf(refill, cups), counted: 10 }]);
    expect(rows.map(needOf)[cups]).toEqual([10, 31, 60, 60, 1_000, 60_000]);
  });

  it('uses the prices and minimums that hold for the organization', async () => {
    await addContractList(test, { organizations: [house.id], prices: [[cup, 50, 700]] });
    const refill = await refillOf();
    const { rows } = await count(test, buyer, refill.id, [{ itemId: itemOf(refill, cups), counted: 95 }]);
    expect(rows.map(needOf)[cups]).toEqual([95, 0, 50, 50, 700, 35_000]);
  });

  it('keeps the last count, whatever the order in which devices send', async () => {
    const refill = await refillOf();
    const itemId = itemOf(refill, soaps);
    const at = (minute: number): string => `2026-11-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
    const send = async (...rows: object[]): Promise<number | null | undefined> =>
      (await count(test, buyer, refill.id, rows)).rows[soaps]?.counted;
    expect(await send({ itemId, counted: 4, countedAt: at(5) })).toBe(4);
    expect(await send({ itemId, counted: 9, countedAt: at(3) })).toBe(4);
    expect(await send({ itemId, counted: 4, countedAt: at(5) })).toBe(4);
    expect(
      await send({ itemId, counted: 6, countedAt: at(7) }, { itemId, counted: 5, countedAt: at(6) }),
    ).toBe(6);
    expect(await send({ itemId, counted: 3 })).toBe(3);
    // A clock that is ahead does not win for ever.
    expect(await send({ itemId, counted: 2, countedAt: '2099-01-01T00:00:00.000Z' })).toBe(2);
    expect(await send({ itemId, counted: 1 })).toBe(1);
    expect(await send({ itemId, counted: null })).toBeNull();
  });

  it('says when a row was counted, so that the next count can be later', async () => {
    const refill = await refillOf();
    expect(refill.rows.map(({ countedAt }) => countedAt)).toEqual([null, null]);
    const countedAt = '2026-11-01T00:05:00.123Z';
    const row = { itemId: itemOf(refill, soaps), counted: 4, countedAt };
    const { rows } = await count(test, buyer, refill.id, [row]);
    expect(rows.map((one) => one.countedAt)).toEqual([null, countedAt]);
  });

  it('leaves out items of another list', async () => {
    const [refill, other] = [await refillOf(), await refillOf(await house.addSite())];
    const counted = await count(test, buyer, refill.id, [
      { itemId: itemOf(other, soaps), counted: 1 },
      { itemId: 999_999, counted: 1 },
    ]);
    expect([counted.counted, (await read(other.id)).counted]).toEqual([0, 0]);
  });

  it.each([{ counted: -1 }, { counted: 1.5 }, { counted: 1_000_000 }, { counted: 1, quantity: -1 }])(
    'refuses %j',
    async (row) => {
      const refill = await refillOf();
      const body = { rows: [{ itemId: itemOf(refill, cups), ...row }] };
      expect(await refusalOf(call(test, buyer, 'patch', `/my/refills/${refill.id}`, body))).toEqual([
        400,
        'REFILL_COUNT_FORM',
      ]);
    },
  );

  it('of the month is continued, also by two phones at once; the next month drops it', async () => {
    setClock(test, '2026-11-30T14:59:59Z');
    const { id, listId, month } = await refillOf();
    const again = await Promise.all([begin(test, buyer, listId), begin(test, buyer, listId)]);
    expect([month, ...again.map((refill) => refill.id)]).toEqual(['2026-11', id, id]);
    setClock(test, '2026-11-30T15:00:00Z');
    const next = await begin(test, buyer, listId);
    expect(next).toMatchObject({ month: '2026-12', number: 1, state: 'open', counted: 0 });
    expect(next.id).not.toBe(id);
    expect((await read(id)).state).toBe('dropped');
    expect(await refusalOf(call(test, buyer, 'patch', `/my/refills/${id}`, { rows: [] }))).toEqual([
      409,
      'REFILL_STATE',
    ]);
  });

  it('is dropped, and the next one has the next number', async () => {
    const { id, listId } = await refillOf();
    await call(test, buyer, 'delete', `/my/refills/${id}`).expect(200);
    expect(await refusalOf(call(test, buyer, 'delete', `/my/refills/${id}`))).toEqual([409, 'REFILL_STATE']);
    expect(await begin(test, buyer, listId)).toMatchObject({ number: 2, state: 'open' });
  });

  it('marks a product that is gone, and asks nothing of it', async () => {
    const gone = await addProduct(test, { categoryId, title: '단종', basePrice: 100 });
    const { id } = await addParList(test, buyer, house.siteId, [{ productId: gone, par: 10 }]);
    const refill = await begin(test, buyer, id);
    await count(test, buyer, refill.id, [{ itemId: itemOf(refill, 0), counted: 0 }]);
    await setProduct(test, gone, sql`status = 'hidden'`);
    const [row] = (await read(refill.id)).rows;
    expect(row).toMatchObject({ suggested: 0, quantity: 0, problem: { code: 'PRODUCT_NOT_ON_SALE' } });
    expect(await submit(test, buyer, [refill.id])).toMatchObject([{ code: 'REFILL_EMPTY' }]);
  });

  it('below the minimum says so', async () => {
    const refill = await refillOf();
    const row = { itemId: itemOf(refill, cups), counted: 0, quantity: 10 };
    const { rows, problems } = await count(test, buyer, refill.id, [row]);
    expect(problems).toBe(1);
    expect(rows[cups]).toMatchObject({
      quantity: 10,
      subtotal: null,
      problem: { code: 'QUANTITY_BELOW_MINIMUM' },
    });
  });
});

describe('submitting', () => {
  const counted = async (siteId?: number): Promise<RefillDto> => {
    const refill = await refillOf(siteId);
    return count(test, buyer, refill.id, [{ itemId: itemOf(refill, cups), counted: 0 }]);
  };

  it('makes one request of what is asked for, and keeps the rows as they were', async () => {
    const refill = await counted();
    const [result] = await submit(test, buyer, [refill.id]);
    expect(result).toMatchObject({ refillId: refill.id, state: 'approved', code: null, message: null });
    expect(needs).toEqual([
      {
        siteId: house.siteId,
        refillId: refill.id,
        poNo: null,
        lines: [{ productId: cup, optionKey: '', quantity: 100 }],
      },
    ]);
    const asked = data<PurchaseRequestDto>(
      await call(test, buyer, 'get', `/my/purchase-requests/${result?.requestId}`),
    );
    expect(asked).toMatchObject({
      requestNo: result?.requestNo,
      lines: [{ productId: cup, quantity: 100, unitPrice: 900, subtotal: 90_000 }],
    });
    await test.em.execute('update par_items set par = 7');
    const kept = await read(refill.id);
    expect(kept).toMatchObject({
      state: 'submitted',
      requestId: result?.requestId,
      requestNo: result?.requestNo,
      rows: [{ par: 100, quantity: 100, subtotal: 90_000 }, { quantity: null }],
      total: 90_000,
    });
    expect(await begin(test, buyer, refill.listId)).toMatchObject({ number: 2, state: 'open', counted: 0 });
  });

  it('answers the same request when it is sent again', async () => {
    const refill = await counted();
    const first = await submit(test, buyer, [refill.id]);
    expect(await submit(test, buyer, [refill.id, refill.id])).toEqual(first);
    expect(needs).toHaveLength(1);
  });

  it('twice at once makes one request', async () => {
    const refill = await counted();
    const [one, other] = await Promise.all([
      submit(test, buyer, [refill.id]),
      submit(test, buyer, [refill.id]),
    ]);
    expect(one).toEqual(other);
    expect(needs).toHaveLength(1);
  });

  it('takes the lists of a site together, and each site by itself', async () => {
    const other = await house.addSite();
    const glass = await addProduct(test, { categoryId, title: '유리잔', basePrice: 500 });
    const { id: bar } = await addParList(test, buyer, house.siteId, [{ productId: glass, par: 8 }]);
    const glasses = await begin(test, buyer, bar);
    const [kitchen, rooms, annex] = [
      await counted(),
      await count(test, buyer, glasses.id, [{ itemId: itemOf(glasses, 0), counted: 0 }]),
      await counted(other),
    ];
    const make = test.app.get(RefillRequestsService);
    const { make: works } = make;
    make.make = (em, memberId, need) =>
      need.siteId === other ? Promise.reject(refillEmpty()) : works(em, memberId, need);
    const results = await submit(test, buyer, [kitchen.id, annex.id, rooms.id]);
    expect(results.map(({ refillId, code }) => [refillId, code])).toEqual([
      [kitchen.id, null],
      [annex.id, 'REFILL_EMPTY'],
      [rooms.id, null],
    ]);
    expect(results[0]?.requestId).toBe(results[2]?.requestId);
    expect(needs.map(({ lines }) => lines)).toEqual([
      expect.arrayContaining([
        { productId: cup, optionKey: '', quantity: 100 },
        { productId: glass, optionKey: '', quantity: 8 },
      ]),
    ]);
    expect((await read(annex.id)).state).toBe('open');
  });

  it('says what failed of each', async () => {
    const [untouched, dropped] = [await refillOf(), await refillOf(await house.addSite())];
    await call(test, buyer, 'delete', `/my/refills/${dropped.id}`).expect(200);
    const stranger = await SpendingHouse.open(test);
    const foreign = await addParList(test, stranger.admin, stranger.siteId);
    const { id } = await begin(test, stranger.admin, foreign.id);
    const results = await submit(test, buyer, [untouched.id, dropped.id, id]);
    expect(results.map(({ code }) => code)).toEqual(['REFILL_EMPTY', 'REFILL_STATE', 'REFILL_NOT_FOUND']);
    expect(needs).toEqual([]);
  });

  it('waits for the approvers where a rule asks', async () => {
    await house.rules([{ siteId: null, fromAmount: 50_000, steps: [{ role: 'admin' }] }]);
    const refill = await counted();
    expect(await submit(test, buyer, [refill.id])).toMatchObject([{ state: 'waiting' }]);
  });

  it('lists the open ones of all sites with their sums', async () => {
    const [here, there] = [await counted(), await counted(await house.addSite())];
    const { items } = data<RefillsDto>(await call(test, buyer, 'get', '/my/refills'));
    expect(items.map(({ id, total, counted: n }) => [id, total, n])).toEqual(
      expect.arrayContaining([
        [here.id, 90_000, 1],
        [there.id, 90_000, 1],
      ]),
    );
  });
});
