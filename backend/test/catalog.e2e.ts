import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  addCategory,
  addProduct,
  quiet,
  setCategoryStatus,
  setProduct,
  statementsOf,
  valueIds,
} from './catalog-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';

interface Card {
  id: number;
  name: string;
  price: number | null;
  soldOut: boolean;
  [field: string]: unknown;
}

let test: TestApp;
let drink: number;
let tumbler: number;
let living: number;
beforeAll(async () => {
  test = await startTestApp();
  living = await addCategory(test, { code: 'living', name: '생활', sortOrder: 2 });
  drink = await addCategory(test, { code: 'drink', name: '음료', sortOrder: 1 });
  tumbler = await addCategory(test, { code: 'drink-tumbler', name: '텀블러', parentId: drink });
  await addCategory(test, { code: 'interior', name: '인테리어', sortOrder: 3 });
});
afterAll(() => test.close());

async function items(path: string): Promise<Card[]> {
  const answer = await test.http.get(path).expect(200);
  return (answer.body as { data: { items: Card[] } }).data.items;
}

const names = async (path: string): Promise<string[]> => (await items(path)).map((card) => card.name);

describe('GET /categories', () => {
  it('answers data.items, parents before children, with counts', async () => {
    const id = await addProduct(test, { categoryId: tumbler, title: '보온 텀블러', basePrice: 9000 });
    const answer = await test.http.get('/api/categories').expect(200);
    expect(answer.body).toMatchObject({ code: 'success', success: true, message: '' });
    const list = (answer.body as { data: { items: Record<string, unknown>[] } }).data.items;
    expect(list.map((row) => [row['code'], row['level'], row['parentId'], row['productCount']])).toEqual([
      ['drink', 0, null, 1],
      ['drink-tumbler', 1, drink, 1],
      ['living', 0, null, 0],
      ['interior', 0, null, 0],
    ]);
    expect(list[0]).toMatchObject({ id: drink, name: '음료', slug: 'drink', status: 'active', sortOrder: 1 });
    expect(list[0]?.['updatedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await setProduct(test, id, sql`deleted_at = now()`);
  });

  it('never shows a hidden category or what is below it, whatever is asked for', async () => {
    const hidden = await addCategory(test, { code: 'hidden-top', status: 'hidden' });
    await addCategory(test, { code: 'below-hidden', parentId: hidden });
    for (const path of ['/api/categories', '/api/categories?status=hidden', '/api/categories?status=']) {
      const codes = (await items(path)).map((row) => row['code']);
      expect(codes).not.toContain('hidden-top');
      expect(codes).not.toContain('below-hidden');
    }
  });
});

describe('GET /products', () => {
  it('answers named products in the order of their naming, and only those on sale', async () => {
    const [first, second, gone] = [
      await addProduct(test, { categoryId: tumbler, title: '첫째', basePrice: 1000 }),
      await addProduct(test, { categoryId: tumbler, title: '둘째', basePrice: 1000 }),
      await addProduct(test, { categoryId: tumbler, title: '내린 것', basePrice: 1000 }),
    ];
    await setProduct(test, gone, sql`deleted_at = now()`);
    expect(await names(`/api/products?ids=${second},${gone},x,${first},${second},99999999&size=1`)).toEqual([
      '둘째',
      '첫째',
    ]);
    expect(await names('/api/products?ids=')).toEqual([]);
    for (const id of [first, second]) await setProduct(test, id, sql`deleted_at = now()`);
  });

  let box: number;
  beforeAll(async () => {
    box = await addCategory(test, { code: 'box', name: '상자' });
    const inner = await addCategory(test, { code: 'box-paper', name: '종이 상자', parentId: box });
    const make = (title: string, categoryId: number, price: number | null): Promise<number> =>
      addProduct(test, { title, categoryId, basePrice: price });
    await make('가', box, 500);
    await make('나', inner, 300);
    await make('다', inner, null);
    await make('라', box, 900);
    await addProduct(test, {
      title: '마',
      categoryId: box,
      basePrice: 1,
      tiers: [
        [10, 99, 700],
        [100, null, 100],
      ],
    });
    await addProduct(test, { title: '바', categoryId: box, basePrice: 800, salePrice: 400 });
  });

  it.each([
    ['', ['바', '마', '라', '다', '나', '가']],
    ['&sort=recent', ['바', '마', '라', '다', '나', '가']],
    ['&sort=nonsense', ['바', '마', '라', '다', '나', '가']],
    ['&sort=price_asc', ['나', '바', '가', '마', '라', '다']],
    ['&sort=price_desc', ['라', '마', '가', '바', '나', '다']],
  ])('sorts %j, products without a price last', async (sort, expected) => {
    expect(await names(`/api/products?category=box${sort}`)).toEqual(expected);
  });

  it.each(['recent', 'price_asc', 'price_desc'])('pages through %s without gaps or repeats', async (sort) => {
    const whole = await names(`/api/products?category=box&sort=${sort}`);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => names(`/api/products?category=box&sort=${sort}&page=${page}&size=2`)),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0]);
    expect(pages.flat()).toEqual(whole);
  });

  it('takes a code or an id; includes descendants; an unknown category is an empty list', async () => {
    expect(await names(`/api/products?category=${box}`)).toHaveLength(6);
    expect(await names('/api/products?category=box-paper')).toEqual(['다', '나']);
    const answer = await test.http.get('/api/products?category=nowhere').expect(200);
    expect(answer.body).toMatchObject({
      data: { items: [] },
      meta: { page: 0, size: 24, total: 0, pageBase: 0 },
    });
    expect(await names('/api/products?category=all')).toEqual(await names('/api/products'));
  });

  it.each([
    ['page=-1&size=0', { page: 0, size: 24 }],
    ['page=x&size=y', { page: 0, size: 24 }],
    ['page=1&size=5', { page: 1, size: 5 }],
    ['size=1000', { page: 0, size: 100 }],
    ['sort=%00', { page: 0, size: 24 }],
  ])('reads paging %j leniently and echoes it', async (query, meta) => {
    const answer = await test.http.get(`/api/products?category=box&${query}`).expect(200);
    expect(answer.body).toMatchObject({ meta: { ...meta, total: 6, pageBase: 0 } });
  });

  it('answers cards with both names, listing price and tier facts', async () => {
    const [card] = await items('/api/products?category=box&page=1&size=1');
    expect(card).toMatchObject({
      name: '마',
      title: '마',
      mainImage: '/media/demo/a.svg',
      categoryCode: 'box',
      categoryName: '상자',
      price: 700,
      basePrice: 1,
      salePrice: null,
      minQty: 10,
      tierCount: 2,
      lowestUnitPrice: 100,
      lowestFromQty: 100,
      requiresOptions: false,
      soldOut: false,
    });
  });

  it('needs one statement, and none once it was asked for again', async () => {
    const path = '/api/products?category=box&size=3&sort=price_desc';
    await quiet(test);
    for (const statements of [1, 1, 0])
      expect(await statementsOf(test, () => test.http.get(path).expect(200))).toBe(statements);
  });

  it('answers 304 to a caller that has it, and the whole again after a change of it', async () => {
    const path = '/api/products?category=box&size=4';
    const first = await test.http.get(path).expect(200);
    const etag = String(first.headers['etag']);
    await test.http.get(path).set('if-none-match', etag).expect(304);
    const id = await addProduct(test, { categoryId: box, title: '새 상자', basePrice: 1 });
    const second = await test.http.get(path).set('if-none-match', etag).expect(200);
    expect(second.headers['etag']).not.toBe(etag);
    await setProduct(test, id, sql`deleted_at = now()`);
    await test.http.get(path).set('if-none-match', etag).expect(304);
  });
});

