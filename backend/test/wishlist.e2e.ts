import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { WishDto, WishlistDto, WishStateDto } from '../src/modules/wishlist/dto/wish.dto.js';
import type { PageMeta } from '../src/platform/http/envelope.js';
import { addCategory, addProduct, setCategoryStatus, setProduct, statementsOf } from './catalog-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let category: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  category = await addCategory(test, { code: 'drink', name: '음료' });
});
afterAll(() => test.close());

const product = (title = '텀블러', more: object = {}): Promise<number> =>
  addProduct(test, { categoryId: category, title, basePrice: 10_000, ...more });

const as = (member: TestMember) => {
  const call = (method: 'get' | 'put' | 'delete' | 'post', path = '') =>
    test.http[method](`/api/user/wishlist${path}`).set('authorization', member.bearer);
  return {
    call,
    add: async (id: number) => data<WishStateDto>(await call('put', `/${id}`)),
    remove: async (id: number) => data<WishStateDto>(await call('delete', `/${id}`)),
    restore: (undo: string | undefined) => call('post', '/restore').send({ undo }),
    ids: async () => data<{ ids: number[] }>(await call('get', '/ids')).ids,
    list: async (query = '') => {
      const { body } = await call('get', query).expect(200);
      return body as Answered<WishlistDto> & { meta: PageMeta };
    },
  };
};

