import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ParListDetailDto, ParListsDto } from '../src/modules/par-lists/dto/par-list.dto.js';
import { addCategory, addProduct, setProduct, statementsOf, valueIds } from './catalog-fixtures.js';
import { addOrganization, buyerOf } from './contract-fixtures.js';
import { addParList, begin, count } from './par-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { answerOf, refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let house: SpendingHouse;
let buyer: TestMember;
let categoryId: number;
let cup: number;
let towel: number;
let colours: Record<string, number>;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  categoryId = await addCategory(test, { code: 'rooms' });
  cup = await addProduct(test, { categoryId, title: '컵', tiers: [[50, null, 1_000]] });
  towel = await addProduct(test, {
    categoryId,
    title: '수건',
    basePrice: 3_000,
    options: [
      {
        code: 'color',
        name: '색상',
        type: 'select',
        required: true,
        values: [
          { code: 'white', label: '화이트' },
          { code: 'grey', label: '그레이' },
        ],
      },
    ],
  });
  colours = await valueIds(test, towel);
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await SpendingHouse.open(test);
  buyer = await buyerOf(test, house.id);
});

const list = (items: object[] = []) => addParList(test, buyer, house.siteId, items);
const read = async (id: number): Promise<ParListDetailDto> =>
  data<ParListDetailDto>(await call(test, buyer, 'get', `/my/par-lists/${id}`));
const put = (id: number, version: number, items: object[]) =>
  call(test, buyer, 'put', `/my/par-lists/${id}/items`, { version, items });
const add = (id: number, items: object[]) =>
  call(test, buyer, 'post', `/my/par-lists/${id}/items`, { items });
const white = (): object => ({ productId: towel, optionValueIds: [colours['color:white']], par: 40 });