describe('what is on sale', () => {
  it.each(['draft', 'hidden', 'archived'])(
    'hides a product that is %s, and counts it out',
    async (status) => {
      const category = await addCategory(test, { code: `of-${status}` });
      const id = await addProduct(test, { categoryId: category, title: '있다', basePrice: 100 });
      await test.http.get(`/api/products/${id}`).expect(200);
      await setProduct(test, id, sql`status = ${status}`);
      const gone = await test.http.get(`/api/products/${id}`).expect(404);
      expect(gone.body).toEqual({
        code: 'PRODUCT_NOT_FOUND',
        success: false,
        message: '상품을 찾을 수 없습니다.',
        data: null,
      });
      expect(await items(`/api/products?category=of-${status}&status=${status}`)).toEqual([]);
      await setProduct(test, id, sql`status = 'active'`);
      await test.http.get(`/api/products/${id}`).expect(200);
      const answer = await test.http.get(`/api/products?category=of-${status}`);
      expect(answer.body).toMatchObject({ meta: { total: 1 } });
    },
  );

  it('takes products along when a category above them is hidden, and brings them back', async () => {
    const top = await addCategory(test, { code: 'season' });
    const sub = await addCategory(test, { code: 'season-gift', parentId: top });
    const id = await addProduct(test, { categoryId: sub, title: '명절 선물', basePrice: 100 });
    const totalOf = async (): Promise<number> =>
      ((await test.http.get('/api/products')).body as { meta: { total: number } }).meta.total;
    const before = await totalOf();
    await setCategoryStatus(test, top, 'hidden');
    await test.http.get(`/api/products/${id}`).expect(404);
    expect(await items('/api/products?category=season-gift')).toEqual([]);
    expect(await names('/api/products?q=명절')).toEqual([]);
    expect(await totalOf()).toBe(before - 1);
    await setCategoryStatus(test, top, 'active');
    await test.http.get(`/api/products/${id}`).expect(200);
    expect(await names('/api/products?category=season')).toEqual(['명절 선물']);
    expect(await totalOf()).toBe(before);
  });

  it('keeps totals equal to the rows of the lists', async () => {
    const { rows } = await sql`
      select c.code from categories c
      where c.product_count <> (select count(*) from product_listings l where l.scope_id = c.id)
      union all select 'whole shop' from catalog_version v
      where v.product_count <> (select count(*) from product_listings l where l.scope_id = 0)`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([]);
  });
});

