import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { PRODUCT_FEED_COLUMNS, PRODUCT_FEED_LIMITS } from '@store/domain';
import { seedDemoStore } from '../src/demo/seed.js';
import type { ProductFeedDto } from '../src/modules/product-feed/dto/product-feed.dto.js';
import { ProductFeedService } from '../src/modules/product-feed/product-feed.service.js';
import { ormConfig } from '../src/orm.config.js';
import { addCategory, addProduct, change } from './catalog-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

type Row = Record<(typeof PRODUCT_FEED_COLUMNS)[number], string>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (): Promise<TestApp> =>
  startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: folder, PUBLIC_URL: 'https://store.example' });

class Feed {
  private constructor(
    readonly test: TestApp,
    readonly admin: TestMember,
  ) {}

  static async of(test: TestApp): Promise<Feed> {
    return new Feed(test, await signedIn(test, 2));
  }

  async view(): Promise<ProductFeedDto> {
    return data<ProductFeedDto>(await call(this.test, this.admin, 'get', '/admin/product-feed'));
  }

  async request(accept?: boolean): Promise<ProductFeedDto> {
    return data<ProductFeedDto>(
      await call(this.test, this.admin, 'post', '/admin/product-feed/builds', { accept }),
    );
  }

  build(): Promise<boolean> {
    return this.test.app.get(ProductFeedService, { strict: false }).buildIfDue();
  }

  async path(): Promise<string> {
    return (await this.view()).address.replace('https://store.example', '');
  }

  /** The rows of the file, without any help by the code that wrote it. */
  async rows(): Promise<Row[]> {
    const { text } = await this.test.http.get(await this.path()).expect(200);
    expect(text.endsWith('\n')).toBe(true);
    const [header = '', ...lines] = text.slice(0, -1).split('\n');
    expect(header.split('\t')).toEqual(PRODUCT_FEED_COLUMNS);
    return lines.map((line) => {
      const cells = line.split('\t');
      expect([line, cells.length]).toEqual([line, PRODUCT_FEED_COLUMNS.length]);
      return Object.fromEntries(PRODUCT_FEED_COLUMNS.map((column, at) => [column, cells[at] ?? ''])) as Row;
    });
  }
}

interface PublicOption {
  required: boolean;
  values: { id: number; addPrice: number }[];
}

describe('N1: the file of the demo store', () => {
  let test: TestApp;
  let feed: Feed;
  let orm: MikroORM;
  beforeAll(async () => {
    test = await start();
    orm = await MikroORM.init(ormConfig(test.environment.DATABASE_URL, 4));
    await seedDemoStore(orm, test.environment);
    feed = await Feed.of(test);
    expect(await feed.build()).toBe(true);
  }, 90_000);
  afterAll(async () => {
    await orm.close();
    await test.close();
  });

  it('parses, within the lengths of every column', async () => {
    const rows = await feed.rows();
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.title).toMatch(/^\S.*\S$/);
      expect([...row.title].length).toBeLessThanOrEqual(PRODUCT_FEED_LIMITS.title);
      expect(row.image_link).toMatch(/^https:\/\/store\.example\/media\//);
      expect(row.image_link.length).toBeLessThanOrEqual(PRODUCT_FEED_LIMITS.imageLink);
      expect(row.link).toBe(`https://store.example/products/${row.id}`);
      expect(row.category_name1).not.toBe('');
      expect(Number(row.price_pc)).toBeGreaterThanOrEqual(1);
      if (row.normal_price !== '') expect(Number(row.normal_price)).toBeGreaterThan(Number(row.price_pc));
      expect(row.shipping).toBe('0');
    }
    expect(rows.some(({ minimum_purchase_quantity: minimum }) => Number(minimum) > 1)).toBe(true);
  });

  it('has the price of the cart for the quantity, of every product', async () => {
    const shopper = await Shopper.create(test);
    const rows = await feed.rows();
    for (const { id, minimum_purchase_quantity: minimum } of rows) {
      const { options } = data<{ options: PublicOption[] }>(await test.http.get(`/api/products/${id}`));
      const choice = options
        .filter(({ required }) => required)
        .map(({ values }) => [...values].sort((a, b) => a.addPrice - b.addPrice)[0]?.id);
      await shopper.add(Number(id), Number(minimum), choice);
    }
    const { items, cart } = await shopper.cart();
    const inCart = items.map(({ productId, subtotal, minimumQuantity, problem }) => [
      String(productId),
      String(subtotal),
      String(minimumQuantity),
      problem,
    ]);
    const inFile = rows.map((row) => [row.id, row.price_pc, row.minimum_purchase_quantity, null]);
    expect(inCart.sort()).toEqual(inFile.sort());
    expect(cart.shippingFee).toBe(0);
  });

  it('has every product on sale, or its reason', async () => {
    const { leftOut, rows } = await feed.view();
    const missing = leftOut.reduce((sum, { count }) => sum + count, 0);
    const { meta } = (await test.http.get('/api/products?size=1').expect(200)).body as {
      meta: { total: number };
    };
    expect(rows + missing).toBe(meta.total);
    for (const { message, products, count } of leftOut) {
      expect(message).toMatch(/[가-힣]/);
      expect(products).toHaveLength(Math.min(count, 100));
    }
  });
});