describe('a par list', () => {
  it('is walked by place, then as it was written', async () => {
    const { id } = await list([
      { productId: cup, par: 100, step: 10, place: '3층' },
      { ...white(), place: null },
      { productId: towel, optionValueIds: [colours['color:grey']], par: 20, place: '1층' },
    ]);
    const { items, itemCount, refill } = await read(id);
    expect(items).toMatchObject([
      { productName: '수건', optionSummary: '색상: 그레이', par: 20, step: 1, place: '1층', problem: null },
      { productName: '컵', optionSummary: '', par: 100, step: 10, place: '3층', minimum: 50 },
      { optionSummary: '색상: 화이트', par: 40, place: null, minimum: 1 },
    ]);
    expect({ itemCount, refill }).toEqual({ itemCount: 3, refill: null });
  });

  it('is listed with the refill of the month, in one statement', async () => {
    const { id, items } = await list([white()]);
    await addParList(test, buyer, house.siteId);
    const refill = await begin(test, buyer, id);
    await count(test, buyer, refill.id, [{ itemId: items[0]?.id, counted: 3 }]);
    const { items: lists, total } = data<ParListsDto>(await call(test, buyer, 'get', '/my/par-lists'));
    expect(total).toBe(2);
    expect(lists.find((one) => one.id === id)?.refill).toEqual({
      id: refill.id,
      number: 1,
      state: 'open',
      counted: 1,
    });
    expect(await statementsOf(test, () => call(test, buyer, 'get', '/my/par-lists').expect(200))).toBe(1);
    const of = await call(test, buyer, 'get', `/my/par-lists?siteId=${await house.addSite()}`);
    expect(data<ParListsDto>(of)).toEqual({ items: [], total: 0 });
  });

  it('keeps the ids of items that stay', async () => {
    const before = await list([white(), { productId: cup, par: 100 }]);
    const after = data<ParListDetailDto>(
      await put(before.id, before.version, [{ productId: cup, par: 200, step: 20 }]),
    );
    expect(after.items).toMatchObject([{ id: before.items[1]?.id, par: 200, step: 20 }]);
    expect(after.version).toBe(before.version + 1);
    expect(await refusalOf(put(before.id, before.version, []))).toEqual([409, 'STALE_VERSION']);
  });

  it.each([
    [
      'a product twice',
      () => [
        { productId: cup, par: 1 },
        { productId: cup, par: 2 },
      ],
      'PAR_ITEM_TWICE',
    ],
    ['an unknown product', () => [{ productId: 999_999, par: 1 }], 'PRODUCT_NOT_FOUND'],
    ['a required option left out', () => [{ productId: towel, par: 1 }], 'OPTION_REQUIRED'],
    [
      'an option of another product',
      () => [{ productId: cup, optionValueIds: [colours['color:white']], par: 1 }],
      'OPTION_UNKNOWN',
    ],
    ['no pieces', () => [{ productId: cup, par: 0 }], 'PAR_FORM'],
    ['a step of 0', () => [{ productId: cup, par: 1, step: 0 }], 'PAR_STEP_FORM'],
  ])('refuses %s', async (_case, items, code) => {
    const { id, version } = await list();
    const { body } = await put(id, version, items());
    expect((body as { code: string }).code).toBe(code);
  });

  it('keeps a product that is gone, with a mark, and refuses it as a new one', async () => {
    const gone = await addProduct(test, { categoryId, title: '단종 컵', basePrice: 500 });
    const { id, version } = await list([{ productId: gone, par: 30 }]);
    await setProduct(test, gone, sql`status = 'hidden'`);
    const { items } = await read(id);
    expect(items).toMatchObject([{ productName: '단종 컵', problem: { code: 'PRODUCT_NOT_ON_SALE' } }]);
    const kept = data<ParListDetailDto>(await put(id, version, [{ productId: gone, par: 40 }]));
    expect(kept.items).toMatchObject([{ id: items[0]?.id, par: 40 }]);
    const other = await list();
    expect(await refusalOf(put(other.id, other.version, [{ productId: gone, par: 1 }]))).toEqual([
      422,
      'PRODUCT_NOT_ON_SALE',
    ]);
  });

  it('takes items from an order or the cart, and leaves those that it has', async () => {
    const { id } = await list([{ productId: cup, par: 100, step: 10, place: '1층' }]);
    const answer = await add(id, [{ productId: cup, par: 7 }, white()]);
    expect(answer.body).toMatchObject({ message: '상품 1개를 적정 재고표에 담았습니다.' });
    expect(data<ParListDetailDto>(answer).items).toMatchObject([{ par: 100, step: 10 }, { par: 40 }]);
    expect((await add(id, [white()])).body).toMatchObject({ message: '이미 담긴 상품입니다.' });
  });

  it('of a site has what no other list of the site has: what is on the way counts once', async () => {
    const { name, id } = await list([white()]);
    const other = await list();
    const [status, code, message] = await answerOf(put(other.id, other.version, [white()]));
    expect([status, code]).toEqual([422, 'PAR_ITEM_ELSEWHERE']);
    expect(message).toContain(`'${name}'`);
    const grey = { ...white(), optionValueIds: [colours['color:grey']] };
    expect((await add(other.id, [white(), grey])).body).toMatchObject({
      message: '상품 1개를 적정 재고표에 담았습니다. 이 지점의 다른 재고표에 있는 1개는 담지 않았습니다.',
    });
    expect((await add(other.id, [white()])).body).toMatchObject({
      message: '이 지점의 다른 재고표에 있는 1개는 담지 않았습니다.',
    });
    await addParList(test, buyer, await house.addSite(), [white()]);
    const lists = [(await list()).id, (await list()).id];
    const both = await Promise.all(lists.map((one) => add(one, [{ productId: cup, par: 5 }])));
    expect(both.map(({ status: answered }) => answered)).toEqual([200, 200]);
    const counts = await Promise.all(lists.map(async (one) => (await read(one)).itemCount));
    expect(counts.sort()).toEqual([0, 1]);
    expect((await read(id)).itemCount).toBe(1);
  });

  it('has at most 500 items, and a site at most 20 lists', async () => {
    const { id } = await list();
    await test.em.execute(
      `with added as (
         insert into products (category_id, title, slug, status, currency, base_price, pool_tiers, keywords)
         select category_id, title || n, slug || n, status, currency, 100, false, '{}' from products, generate_series(1, 500) n
         where id = ? returning id)
       insert into par_items (list_id, product_id, par, position) select ?, id, 1, id from added`,
      [cup, id],
    );
    expect(await refusalOf(add(id, [{ productId: cup, par: 1 }]))).toEqual([422, 'PAR_ITEM_LIMIT']);
    await test.em.execute(
      "insert into par_lists (site_id, name) select ?, '표' from generate_series(1, 19)",
      [house.siteId],
    );
    const form = { siteId: house.siteId, name: '하나 더' };
    expect(await answerOf(call(test, buyer, 'post', '/my/par-lists', form))).toEqual([
      422,
      'PAR_LIST_LIMIT',
      '지점마다 적정 재고표를 20개까지 만들 수 있습니다.',
    ]);
  });

  it('is renamed and deleted with its refills', async () => {
    const { id } = await list([white()]);
    const { id: refillId } = await begin(test, buyer, id);
    const renamed = await call(test, buyer, 'patch', `/my/par-lists/${id}`, { name: ' 로비 ' });
    expect(data<ParListDetailDto>(renamed).name).toBe('로비');
    expect(await refusalOf(call(test, buyer, 'patch', `/my/par-lists/${id}`, { name: ' ' }))).toEqual([
      400,
      'PAR_LIST_NAME_REQUIRED',
    ]);
    await call(test, buyer, 'delete', `/my/par-lists/${id}`).expect(200);
    expect(await refusalOf(call(test, buyer, 'get', `/my/par-lists/${id}`))).toEqual([
      404,
      'PAR_LIST_NOT_FOUND',
    ]);
    expect(await refusalOf(call(test, buyer, 'get', `/my/refills/${refillId}`))).toEqual([
      404,
      'REFILL_NOT_FOUND',
    ]);
  });
});

