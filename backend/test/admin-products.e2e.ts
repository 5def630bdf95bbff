import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import { data, CatalogClient, recorded, wrong } from './admin-catalog-fixtures.js';
import { auditOf } from './admin-fixtures.js';
import { quiet, sentBy } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;
let drink: number;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  drink = (await client.category({ name: '음료', slug: 'drink' })).id;
});
afterAll(() => test.close());

const publicPage = async (idOrSlug: number | string): Promise<Record<string, unknown>> =>
  data(await test.http.get(`/api/products/${encodeURIComponent(idOrSlug)}`));

/** Ids of options ('color') and values ('color:white'). */
const idsByCode = ({ options }: AdminProductDto): Record<string, number> =>
  Object.fromEntries(
    options.flatMap(({ code, id, values }) => [
      [code, id],
      ...values.map((value) => [`${code}:${value.valueCode}`, value.id]),
    ]),
  );

describe('POST /admin/products', () => {
  it('takes the recorded payload, answers it whole, and shows it in the shop at once', async () => {
    const answer = await client.call('post', '/products', recorded()).expect(200);
    expect(answer.body.message).toBe('상품이 생성되었습니다.');
    const made = data<Awaited<ReturnType<CatalogClient['product']>>>(answer);
    expect(made).toMatchObject({
      title: '로고 텀블러',
      name: '로고 텀블러',
      slug: '로고-텀블러',
      detailHtml: '<h2>소재</h2><p style="text-align:center">스테인리스</p>',
      description: made.detailHtml,
      thumbnailUrl: 'https://example.com/a.jpg',
      mainImage: 'https://example.com/a.jpg',
      status: 'active',
      statusLabel: '판매중',
      sortOrder: 3,
      categoryId: drink,
      categoryCode: 'drink',
      basePrice: 1000,
      salePrice: null,
      currency: 'KRW',
      listed: true,
      deletedAt: null,
      images: [
        { imageUrl: 'https://example.com/1.jpg', altText: null, sortOrder: 0 },
        { imageUrl: 'https://example.com/2.jpg', altText: '뒷면', sortOrder: 1 },
      ],
      prices: [
        { minQty: 1, maxQty: 100, unitPrice: 1000, currency: 'KRW' },
        { minQty: 101, maxQty: null, unitPrice: 900, currency: 'KRW' },
      ],
    });
    expect(made.publishedAt).not.toBeNull();
    expect(made.warnings.map((warning) => warning.code)).toEqual(['TIER_INVERSION']);
    expect(
      made.options.map((option) => [option.code, option.values.map((value) => value.valueCode)]),
    ).toEqual([
      ['color', ['white', 'black']],
      ['logo', ['on']],
    ]);
    expect(await client.readProduct(made.id)).toEqual(made);

    const page = await publicPage('로고-텀블러');
    expect(page).toMatchObject({ id: made.id, name: '로고 텀블러', title: '로고 텀블러', price: 1000 });
    expect(page['options']).toMatchObject([
      { code: 'color', values: [{ id: made.options[0]?.values[0]?.id, valueCode: 'white' }] },
      { code: 'logo', toggleValueId: made.options[1]?.values[0]?.id, addPriceIfApplied: 300 },
    ]);
    const [audit] = await auditOf(test, 'product', made.id);
    expect(audit).toMatchObject({
      action: 'product.create',
      actor: client.operator.id,
      before: null,
      after: { title: '로고 텀블러', categoryCode: 'drink' },
    });
  });

  it('takes both names of a field, images as addresses, the category by code, and its own media with or without host', async () => {
    const { PUBLIC_URL } = test.environment;
    const made = await client.product({
      product: {
        categoryId: 'drink',
        name: '둘째 이름',
        description: `<p>설명</p><img src="${PUBLIC_URL}/media/x/1.webp">`,
        mainImage: `${PUBLIC_URL}/media/x/main.webp`,
      },
      images: ['https://example.com/a.jpg', { imageUrl: '/media/x/b.webp', alt: '옆' }],
    });
    expect(made).toMatchObject({
      title: '둘째 이름',
      status: 'draft',
      detailHtml: '<p>설명</p><img src="/media/x/1.webp" />',
      thumbnailUrl: '/media/x/main.webp',
      images: [
        { imageUrl: 'https://example.com/a.jpg', altText: null, sortOrder: 0 },
        { imageUrl: '/media/x/b.webp', altText: '옆', sortOrder: 1 },
      ],
      basePrice: null,
      listed: false,
      publishedAt: null,
      warnings: [],
    });
    await test.http.get(`/api/products/${made.id}`).expect(404);
    const byId = await client.product({
      product: { categoryId: String(drink), title: '셋째' },
      images: ['https://e.kr/1.png'],
    });
    expect(byId).toMatchObject({ categoryCode: 'drink', thumbnailUrl: 'https://e.kr/1.png' });
  });

  it('keeps a price that is given, and none where null is given', async () => {
    const given = await client.product(recorded({ basePrice: 1500, salePrice: 1200 }));
    expect(given).toMatchObject({ basePrice: 1500, salePrice: 1200 });
    const none = await client.product(
      recorded(
        { basePrice: null },
        {
          prices: [
            { minQty: 10, maxQty: 20, unitPrice: 500 },
            { minQty: 31, maxQty: 40, unitPrice: 400 },
          ],
        },
      ),
    );
    expect(none.basePrice).toBeNull();
    expect(none.warnings).toEqual([
      expect.objectContaining({ code: 'TIER_GAP', tierIndex: 1, message: expect.stringContaining('견적') }),
      expect.objectContaining({ code: 'TIER_TOP_UNCOVERED', tierIndex: 1 }),
    ]);
  });

  it('stores any currency, and takes the product’s for tiers that name none', async () => {
    const made = await client.product(
      recorded({ currency: 'USD' }, { prices: [{ minQty: 1, maxQty: null, unitPrice: 5 }] }),
    );
    expect(made).toMatchObject({ currency: 'USD', basePrice: 5, prices: [{ currency: 'USD' }] });
  });

  it('removes what is hostile from the description', async () => {
    const made = await client.product(
      recorded({
        detailHtml:
          '<p onclick="x()">가<script>x()</script></p><img src=x onerror=x()><iframe src="//e"></iframe>',
      }),
    );
    expect(made.detailHtml).toBe('<p>가</p>');
    const [row] = await test.em.execute<{ html: string }[]>(
      'select detail_html as html from products where id = ?',
      [made.id],
    );
    expect(row?.html).toBe('<p>가</p>');
    expect((await client.product(recorded({ detailHtml: '<script>x()</script>' }))).detailHtml).toBeNull();
  });
});