describe('the wish list', () => {
  it('begins empty', async () => {
    const me = as(await signedIn(test));
    expect(await me.ids()).toEqual([]);
    const { data: list, meta } = await me.list();
    expect([list, meta]).toEqual([
      { items: [], total: 0 },
      { page: 0, size: 24, total: 0, pageBase: 0 },
    ]);
  });

  it('shows what was marked last first, as the cards of the product list', async () => {
    const me = as(await signedIn(test));
    const ids = [await product('머그'), await product('컵', { tiers: [[10, null, 900]], stock: 5 })];
    for (const id of ids) await me.add(id);
    const { items } = (await me.list()).data;
    const shop = (await test.http.get('/api/products?size=100').expect(200)).body as Answered<{
      items: WishDto[];
    }>;
    const cards = ids.map((id) => shop.data.items.find((card) => card.id === id)).reverse();
    expect(items).toEqual(
      cards.map((card) => ({
        ...card,
        available: true,
        wishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    );
    expect(items.map(({ price, soldOut }) => [price, soldOut])).toEqual([
      [900, true],
      [10_000, false],
    ]);
    expect(await me.ids()).toEqual([...ids].reverse());
  });

  it('is paged, and its pages meet without a gap', async () => {
    const me = as(await signedIn(test));
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await product(`상품 ${n}`));
    for (const id of [...ids].reverse()) await me.add(id);
    const pages = [
      await me.list('?size=2'),
      await me.list('?size=2&page=1'),
      await me.list('?size=2&page=2'),
    ];
    expect(pages.flatMap((page) => page.data.items.map(({ id }) => id))).toEqual(ids);
    expect(pages.map(({ meta }) => meta)).toEqual(
      [0, 1, 2].map((page) => ({ page, size: 2, total: 5, pageBase: 0 })),
    );
    expect((await me.list('?page=9')).data).toEqual({ items: [], total: 5 });
  });

  it.each(['?page=-1', '?page=1001', '?size=0', '?size=101', '?page=x', '?sort=price'])(
    'refuses %s',
    async (query) => {
      await as(await signedIn(test))
        .call('get', query)
        .expect(400);
    },
  );

  it('answers with two statements, whatever the size of the page', async () => {
    const me = as(await signedIn(test));
    for (let n = 0; n < 3; n += 1) await me.add(await product());
    await me.list();
    const counts = [
      await statementsOf(test, () => me.list('?size=1')),
      await statementsOf(test, () => me.list('?size=100')),
    ];
    expect(counts).toEqual([2, 2]);
    expect(await statementsOf(test, () => me.ids())).toBe(1);
  });
});

describe('marking', () => {
  it('twice, and taking away twice, changes nothing the second time', async () => {
    const me = as(await signedIn(test));
    const [one, two] = [await product(), await product()];
    expect(await me.add(one)).toEqual({ productId: one, wished: true, total: 1 });
    expect(await me.add(two)).toEqual({ productId: two, wished: true, total: 2 });
    expect(await me.add(one)).toEqual({ productId: one, wished: true, total: 2 });
    expect(await me.ids()).toEqual([two, one]);
    const undo = expect.any(String);
    expect(await me.remove(one)).toEqual({ productId: one, wished: false, total: 1, undo });
    expect(await me.remove(one)).toEqual({ productId: one, wished: false, total: 1 });
    expect(await me.ids()).toEqual([two]);
  });

  it('is undone at its place, also for a product that is sold no more, and once only', async () => {
    const me = as(await signedIn(test));
    const [one, two, three] = [await product(), await product(), await product()];
    for (const id of [one, two, three]) await me.add(id);
    const before = (await me.list()).data;
    const { undo } = await me.remove(two);
    await setProduct(test, two, sql`status = 'hidden'`);
    const state = { productId: two, wished: true, total: 3 };
    expect(data(await me.restore(undo).expect(200))).toEqual(state);
    expect(data(await me.restore(undo).expect(200))).toEqual(state);
    expect(await me.ids()).toEqual([three, two, one]);
    await setProduct(test, two, sql`status = 'active'`);
    expect((await me.list()).data).toEqual(before);
    await as(await signedIn(test))
      .restore(undo)
      .expect(410);
  });

  it('ten times at once leaves one mark', async () => {
    const me = as(await signedIn(test));
    const id = await product();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.add(id)));
    expect(answers).toEqual(answers.map(() => ({ productId: id, wished: true, total: 1 })));
    expect(await me.ids()).toEqual([id]);
  });

  it('is refused for a product that is not on sale, or is none', async () => {
    const me = as(await signedIn(test));
    const closed = await addCategory(test, { code: `closed-${Date.now()}`, status: 'hidden' });
    const refused = [
      await product('초안', { status: 'draft' }),
      await product('숨김', { status: 'hidden' }),
      await product('닫힌 분류', { categoryId: closed }),
      2_147_483_647,
    ];
    for (const id of refused) {
      const { body } = await me.call('put', `/${id}`).expect(404);
      expect(body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    for (const id of ['0', 'abc', '99999999999']) await me.call('put', `/${id}`).expect(404);
    expect(await me.ids()).toEqual([]);
  });

  it('ends at 500, also for two who would both take the last place', async () => {
    const member = await signedIn(test);
    const me = as(member);
    const [first, second] = [await product(), await product()];
    // Products that only fill the list; they need no listing.
    await sql`
      insert into products (category_id, title, slug, status, card)
      select ${category}, 'x', 'filler-' || n, 'hidden', '{}'::jsonb from generate_series(1, 499) n`.execute(
      test.em.getKysely(),
    );
    await sql`insert into wishes (member_id, product_id)
      select ${member.id}, id from products where slug like 'filler-%'`.execute(test.em.getKysely());
    const answers = await Promise.all([me.call('put', `/${first}`), me.call('put', `/${second}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'WISHLIST_FULL',
      message: '관심상품은 최대 500개까지 담을 수 있습니다.',
    });
    expect(await me.ids()).toHaveLength(500);
    // A marked product stays marked, and a free place can be taken again.
    const [marked = 0] = await me.ids();
    expect(await me.add(marked)).toMatchObject({ wished: true, total: 500 });
    await me.remove(marked);
    expect(await me.add(marked === first ? second : first)).toMatchObject({ total: 500 });
  });
});

describe('a marked product that is sold no more', () => {
  it('stays, says so, and hides what it costs; back on sale it is as before', async () => {
    const me = as(await signedIn(test));
    const id = await product('한정 머그');
    await me.add(id);
    const [before] = (await me.list()).data.items;
    await setProduct(test, id, sql`status = 'hidden', base_price = 1`);
    const [hidden] = (await me.list()).data.items;
    expect(hidden).toMatchObject({
      id,
      name: '한정 머그',
      available: false,
      price: null,
      basePrice: null,
      salePrice: null,
      lowestUnitPrice: null,
      lowestFromQty: null,
    });
    expect(await me.add(id)).toMatchObject({ wished: true, total: 1 });
    await setProduct(test, id, sql`status = 'active', base_price = 10000`);
    expect((await me.list()).data.items).toEqual([before]);
  });

  it('is one of a category that was put away, too', async () => {
    const me = as(await signedIn(test));
    const season = await addCategory(test, { code: 'season', name: '시즌' });
    const id = await product('시즌 머그', { categoryId: season });
    await me.add(id);
    await setCategoryStatus(test, season, 'archived');
    expect((await me.list()).data.items).toMatchObject([{ id, available: false, price: null }]);
  });
});

describe('whose it is', () => {
  it('each member has only the own one', async () => {
    const [mine, yours] = [as(await signedIn(test)), as(await signedIn(test))];
    const id = await product();
    await mine.add(id);
    expect(await yours.ids()).toEqual([]);
    await yours.remove(id);
    expect(await mine.ids()).toEqual([id]);
  });

  it.each([1, 2] as const)('role %i has none', async (role) => {
    const me = as(await signedIn(test, role));
    await me.call('get').expect(403);
    await me.call('put', '/1').expect(403);
  });
});
