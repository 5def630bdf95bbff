import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { CategoryStatusDto } from '../src/modules/catalog/admin/dto/categories/admin-category.dto.js';
import { data, CatalogClient, wrong } from './admin-catalog-fixtures.js';
import { auditOf } from './admin-fixtures.js';
import { sentBy } from './catalog-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
});
afterAll(() => test.close());

const add = async (slug: string, parentId?: string | number, more: object = {}): Promise<number> =>
  (await client.category({ name: slug, slug, ...(parentId === undefined ? {} : { parentId }), ...more })).id;

const product = (categoryId: string | number, title: string, more: object = {}) =>
  client.product({ product: { categoryId, title, basePrice: 1000, status: 'active', ...more } });

/** Codes of the tree below a category, as the console lists them. */
const branch = async (code: string): Promise<[string, number, number][]> => {
  const all = await client.categories();
  const start = all.findIndex((item) => item.code === code);
  const level = all[start]?.level ?? 0;
  const end = all.findIndex((item, i) => i > start && item.level <= level);
  return all.slice(start, end < 0 ? undefined : end).map((item) => [item.code, item.level, item.sortOrder]);
};

const publicCodes = async (): Promise<string[]> =>
  data<{ items: { code: string }[] }>(await test.http.get('/api/categories')).items.map((item) => item.code);

const listed = async (query: string): Promise<string[]> =>
  data<{ items: { name: string }[] }>(await test.http.get(`/api/products?${query}`)).items.map(
    (item) => item.name,
  );

