import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { BannerDto } from '../src/modules/content/dto/banner.dto.js';
import type { BestSellerCardDto } from '../src/modules/content/dto/best-sellers.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct, quiet, statementsOf, type NewProduct } from './catalog-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember } from './support/members.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await sql`
    insert into banners (title, sub, cta_label, href, background, sort_order, active, starts_at, ends_at) values
      ('둘째', null, null, null, null, 2, true, null, null),
      ('첫째', '한 번에', '소싱 문의', '/sourcing', '/media/demo/banner-hotel.svg', 1, true,
        now() - interval '1 hour', now() + interval '1 hour'),
      ('꺼짐', null, null, null, null, 0, false, null, null),
      ('아직', null, null, null, null, 0, true, now() + interval '1 hour', null),
      ('지남', null, null, null, null, 0, true, null, now() - interval '1 second')`.execute(
    test.em.getKysely(),
  );
});
afterAll(() => test.close());

describe('GET /banners', () => {
  it('answers what is on show now, in order, with every field of a slide', async () => {
    const answer = await test.http.get('/api/banners').expect(200);
    expect(answer.body).toEqual({
      code: 'success',
      success: true,
      message: '',
      data: [
        {
          id: 2,
          title: '첫째',
          sub: '한 번에',
          ctaLabel: '소싱 문의',
          href: '/sourcing',
          background: '/media/demo/banner-hotel.svg',
          tone: null,
          sortOrder: 1,
        },
        {
          id: 1,
          title: '둘째',
          sub: null,
          ctaLabel: null,
          href: null,
          background: null,
          tone: null,
          sortOrder: 2,
        },
      ],
    });
  });

  it('answers delivered work apart from the slides', async () => {
    await test.em.execute(
      `insert into banners (title, place, sort_order) values ('타월 3,000장', 'work', 1), ('컵 500개', 'work', 0)`,
    );
    const titlesOf = async (query: string): Promise<string[]> =>
      data<BannerDto[]>(await test.http.get(`/api/banners${query}`)).map(({ title }) => title);
    expect(await titlesOf('?place=work')).toEqual(['컵 500개', '타월 3,000장']);
    expect(await titlesOf('?place=hero')).toEqual(['첫째', '둘째']);
    await test.http.get('/api/banners?place=footer').expect(400);
  });

  it('needs one statement', async () => {
    expect(await statementsOf(test, () => test.http.get('/api/banners'))).toBe(1);
  });
});

describe('GET /best-sellers', () => {
  const best = async (): Promise<BestSellerCardDto[]> => {
    await quiet(test);
    return data(await test.http.get('/api/best-sellers').expect(200));
  };
  const names = async (): Promise<string[]> => (await best()).map(({ name }) => name);
  const tiers: NewProduct['tiers'] = [
    [50, 99, 900],
    [100, null, 800],
  ];
  /** An order of this product that was approved so many days ago. */
  const sold = async (productId: number, days = 1, status = 'PAID'): Promise<void> => {
    const approvedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const { id } = await addOrder(test, { memberId, status, placedAt: approvedAt, approvedAt });
    await test.em.execute('update order_lines set product_id = ? where order_id = ?', [productId, id]);
  };
  let memberId: number;
  let categoryId: number;

  it('begins with what is in most orders of thirty days, and goes on with what is popular', async () => {
    memberId = await createMember(test, 'best@hotel.example');
    categoryId = await addCategory(test, { code: 'best' });
    const add = (title: string, product: Partial<NewProduct> = {}): Promise<number> =>
      addProduct(test, { categoryId, title, tiers, ...product });
    const [once, twice, old, canceled, hidden] = [
      await add('한 번'),
      await add('두 번'),
      await add('예전'),
      await add('취소', { popularity: 1 }),
      await add('숨김', { status: 'hidden', popularity: 99 }),
    ];
    await add('인기', { popularity: 9 });
    await add('견적', { popularity: 50, tiers: [] });
    await sold(once);
    await sold(twice);
    await sold(twice, 29);
    for (let i = 0; i < 3; i += 1) {
      await sold(old, 31);
      await sold(canceled, 1, 'CANCELED');
      await sold(hidden);
    }
    expect(await names()).toEqual(['두 번', '한 번', '인기', '취소', '예전']);
  });

  it('says unit prices at 50, 100 and 300 pieces, from the smallest order on', async () => {
    const [product] = await best();
    expect(product).toMatchObject({
      minQty: 50,
      unitPrices: [
        { quantity: 50, unitPrice: 900 },
        { quantity: 100, unitPrice: 800 },
        { quantity: 300, unitPrice: 800 },
      ],
    });
    await addProduct(test, { categoryId, title: '많이', popularity: 100, tiers: [[200, null, 70]] });
    expect((await best()).find(({ name }) => name === '많이')?.unitPrices).toEqual([
      { quantity: 200, unitPrice: 70 },
      { quantity: 300, unitPrice: 70 },
    ]);
  });

  it('names eight at most, in one statement', async () => {
    for (let i = 0; i < 9; i += 1) await addProduct(test, { categoryId, title: `더 ${i}`, tiers });
    expect(await best()).toHaveLength(8);
    await addProduct(test, { categoryId, title: '새것', tiers });
    await quiet(test);
    expect(await statementsOf(test, () => test.http.get('/api/best-sellers'))).toBe(1);
  });
});