describe('the product feed', () => {
  let test: TestApp;
  let feed: Feed;
  let categoryId: number;
  beforeAll(async () => {
    test = await start();
    feed = await Feed.of(test);
    categoryId = await addCategory(test, { code: 'drink', name: '음료 용품' });
    setClock(test, '2026-11-23T03:00:00Z');
  });
  afterEach(() => setClock(test, '2026-11-23T03:00:00Z'));
  afterAll(() => test.close());

  const product = async (
    title: string,
    more: object = {},
    picture: string | null = '/media/a.webp',
  ): Promise<number> => {
    const id = await addProduct(test, { categoryId, title, basePrice: 1000, ...more });
    await setPicture(id, picture);
    return id;
  };
  const setPicture = (id: number, picture: string | null): Promise<void> =>
    change(test, async (em, writer) => {
      await em
        .getKysely<{ products: { id: number; thumbnail_url: string | null } }>()
        .updateTable('products')
        .set({ thumbnail_url: picture })
        .where('id', '=', id)
        .execute();
      await writer.rebuildProducts(em, [id]);
    });
  const setStatus = (ids: readonly number[], status: string): Promise<void> =>
    change(test, async (em, writer) => {
      await em
        .getKysely<{ products: { id: number; status: string } }>()
        .updateTable('products')
        .set({ status })
        .where('id', 'in', ids)
        .execute();
      await writer.rebuildProducts(em, [...ids]);
    });

  it('is a 404 before its first build, for another token, and for every other path below /feeds', async () => {
    await test.http.get(await feed.path()).expect(404);
    for (const path of ['/feeds/', '/feeds/x.tsv', `/feeds/${'a'.repeat(43)}.tsv`, '/feeds/a/b']) {
      const { status, text, headers } = await test.http.get(path);
      expect([path, status, text]).toEqual([path, 404, 'Not found\n']);
      expect(headers['content-type']).toContain('text/plain');
    }
  });

  it('leaves out what cannot be bought or shown, with the reason', async () => {
    const ids = {
      sold: await product('품절', { stock: 0 }),
      quote: await product('견적', { basePrice: null }),
      plain: await product('이미지 없음', {}, null),
      long: await product('긴 주소', {}, `/media/${'a'.repeat(250)}.webp`),
      draft: await product('비공개', { status: 'hidden' }),
      good: await product('정상\t상품\r\n두 줄', {
        tiers: [
          [10, 99, 900],
          [100, null, 800],
        ],
      }),
    };
    expect(await feed.build()).toBe(true);
    expect(await feed.rows()).toMatchObject([
      { id: String(ids.good), title: '정상 상품 두 줄', price_pc: '9000', minimum_purchase_quantity: '10' },
    ]);
    const { leftOut, rows, builtAt, keptBack } = await feed.view();
    expect([rows, builtAt, keptBack]).toEqual([1, '2026-11-23T03:00:00.000Z', null]);
    const reasons = leftOut.map(({ reason, count, products }) => [
      reason,
      count,
      products.map(({ id }) => id),
    ]);
    expect(reasons.sort()).toEqual([
      ['FEED_NO_PICTURE', 1, [ids.plain]],
      ['FEED_PICTURE_ADDRESS', 1, [ids.long]],
      ['OUT_OF_STOCK', 1, [ids.sold]],
      ['PRICE_UNAVAILABLE', 1, [ids.quote]],
    ]);
  });

  it('is compressed, and not sent again to who has it; every process sends the same', async () => {
    const path = await feed.path();
    const other = await startApp(test.environment);
    try {
      const plain = await test.http.get(path).set('accept-encoding', 'identity').expect(200);
      expect(plain.headers).toMatchObject({
        'content-type': 'text/tab-separated-values; charset=utf-8',
        vary: expect.stringContaining('accept-encoding'),
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
      const packed = await other.http
        .get(path)
        .set('accept-encoding', 'br, gzip')
        .buffer(true)
        .parse(bytesOf);
      expect(packed.headers['etag']).toBe(plain.headers['etag']);
      const raw = await other.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } });
      expect(raw.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(raw.rawPayload).toString()).toBe(plain.text);
      await other.http.get(path).set('if-none-match', String(plain.headers['etag'])).expect(304);
      await test.http.head(path).expect(200);
    } finally {
      await other.close();
    }
  });

  it('is built once a day in Seoul, on demand, and by one worker at a time', async () => {
    expect(await feed.build()).toBe(false);
    setClock(test, '2026-11-23T14:59:59Z');
    expect(await feed.build()).toBe(false);
    setClock(test, '2026-11-23T15:00:00Z');
    expect((await Promise.all([feed.build(), feed.build(), feed.build()])).filter(Boolean)).toHaveLength(1);
    expect(await feed.build()).toBe(false);
    const requested = await feed.request();
    expect(requested.requestedAt).toBe('2026-11-23T15:00:00.000Z');
    expect(await feed.build()).toBe(true);
    expect((await feed.view()).requestedAt).toBeNull();
  });

  it('keeps back a file that lost more than half its products, tells admins, and takes it when a person accepts it', async () => {
    const more = await Promise.all(['가', '나', '다', '라'].map((title) => product(title)));
    await feed.request();
    await feed.build();
    expect((await feed.view()).rows).toBe(5);
    const before = await feed.rows();
    await setStatus(more.slice(0, 3), 'hidden');
    await feed.request();
    expect(await feed.build()).toBe(true);
    expect(await feed.rows()).toEqual(before);
    expect(await feed.view()).toMatchObject({ rows: 5, keptBack: { rows: 2 }, requestedAt: null });
    const notices = await test.em.execute<{ body: string }[]>(
      `select body from notices where kind = 'product-feed.kept-back' and member_id = ?`,
      [feed.admin.id],
    );
    expect(notices).toEqual([{ body: expect.stringContaining('5개에서 2개로') }]);
    await feed.request(true);
    expect(await feed.build()).toBe(true);
    expect(await feed.rows()).toHaveLength(2);
    expect((await feed.view()).keptBack).toBeNull();
  });

  it('is asked for by admins only, which the change log shows', async () => {
    const rows = await test.em.execute<{ action: string }[]>(
      `select action from audit_log where target_type = 'product-feed' and actor_id = ?`,
      [feed.admin.id],
    );
    expect(rows.map(({ action }) => action)).toContain('product-feed.build');
  });

  it('is built by the worker at its first start', async () => {
    await test.em.execute(
      'update product_feed set tried_at = null, built_at = null, sha256 = null, rows = 0',
    );
    const worker = await startWorker(test.environment);
    try {
      await until(
        async () => (await feed.view()).builtAt,
        (builtAt) => builtAt !== null,
      );
    } finally {
      await worker.close();
    }
    expect(await feed.rows()).toHaveLength(2);
  });
});