describe('POST /admin/categories', () => {
  it('takes the recorded payload, and shows it in the shop at once', async () => {
    const made = await client.category({
      name: '음료',
      slug: 'drink',
      parentId: null,
      sortOrder: 2,
      status: 'active',
    });
    expect(made).toMatchObject({
      name: '음료',
      code: 'drink',
      slug: 'drink',
      level: 0,
      parentId: null,
      path: ['음료'],
      sortOrder: 2,
      status: 'active',
      statusLabel: '노출',
      visible: true,
      productCount: 0,
      ownProductCount: 0,
      childrenCount: 0,
      version: 1,
    });
    expect(await publicCodes()).toEqual(['drink']);
    expect(await auditOf(test, 'category', made.id)).toEqual([
      expect.objectContaining({
        action: 'category.create',
        before: null,
        after: { name: '음료', code: 'drink', parentId: null, sortOrder: 2, status: 'active' },
      }),
    ]);
  });

  it('makes code and place where they are left out; takes the parent by id or code', async () => {
    const parent = await client.category({ name: '생활 용품' });
    expect(parent).toMatchObject({ code: '생활-용품', sortOrder: 3, level: 0 });
    const first = await client.category({ name: '수건', parentId: '생활-용품' });
    const second = await client.category({ name: '우산', parentId: parent.id });
    const third = await client.category({ name: '수건', slug: '', parentId: String(parent.id) });
    expect(
      [first, second, third].map((item) => [item.code, item.level, item.parentId, item.sortOrder]),
    ).toEqual([
      ['수건', 1, parent.id, 0],
      ['우산', 1, parent.id, 1],
      ['수건-2', 1, parent.id, 2],
    ]);
    expect((await client.category({ name: 'ALL' })).code).toBe('all-category');
    expect((await client.category({ name: '2026' })).code).toBe('item-2026');
    expect((await client.category({ name: '분해', slug: '자소'.normalize('NFD') })).code).toBe('자소');
  });

  it.each<[object, number, [string, string][]]>([
    [{}, 400, [['name', 'CATEGORY_NAME_REQUIRED']]],
    [{ name: ' ' }, 400, [['name', 'CATEGORY_NAME_REQUIRED']]],
    [{ name: null }, 400, [['name', 'CATEGORY_NAME_REQUIRED']]],
    [{ name: 'ㄱ'.repeat(101) }, 400, [['name', 'CATALOG_TEXT_FORM']]],
    [{ name: '가', slug: 'a b' }, 400, [['slug', 'CATEGORY_CODE_FORM']]],
    [{ name: '가', slug: '12' }, 400, [['slug', 'CATEGORY_CODE_FORM']]],
    [{ name: '가', slug: 'All' }, 400, [['slug', 'CATEGORY_CODE_FORM']]],
    [{ name: '가', slug: 'a'.repeat(101) }, 400, [['slug', 'CATEGORY_CODE_FORM']]],
    [{ name: '가', slug: 'drink' }, 409, [['slug', 'CATEGORY_CODE_TAKEN']]],
    [{ name: '가', code: 'drink' }, 409, [['slug', 'CATEGORY_CODE_TAKEN']]],
    [{ name: '가', parentId: 'nowhere' }, 400, [['parentId', 'CATEGORY_NOT_FOUND']]],
    [{ name: '가', parentId: 999_999 }, 400, [['parentId', 'CATEGORY_NOT_FOUND']]],
    [{ name: '가', parentId: {} }, 400, [['parentId', 'CATEGORY_NOT_FOUND']]],
    [{ name: '가', sortOrder: -1 }, 400, [['sortOrder', 'CATEGORY_SORT_FORM']]],
    [{ name: '가', status: 'gone' }, 400, [['status', 'CATEGORY_STATUS_FORM']]],
    [{ name: '가', level: 1 }, 400, [['level', 'UNKNOWN_FIELD']]],
    [
      { slug: '!', sortOrder: 'x' },
      400,
      [
        ['slug', 'CATEGORY_CODE_FORM'],
        ['sortOrder', 'CATEGORY_SORT_FORM'],
        ['name', 'CATEGORY_NAME_REQUIRED'],
      ],
    ],
  ])('refuses %j', async (form, status, expected) => {
    const answer = await client.call('post', '/categories', form).expect(status);
    expect(wrong(answer)).toEqual(expected);
  });

  it('gives simultaneous categories of one name codes of their own', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => client.category({ name: '동시' })));
    expect(made.map((item) => item.code).sort()).toEqual(['동시', '동시-2', '동시-3', '동시-4']);
    expect(new Set(made.map((item) => item.sortOrder)).size).toBe(4);
  });

  it('builds five levels and no sixth', async () => {
    let parent: number | undefined;
    for (const n of [0, 1, 2, 3, 4]) parent = await add(`deep-${n}`, parent);
    const answer = await client
      .call('post', '/categories', { name: '너무 깊다', parentId: parent })
      .expect(422);
    expect(answer.body.code).toBe('CATEGORY_TOO_DEEP');
  });
});

describe('GET /admin/categories', () => {
  it('answers the tree flat and in order, with every status, counts and paths, in one statement', async () => {
    const top = await add('list-top', undefined, { sortOrder: 900 });
    await add('list-b', top, { sortOrder: 2 });
    await add('list-a', top, { sortOrder: 1, status: 'hidden' });
    await add('list-aa', 'list-a');
    await product('list-b', '하나');
    await product('list-b', '둘', { status: 'draft' });
    await product('list-aa', '셋');
    const items = (await client.categories()).filter((item) => item.code.startsWith('list-'));
    expect(
      items.map((item) => [
        item.code,
        item.level,
        item.visible,
        item.productCount,
        item.ownProductCount,
        item.childrenCount,
      ]),
    ).toEqual([
      ['list-top', 0, true, 1, 0, 2],
      ['list-a', 1, false, 0, 0, 1],
      ['list-aa', 2, false, 0, 1, 0],
      ['list-b', 1, true, 1, 2, 0],
    ]);
    expect(items[2]?.path).toEqual(['list-top', 'list-a', 'list-aa']);
    const sent = await sentBy(test, () => client.call('get', '/categories'));
    expect(sent.filter(({ text }) => text.includes('categories'))).toHaveLength(1);
  });

  it('filters by status and by words, wildcards being letters', async () => {
    const codes = async (query: string) => (await client.categories(query)).map((item) => item.code);
    expect(await codes('?status=hidden')).toEqual(['list-a']);
    expect(await codes('?q=LIST-A')).toEqual(['list-a', 'list-aa']);
    expect(await codes('?q=list-a&status=active')).toEqual(['list-aa']);
    expect(await codes('?q=li%25a')).toEqual([]);
    expect((await codes('?status=')).length).toBe((await codes('')).length);
    await client.call('get', '/categories?status=gone').expect(400);
  });
});