describe('slugs', () => {
  it('composes, generates, numbers what is taken, and never looks like an id', async () => {
    const typed = await client.product(recorded({ slug: '컵-가나'.normalize('NFD') }));
    expect(typed.slug).toBe('컵-가나'.normalize('NFC'));
    expect((await client.product(recorded({ slug: '컵-가나' }))).slug).toBe('컵-가나-2');
    expect((await client.product(recorded({ title: '★ 특가! 50% ★', slug: undefined }))).slug).toBe(
      '특가-50',
    );
    expect((await client.product(recorded({ slug: '2026' }))).slug).toBe('item-2026');
    expect((await client.product(recorded({ title: '!!!', slug: '' }))).slug).toBe('item');
    const long = 'ㄱ'.repeat(120);
    expect((await client.product(recorded({ slug: long }))).slug).toBe(long);
    expect((await client.product(recorded({ slug: long }))).slug).toBe(`${'ㄱ'.repeat(118)}-2`);
  });

  it('gives each of ten simultaneous products its own', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => client.product(recorded({ title: '동시 상품' }))),
    );
    const slugs = made.map((product) => product.slug);
    expect(new Set(slugs)).toEqual(
      new Set(['동시-상품', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `동시-상품-${n}`)]),
    );
  });
});

describe('PATCH /admin/products/{id}', () => {
  it('changes what is named and nothing else, and records just that', async () => {
    const made = await client.product(recorded());
    const edited = await client.patchProduct(made.id, {
      product: { title: '새 이름' },
      version: made.version,
    });
    expect(edited).toEqual({
      ...made,
      title: '새 이름',
      name: '새 이름',
      version: made.version + 1,
      updatedAt: edited.updatedAt,
    });
    expect((await publicPage(made.id))['name']).toBe('새 이름');
    const audit = await auditOf(test, 'product', made.id);
    expect(audit.at(-1)).toMatchObject({
      action: 'product.update',
      before: { title: '로고 텀블러' },
      after: { title: '새 이름' },
    });
  });

  it('writes nothing and records nothing where everything is as it was', async () => {
    const made = await client.product(recorded());
    const again = await client.patchProduct(made.id, {
      product: { title: made.title, slug: made.slug, categoryId: made.categoryCode, keywords: [] },
      images: made.images,
      prices: made.prices,
      options: made.options,
    });
    expect(again).toEqual(made);
    expect(await auditOf(test, 'product', made.id)).toHaveLength(1);
  });

  it('replaces lists that are sent, and raises the version for them too', async () => {
    const made = await client.product(recorded());
    const edited = await client.patchProduct(made.id, {
      images: [],
      prices: [{ minQty: 5, unitPrice: 700 }],
    });
    expect(edited).toMatchObject({
      images: [],
      prices: [{ minQty: 5, maxQty: null, unitPrice: 700, currency: 'KRW' }],
      basePrice: 1000,
      version: made.version + 1,
    });
    expect(edited.options).toEqual(made.options);
    expect(await publicPage(made.id)).toMatchObject({ minimumQuantity: 5, price: 700, images: [] });
    const cleared = await client.patchProduct(made.id, {
      product: { summary: '', thumbnailUrl: null },
    });
    expect(cleared).toMatchObject({ summary: null, thumbnailUrl: null, prices: edited.prices });
  });

  it('makes the slug anew where an empty one is sent', async () => {
    const made = await client.product(recorded({ title: '옛 이름 하나' }));
    const edited = await client.patchProduct(made.id, { product: { title: '새 이름 하나', slug: '' } });
    expect(edited.slug).toBe('새-이름-하나');
    await test.http.get(`/api/products/${encodeURIComponent('옛-이름-하나')}`).expect(404);
  });

  it('keeps the ids of options and values whose codes stay', async () => {
    const made = await client.product(recorded());
    const before = idsByCode(made);
    const edited = await client.patchProduct(made.id, {
      options: [
        { code: 'logo', name: '선물 상자', type: 'toggle', addPriceIfApplied: 500 },
        {
          code: 'color',
          name: '색',
          type: 'select',
          values: [
            { valueCode: 'red', valueLabel: '레드', addPrice: 50 },
            { valueCode: 'white', valueLabel: '백색', addPrice: 10 },
          ],
        },
      ],
    });
    expect(edited.options).toMatchObject([
      { code: 'logo', values: [{ valueCode: 'on', valueLabel: '선물 상자', addPrice: 500 }] },
      {
        code: 'color',
        name: '색',
        required: false,
        description: null,
        values: [{ valueCode: 'red' }, { addPrice: 10 }],
      },
    ]);
    const { 'color:red': red, ...remaining } = idsByCode(edited);
    const { 'color:black': black, ...stayed } = before;
    expect(remaining).toEqual(stayed);
    expect(Object.values(before)).not.toContain(red);
    expect(Object.values(idsByCode(edited))).not.toContain(black);
  });

  it('turns a select into a toggle and back', async () => {
    const made = await client.product(recorded());
    const toggled = await client.patchProduct(made.id, {
      options: [{ code: 'color', name: '색상', type: 'toggle' }],
    });
    expect(toggled.options).toMatchObject([
      { id: made.options[0]?.id, type: 'toggle', values: [{ valueCode: 'on', valueLabel: '색상' }] },
    ]);
    const back = await client.patchProduct(made.id, { options: recorded().options });
    expect(back.options.map((option) => option.values.map((value) => value.valueCode))).toEqual([
      ['white', 'black'],
      ['on'],
    ]);
  });

  it('lets exactly one of two simultaneous edits of a version through, the other sees the present state', async () => {
    const made = await client.product(recorded());
    const answers = await Promise.all(
      ['가', '나'].map((title) =>
        client.call('patch', `/products/${made.id}`, { product: { title }, version: made.version }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    const now = await client.readProduct(made.id);
    expect(lost?.body).toMatchObject({ code: 'STALE_VERSION', data: { current: now } });
    expect(now.version).toBe(made.version + 1);
    expect(await auditOf(test, 'product', made.id)).toHaveLength(2);
  });

  it('applies simultaneous edits without a version one after the other, losing none', async () => {
    const made = await client.product(recorded());
    await Promise.all([
      client.patchProduct(made.id, { product: { title: '둘 다' } }),
      client.patchProduct(made.id, { product: { summary: '남는다' } }),
    ]);
    expect(await client.readProduct(made.id)).toMatchObject({
      title: '둘 다',
      summary: '남는다',
      version: made.version + 2,
    });
  });

  it('refuses and leaves everything as it was', async () => {
    const made = await client.product(recorded());
    const bad = await client
      .call('patch', `/products/${made.id}`, {
        product: { title: '' },
        prices: [{ minQty: 0, unitPrice: 1 }],
      })
      .expect(400);
    expect(wrong(bad).map(([field]) => field)).toEqual(['product.title', 'prices.0.minQty']);
    await client.call('patch', `/products/${made.id}`, { version: 'x' }).expect(400);
    await client.call('patch', `/products/${made.id}`, { product: { id: 5 } }).expect(400);
    expect(await client.readProduct(made.id)).toEqual(made);
    await client.call('patch', '/products/2147483647', { product: { title: 'x' } }).expect(404);
    await client.call('patch', '/products/99999999999', { product: { title: 'x' } }).expect(404);
    await client.call('get', '/products/2147483647').expect(404);
  });
});

it('records a long description that is cut at an emoji', async () => {
  const made = await client.product(recorded());
  const text = `${'가'.repeat(1996)}😀${'나'.repeat(100)}`;
  // `<p>` and 1996 letters: the emoji is the two thousandth character, and its first half the two thousandth UTF-16
  // unit.
  await client
    .call('patch', `/products/${made.id}`, { product: { detailHtml: `<p>${text}</p>` } })
    .expect(200);
  const [, record] = await auditOf(test, 'product', made.id);
  expect(record).toMatchObject({ after: { detailHtml: expect.stringContaining('😀…') } });
});

describe('the list', () => {
  it('needs two statements whatever the page holds, and reading one product needs one', async () => {
    const made = await client.product(recorded());
    await quiet(test);
    // Only the statements of the list: the caller is looked up again after ten seconds.
    for (const size of [1, 100]) {
      const sent = await sentBy(test, () => client.call('get', `/products?size=${size}`));
      expect(sent.filter(({ text }) => text.includes('from products'))).toHaveLength(2);
    }
    const read = await sentBy(test, () => client.call('get', `/products/${made.id}`));
    expect(read.filter(({ text }) => text.includes('products'))).toHaveLength(1);
  });
});