describe('GET /products/{id}', () => {
  it('answers the product by id and by slug with every recorded field', async () => {
    const id = await addProduct(test, {
      categoryId: tumbler,
      title: '로고 텀블러',
      slug: '로고-텀블러',
      basePrice: 12_000,
      tiers: [
        [101, null, 900],
        [10, 100, 1000],
      ],
      options: [
        {
          code: 'logo',
          name: '로고 인쇄',
          type: 'toggle',
          values: [{ code: 'on', label: '로고 인쇄', addPrice: 300 }],
        },
        {
          code: 'color',
          name: '색상',
          type: 'select',
          required: true,
          values: [
            { code: 'white', label: '화이트' },
            { code: 'old', label: '단종', status: 'hidden' },
          ],
        },
        { code: 'secret', name: '숨긴 옵션', type: 'select', status: 'hidden', values: [{ code: 'a' }] },
      ],
    });
    const ids = await valueIds(test, id);
    const answer = await test.http.get(`/api/products/${id}`).expect(200);
    const { data } = answer.body as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      id,
      name: '로고 텀블러',
      title: '로고 텀블러',
      slug: '로고-텀블러',
      mainImage: '/media/demo/a.svg',
      thumbnailUrl: '/media/demo/a.svg',
      basePrice: 12_000,
      salePrice: null,
      price: 1000,
      currency: 'KRW',
      status: 'active',
      categoryId: tumbler,
      categoryCode: 'drink-tumbler',
      categoryName: '텀블러',
      minimumQuantity: 10,
      poolTiers: false,
      printable: false,
      available: null,
      soldOut: false,
      lowStock: false,
    });
    expect(data['breadcrumbs']).toEqual([
      { id: drink, code: 'drink', name: '음료' },
      { id: tumbler, code: 'drink-tumbler', name: '텀블러' },
    ]);
    expect(data['prices']).toEqual([
      { minQty: 10, maxQty: 100, unitPrice: 1000, currency: 'KRW' },
      { minQty: 101, maxQty: null, unitPrice: 900, currency: 'KRW' },
    ]);
    expect(data['images']).toEqual([
      expect.objectContaining({ imageUrl: 'https://example.com/a.jpg', alt: null, sortOrder: 0 }),
      expect.objectContaining({ imageUrl: '/media/demo/b.svg', alt: '옆면', sortOrder: 1 }),
    ]);
    const options = data['options'] as Record<string, unknown>[];
    expect(options.map((option) => [option['code'], option['toggleValueId']])).toEqual([
      ['logo', ids['logo:on']],
      ['color', null],
    ]);
    expect(options[1]?.['values']).toEqual([
      {
        id: ids['color:white'],
        valueCode: 'white',
        valueLabel: '화이트',
        addPrice: 0,
        sortOrder: 0,
        status: 'active',
      },
    ]);
    const bySlug = await test.http.get(`/api/products/${encodeURIComponent('로고-텀블러')}`).expect(200);
    expect(bySlug.body).toEqual(answer.body);
  });

  it.each(['0', '999999', '99999999999', 'no-such-slug', '1;drop', '%00'])(
    'answers 404 for %j',
    async (id) => {
      const answer = await test.http.get(`/api/products/${id}`).expect(404);
      expect(answer.body).toMatchObject({ code: 'PRODUCT_NOT_FOUND', success: false });
    },
  );

  it('never shows markup that could run, even where an old row holds some', async () => {
    const id = await addProduct(test, {
      categoryId: living,
      title: '설명',
      detailHtml:
        '<h2>소개</h2><p onclick="x()">안녕<script>alert(1)</script></p><a href="javascript:x()">링크</a>' +
        '<img src="https://example.com/a.png" onerror="x()"><style>p{}</style><iframe src="//evil"></iframe>',
    });
    const answer = await test.http.get(`/api/products/${id}`).expect(200);
    const { data } = answer.body as { data: Record<string, unknown> };
    expect(data['description']).toBe(
      '<h2>소개</h2><p>안녕</p><a>링크</a><img src="https://example.com/a.png" />',
    );
    expect(data['detailHtml']).toBe(data['description']);
  });

  it('needs one statement, the first of its category two, none from the third time on; for a tracked product one short one each time, with the stock of this moment', async () => {
    const first = await addProduct(test, { categoryId: living, title: '처음', basePrice: 10 });
    const plain = await addProduct(test, { categoryId: living, title: '무한', basePrice: 10 });
    const tracked = await addProduct(test, {
      categoryId: living,
      title: '유한',
      tiers: [[5, null, 10]],
      stock: 12,
    });
    await quiet(test);
    const statements = (id: number): Promise<number> =>
      statementsOf(test, () => test.http.get(`/api/products/${id}`));
    expect(await statements(first)).toBe(2);
    // An address is kept from its second read on.
    expect([await statements(plain), await statements(plain), await statements(plain)]).toEqual([1, 1, 0]);
    for (let n = 0; n < 3; n += 1) expect(await statements(tracked)).toBe(1);
    await sql`update stock_items set reserved = 8 where product_id = ${tracked}`.execute(test.em.getKysely());
    const answer = await test.http.get(`/api/products/${tracked}`).expect(200);
    expect(answer.body).toMatchObject({ data: { available: 4, soldOut: true, lowStock: true } });
  });
});