describe('PUT /admin/categories/{id}', () => {
  it('changes name, code and order as recorded and keeps the parent; products show the new words at once', async () => {
    const top = await add('put-top');
    const id = await add('put-old', top);
    const made = await product(id, '이름 바뀌는 컵');
    const before = (await client.categories('?q=put-old'))[0];
    const edited = data<typeof before>(
      await client.call('put', `/categories/${id}`, {
        name: '새이름분류',
        slug: 'put-new',
        sortOrder: 7,
        version: before?.version,
      }),
    );
    expect(edited).toMatchObject({
      name: '새이름분류',
      code: 'put-new',
      sortOrder: 7,
      parentId: top,
      version: (before?.version ?? 0) + 1,
    });
    expect(await listed('category=put-new')).toEqual(['이름 바뀌는 컵']);
    expect(await listed('category=put-old')).toEqual([]);
    expect(await listed('q=새이름분류')).toEqual(['이름 바뀌는 컵']);
    const page = data<{ categoryCode: string; breadcrumbs: object[] }>(
      await test.http.get(`/api/products/${made.id}`),
    );
    expect(page).toMatchObject({
      categoryCode: 'put-new',
      breadcrumbs: [{ code: 'put-top' }, { code: 'put-new', name: '새이름분류' }],
    });
    expect((await auditOf(test, 'category', id)).at(-1)).toMatchObject({
      action: 'category.update',
      before: { name: 'put-old', code: 'put-old', sortOrder: 0 },
      after: { name: '새이름분류', code: 'put-new', sortOrder: 7 },
    });
  });

  it('lets products be found by the names above them as they are now, at once, and not as they were', async () => {
    const top = await add('words-top');
    const middle = await add('words-middle', top);
    const leaf = await add('words-leaf', middle);
    await product(leaf, '머그 사기그릇');
    await client.call('put', `/categories/${top}`, { name: '주방 용품' }).expect(200);
    for (const q of ['주방', '주방용품', '사기그릇 주방', 'ㅈㅂㅇㅍ', '주바', 'wnqkd']) {
      expect(await listed(`q=${encodeURIComponent(q)}`)).toEqual(['머그 사기그릇']);
    }
    expect(await listed(`q=${encodeURIComponent('주방 텀블러')}`)).toEqual([]);
    await client.call('put', `/categories/${leaf}`, { name: '찻잔', code: 'tea-cups' }).expect(200);
    const { items } = data<{ items: object[] }>(await test.http.get('/api/products?category=tea-cups'));
    expect(items).toMatchObject([{ categoryCode: 'tea-cups', categoryName: '찻잔' }]);
    await client.call('post', `/categories/${middle}/move`, { parentId: null, position: 0 }).expect(200);
    expect(await listed(`q=${encodeURIComponent('주방')}`)).toEqual([]);
    expect(await listed(`q=${encodeURIComponent('찻잔 사기그릇')}`)).toEqual(['머그 사기그릇']);
    expect(await listed('category=words-top')).toEqual([]);
    expect(await listed('category=words-middle')).toEqual(['머그 사기그릇']);
  });

  it('moves where a parent is named, to the top for null, and never below itself', async () => {
    const a = await add('put-a');
    const b = await add('put-b', a);
    const c = await add('put-c', b);
    await product(c, '옮겨 다니는 컵');
    expect(await listed('category=put-a')).toEqual(['옮겨 다니는 컵']);
    expect((await client.call('put', `/categories/${a}`, { parentId: c }).expect(422)).body.code).toBe(
      'CATEGORY_CYCLE',
    );
    expect((await client.call('put', `/categories/${a}`, { parentId: a }).expect(422)).body.code).toBe(
      'CATEGORY_CYCLE',
    );
    await client.call('put', `/categories/${b}`, { parentId: null }).expect(200);
    expect(await branch('put-b')).toEqual([
      ['put-b', 0, expect.any(Number)],
      ['put-c', 1, 0],
    ]);
    expect(await listed('category=put-a')).toEqual([]);
    expect(await listed('category=put-b')).toEqual(['옮겨 다니는 컵']);
    await client.call('put', `/categories/${b}`, { parentId: 'deep-3' }).expect(422);
  });

  it('refuses what is wrong, stale or not there', async () => {
    const id = await add('put-wrong');
    expect(wrong(await client.call('put', `/categories/${id}`, { name: '' }).expect(400))).toEqual([
      ['name', 'CATEGORY_NAME_REQUIRED'],
    ]);
    expect(wrong(await client.call('put', `/categories/${id}`, { slug: 'drink' }).expect(409))).toEqual([
      ['slug', 'CATEGORY_CODE_TAKEN'],
    ]);
    const stale = await client.call('put', `/categories/${id}`, { name: '가', version: 99 }).expect(409);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { id, name: 'put-wrong', version: 1 } },
    });
    await client.call('put', '/categories/2147483647', { name: '가' }).expect(404);
    const same = data<{ version: number }>(
      await client.call('put', `/categories/${id}`, { name: 'put-wrong', slug: 'put-wrong' }),
    );
    expect(same.version).toBe(1);
    expect(await auditOf(test, 'category', id)).toHaveLength(1);
  });

  it('lets one of two simultaneous edits of a version through', async () => {
    const id = await add('put-race');
    const answers = await Promise.all(
      ['가', '나'].map((name) => client.call('put', `/categories/${id}`, { name, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await client.categories('?q=put-race'))[0]?.version).toBe(2);
  });
});