describe('rights', () => {
  const calls = (id: number, refillId: number) =>
    [
      ['get', `/my/par-lists/${id}`, undefined],
      ['patch', `/my/par-lists/${id}`, { name: '로비' }],
      ['put', `/my/par-lists/${id}/items`, { version: 1, items: [] }],
      ['post', `/my/par-lists/${id}/items`, { items: [] }],
      ['post', `/my/par-lists/${id}/refills`, undefined],
      ['get', `/my/par-lists/${id}/items.xlsx`, undefined],
      ['get', `/my/refills/${refillId}`, undefined],
      ['patch', `/my/refills/${refillId}`, { rows: [] }],
      ['delete', `/my/refills/${refillId}`, undefined],
      ['delete', `/my/par-lists/${id}`, undefined],
    ] as const;

  const statuses = async (who: TestMember, id: number, refillId: number): Promise<number[]> => {
    const answers: number[] = [];
    for (const [method, path, body] of calls(id, refillId))
      answers.push((await call(test, who, method, path, body)).status);
    return answers;
  };
  const every = (status: number): number[] => Array<number>(10).fill(status);
  const target = async (): Promise<[number, number]> => {
    const { id } = await list([white()]);
    return [id, (await begin(test, buyer, id)).id];
  };

  it.each(['buyer', 'approver', 'admin'] as const)('a %s of the site may all', async (role) => {
    const [id, refillId] = await target();
    // The list's version is not 1 any more.
    expect(await statuses(await buyerOf(test, house.id, [role]), id, refillId)).toEqual(
      every(200).with(2, 409),
    );
  });

  it('nobody else may anything', async () => {
    const [id, refillId] = await target();
    const elsewhere = await buyerOf(test, house.id);
    await test.em.execute('update memberships set site_ids = array[?::int] where member_id = ?', [
      await house.addSite(),
      elsewhere.id,
    ]);
    const strangers = [
      await buyerOf(test, house.id, ['accountant']),
      elsewhere,
      await buyerOf(test, await addOrganization(test), ['admin']),
      await signedIn(test),
    ];
    for (const stranger of strangers) expect(await statuses(stranger, id, refillId)).toEqual(every(404));
    const leaver = await buyerOf(test, house.id);
    await test.em.execute("update memberships set state = 'ended', ended_at = now() where member_id = ?", [
      leaver.id,
    ]);
    expect(await statuses(leaver, id, refillId)).toEqual(every(404));
  });

  it('a list is made only for a site that the caller buys for', async () => {
    const other = await SpendingHouse.open(test);
    const form = { siteId: other.siteId, name: '로비' };
    expect(await refusalOf(call(test, buyer, 'post', '/my/par-lists', form))).toEqual([
      404,
      'ORG_SITE_NOT_FOUND',
    ]);
    const alone = await signedIn(test);
    const accountant = await buyerOf(test, house.id, ['accountant']);
    const { id } = await list([white()]);
    await begin(test, buyer, id);
    for (const who of [alone, accountant]) {
      expect(data(await call(test, who, 'get', '/my/par-lists'))).toEqual({ items: [], total: 0 });
      expect(data(await call(test, who, 'get', '/my/refills'))).toEqual({ items: [] });
      const own = { siteId: house.siteId, name: '로비' };
      expect((await call(test, who, 'post', '/my/par-lists', own)).status).toBe(404);
    }
  });
});