describe('a second process', () => {
  it('answers fresh after a change made by the first', async () => {
    const other = await startApp(test.environment);
    try {
      const id = await addProduct(test, { categoryId: living, title: '옛 이름', basePrice: 10 });
      const nameAt = async (at: TestApp): Promise<unknown> =>
        ((await at.http.get(`/api/products/${id}`)).body as { data: { name: string } }).data.name;
      await quiet(other);
      for (const at of [test, other, test, other]) expect(await nameAt(at)).toBe('옛 이름');
      expect(await statementsOf(test, () => nameAt(other))).toBe(0);
      await setProduct(test, id, sql`title = '새 이름'`);
      expect(await nameAt(test)).toBe('새 이름');
      // The notice travels beside the commit, so the other process may be slightly later.
      await until(async () => (await nameAt(other)) === '새 이름');
    } finally {
      await other.close();
    }
  });

  it('keeps nothing while its line of notices is down, and keeps again after', async () => {
    const other = await startApp(test.environment);
    try {
      const id = await addProduct(test, { categoryId: living, title: '끊김', basePrice: 10 });
      const read = (): Promise<unknown> => other.http.get(`/api/products/${id}`);
      await quiet(other);
      await read();
      await read();
      expect(await statementsOf(test, read)).toBe(0);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`.execute(
        test.em.getKysely(),
      );
      await until(async () => (await statementsOf(test, read)) > 0);
      await setProduct(test, id, sql`title = '그 사이'`);
      const answer = (await read()) as { body: { data: { name: string } } };
      expect(answer.body.data.name).toBe('그 사이');
      await until(async () => (await statementsOf(test, read)) === 0);
    } finally {
      await other.close();
    }
  }, 30_000);
});

/** Repeats until the condition holds; the test's time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