describe('POST /admin/categories/{id}/move', () => {
  beforeAll(async () => {
    await add('mv');
    for (const code of ['mv-a', 'mv-b', 'mv-c']) await add(code, 'mv', { sortOrder: 10 });
    await add('mv-a-1', 'mv-a');
    await add('mv-other');
  });
  const idOf = async (code: string) =>
    (await client.categories()).find((item) => item.code === code)?.id ?? 0;
  const move = async (code: string, to: object) =>
    client.call('post', `/categories/${await idOf(code)}/move`, to);

  it('orders siblings densely, first, between and last', async () => {
    expect((await move('mv-c', { position: 0 })).status).toBe(200);
    expect(await branch('mv')).toEqual([
      ['mv', 0, expect.any(Number)],
      ['mv-c', 1, 0],
      ['mv-a', 1, 1],
      ['mv-a-1', 2, 0],
      ['mv-b', 1, 2],
    ]);
    await move('mv-c', { parentId: 'mv', position: 1 });
    expect((await branch('mv')).filter(([, level]) => level === 1)).toEqual([
      ['mv-a', 1, 0],
      ['mv-c', 1, 1],
      ['mv-b', 1, 2],
    ]);
    await move('mv-a', { position: 99 });
    expect((await branch('mv')).filter(([, level]) => level === 1).map(([code]) => code)).toEqual([
      'mv-c',
      'mv-b',
      'mv-a',
    ]);
    await move('mv-c', {});
    expect((await branch('mv')).filter(([, level]) => level === 1).map(([code]) => code)).toEqual([
      'mv-b',
      'mv-a',
      'mv-c',
    ]);
  });

  it('takes everything below along, with levels, lists and counts', async () => {
    await product('mv-a-1', '이사하는 컵');
    const answer = data<{ level: number; parentId: number }>(
      await move('mv-a', { parentId: 'mv-other', position: 0 }),
    );
    expect(answer).toMatchObject({ level: 1, parentId: await idOf('mv-other') });
    expect(await branch('mv-other')).toEqual([
      ['mv-other', 0, expect.any(Number)],
      ['mv-a', 1, 0],
      ['mv-a-1', 2, 0],
    ]);
    expect(await listed('category=mv')).toEqual([]);
    expect(await listed('category=mv-other')).toEqual(['이사하는 컵']);
    const counts = (await client.categories('?q=mv')).map((item) => [item.code, item.productCount]);
    expect(Object.fromEntries(counts)).toMatchObject({ mv: 0, 'mv-other': 1, 'mv-a': 1, 'mv-a-1': 1 });
    await move('mv-a', { parentId: null, position: 0 });
    expect((await client.categories())[0]).toMatchObject({ code: 'mv-a', level: 0, sortOrder: 0 });
    expect(await listed('category=mv-other')).toEqual([]);
    expect((await auditOf(test, 'category', await idOf('mv-a'))).at(-1)).toMatchObject({
      action: 'category.move',
      before: { parentId: await idOf('mv-other') },
      after: { parentId: null },
    });
  });

  it('refuses cycles, depth, unknown parents, stale versions', async () => {
    expect((await move('mv-a', { parentId: 'mv-a-1' })).body.code).toBe('CATEGORY_CYCLE');
    expect((await move('mv-a', { parentId: 'mv-a' })).body.code).toBe('CATEGORY_CYCLE');
    expect((await move('mv-a', { parentId: 'deep-3' })).body.code).toBe('CATEGORY_TOO_DEEP');
    expect(wrong(await move('mv-a', { parentId: 'nowhere' }))).toEqual([['parentId', 'CATEGORY_NOT_FOUND']]);
    expect((await move('mv-a', { position: -1 })).status).toBe(400);
    expect((await move('mv-a', { parentId: 'mv', version: 99 })).status).toBe(409);
    await client.call('post', '/categories/2147483647/move', {}).expect(404);
  });

  it('never makes a ring of two that go below each other at once', async () => {
    const [a, b] = [await add('ring-a'), await add('ring-b')];
    const answers = await Promise.all([
      client.call('post', `/categories/${a}/move`, { parentId: b }),
      client.call('post', `/categories/${b}/move`, { parentId: a }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect((await client.categories('?q=ring-')).map((item) => item.level)).toEqual([0, 1]);
  });
});

describe('hiding and archiving', () => {
  it('takes everything below out of the shop, says what, and brings it back as it was', async () => {
    const top = await add('season');
    await add('season-gift', top);
    await add('season-hidden', top, { status: 'hidden' });
    const [cup, draft] = [
      await product(top, '명절 컵'),
      await product('season-gift', '명절 초안', { status: 'draft' }),
    ];
    const box = await product('season-gift', '명절 상자');
    await product('season-hidden', '숨은 상자');
    const shopper = await Shopper.create(test);
    await shopper.add(box.id, 3);

    const gone = data<CategoryStatusDto>(await client.call('delete', `/categories/${top}`).expect(200));
    expect(gone).toMatchObject({
      status: 'archived',
      statusLabel: '보관',
      visible: false,
      affectedChildren: 2,
      affectedProducts: 4,
      listedChanged: 2,
    });
    expect((await publicCodes()).filter((code) => code.startsWith('season'))).toEqual([]);
    for (const path of [
      'category=season',
      'category=season-gift',
      'q=명절',
      `category=${top}&status=archived`,
    ]) {
      expect(await listed(path)).toEqual([]);
    }
    for (const { id, slug } of [cup, box]) {
      await test.http.get(`/api/products/${id}`).expect(404);
      await test.http.get(`/api/products/${encodeURIComponent(slug)}`).expect(404);
    }
    expect((await shopper.cart()).items[0]?.problem?.code).toBe('PRODUCT_NOT_ON_SALE');
    expect(await client.readProduct(box.id)).toMatchObject({ status: 'active', listed: false });
    expect((await auditOf(test, 'category', top)).at(-1)).toMatchObject({
      action: 'category.archive',
      before: { status: 'active' },
      after: { status: 'archived' },
    });

    const again = data<CategoryStatusDto>(await client.call('delete', `/categories/${top}`).expect(200));
    expect(again).toMatchObject({ status: 'archived', listedChanged: 0, version: gone.version });

    const back = data<CategoryStatusDto>(
      await client.call('post', `/categories/${top}/status`, { status: 'active', version: gone.version }),
    );
    expect(back).toMatchObject({ status: 'active', visible: true, listedChanged: 2, productCount: 2 });
    expect((await listed('category=season')).sort()).toEqual(['명절 상자', '명절 컵']);
    expect((await publicCodes()).filter((code) => code.startsWith('season'))).toEqual([
      'season',
      'season-gift',
    ]);
    expect((await shopper.cart()).items[0]?.problem).toBeNull();
    expect(await client.readProduct(draft.id)).toMatchObject({ status: 'draft', listed: false });
    expect(await client.readProduct(cup.id)).toEqual({ ...cup });
  });

  it('keeps a product hidden that is put into a category out of sight', async () => {
    const id = await add('dark', undefined, { status: 'hidden' });
    const made = await product('dark', '어두운 컵');
    expect(made.listed).toBe(false);
    await test.http.get(`/api/products/${made.id}`).expect(404);
    const moved = await client.patchProduct(made.id, { product: { categoryId: 'drink' } });
    expect(moved).toMatchObject({ listed: true, categoryCode: 'drink' });
    expect(await listed('category=drink')).toEqual(['어두운 컵']);
    await client.patchProduct(made.id, { product: { categoryId: id } });
    expect(await listed('category=drink')).toEqual([]);
  });

  it('refuses an unknown status, a stale version and what is not there', async () => {
    const id = await add('status-wrong');
    const bad = await client.call('post', `/categories/${id}/status`, { status: 'gone' }).expect(400);
    expect(bad.body.code).toBe('CATEGORY_STATUS_FORM');
    await client.call('post', `/categories/${id}/status`, {}).expect(400);
    await client.call('post', `/categories/${id}/status`, { status: 'hidden', version: 9 }).expect(409);
    await client.call('delete', '/categories/2147483647').expect(404);
    await client.call('delete', '/categories/x').expect(404);
    expect(await auditOf(test, 'category', id)).toHaveLength(1);
  });
});

describe('everything at once', () => {
  it('loses nothing and keeps the totals true while products and categories change side by side', async () => {
    const tops = await Promise.all(['busy-a', 'busy-b'].map((code) => add(code)));
    const child = await add('busy-child', tops[0]);
    const made = await Promise.all([1, 2, 3, 4].map((n) => product(child, `바쁜 컵 ${n}`)));
    const answers = await Promise.all([
      ...made.map(({ id }) => client.call('patch', `/products/${id}`, { product: { summary: '고침' } })),
      ...[1, 2, 3].map((n) =>
        client.call('post', '/products', {
          product: { categoryId: child, title: `새 컵 ${n}`, status: 'active' },
        }),
      ),
      client.call('post', `/categories/${child}/move`, { parentId: tops[1] }),
      client.call('put', `/categories/${child}`, { name: '바쁨', slug: 'busy-renamed' }),
      client.call('delete', `/categories/${tops[0]}`),
      client.call('post', '/products/bulk-status', { ids: made.map(({ id }) => id), status: 'hidden' }),
      client.call('post', '/products/bulk-status', {
        ids: made.map(({ id }) => id).reverse(),
        status: 'active',
      }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    for (const { id } of made) expect((await client.readProduct(id)).summary).toBe('고침');
    const drifted = await test.em.execute(
      `select c.code from categories c
       where c.product_count <> (select count(*) from product_listings l where l.scope_id = c.id)
          or c.level <> coalesce((select p.level + 1 from categories p where p.id = c.parent_id), 0)
       union all select 'shop' from catalog_version v
       where v.product_count <> (select count(*) from product_listings l where l.scope_id = 0)`,
    );
    expect(drifted).toEqual([]);
    expect((await client.categories('?q=busy-renamed'))[0]).toMatchObject({
      name: '바쁨',
      parentId: tops[1],
    });
  });
});
