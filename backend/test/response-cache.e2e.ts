import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { ProductReads } from '../src/modules/catalog/product-reads.service.js';
import { ResponseCache } from '../src/platform/http/response-cache.js';
import { addCategory, addProduct, quiet, statementsOf } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';

const ORIGIN = 'https://partner.example';

let test: TestApp;
let product: number;
let counted: number;
beforeAll(async () => {
  test = await startTestApp({ CORS_ORIGINS: ORIGIN });
  const categoryId = await addCategory(test, { code: 'cup', name: '컵' });
  for (let i = 0; i < 12; i += 1)
    await addProduct(test, { categoryId, title: `머그컵 ${i}`, basePrice: 5000 + i });
  product = await addProduct(test, { categoryId, title: '유리컵', basePrice: 4000 });
  counted = await addProduct(test, { categoryId, title: '종이컵', basePrice: 100, stock: 40 });
});
afterAll(() => test.close());

/** Headers that Node or a clock sets, and those that only one of the two ways needs. */
const OF_THE_WAY = [
  'date',
  'connection',
  'keep-alive',
  'vary',
  'content-encoding',
  'content-length',
  'transfer-encoding',
];
const plain = (path: string) => test.http.get(path).set('accept-encoding', 'identity');
const meant = ({ status, headers, text }: { status: number; headers: object; text: string }) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name))),
});

describe('an answer that is the same for everybody', () => {
  it.each(['/api/categories', '/api/products?category=cup', `/api/products?q=${encodeURIComponent('머그')}`])(
    'is the same the third time, with and without a token, and asks the database nothing: %s',
    async (path) => {
      const { bearer } = await signedIn(test);
      const first = meant(await plain(path).expect(200));
      // An address is kept from its second read on.
      expect(meant(await plain(path))).toEqual(first);
      await quiet(test);
      expect(
        await statementsOf(test, async () => {
          expect(meant(await plain(path))).toEqual(first);
          expect(meant(await plain(path).set('authorization', bearer))).toEqual(first);
          expect(meant(await plain(path).set('authorization', 'Bearer no-token'))).toEqual(first);
        }),
      ).toBe(0);
    },
  );

  it('is the page of a product whose stock is not counted', async () => {
    const first = await plain(`/api/products/${product}`).expect(200);
    await plain(`/api/products/${product}`).expect(200);
    await quiet(test);
    expect(await statementsOf(test, () => plain(`/api/products/${product}`).expect(200))).toBe(0);
    expect((await plain(`/api/products/${product}`)).text).toBe(first.text);
  });

  it('is compressed once it is kept, says so, and still is 304 to who has either form', async () => {
    const path = '/api/products?category=cup&size=10';
    const { text, headers } = await plain(path).expect(200);
    const packed = await until(
      () => test.http.get(path).set('accept-encoding', 'gzip'),
      (answer) => answer.headers['content-encoding'] === 'gzip',
    );
    expect(packed.text).toBe(text);
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(Number(packed.headers['content-length'])).toBeLessThan(Buffer.byteLength(text) / 2);
    expect(packed.headers['etag']).not.toBe(headers['etag']);
    for (const known of [packed.headers['etag'], headers['etag']]) {
      const again = await test.http
        .get(path)
        .set('accept-encoding', 'gzip')
        .set('if-none-match', String(known));
      expect([known, again.status, again.text]).toEqual([known, 304, '']);
    }
    expect((await plain(path)).headers['content-encoding']).toBeUndefined();
  });

  it('is new after a change', async () => {
    const path = '/api/products?category=cup&size=50';
    await plain(path).expect(200);
    await plain(path).expect(200);
    const categoryId = await addCategory(test, { code: 'bowl', name: '그릇' });
    expect((await plain('/api/categories')).text).toContain('그릇');
    await addProduct(test, { categoryId, title: '새 그릇', basePrice: 1 });
    expect((await plain('/api/products?size=50')).text).toContain('새 그릇');
  });

  it('keeps to the rules of other origins and other methods, and asks the database nothing', async () => {
    const path = '/api/categories';
    for (let n = 0; n < 3; n += 1) await plain(path).expect(200);
    await quiet(test);
    const statements = await statementsOf(test, async () => {
      const foreign = await plain(path).set('origin', ORIGIN).expect(200);
      expect(foreign.headers['access-control-allow-origin']).toBe(ORIGIN);
      const stranger = await plain(path).set('origin', 'https://stranger.example').expect(200);
      expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
      for (const { headers } of [foreign, stranger]) expect(headers['vary']).toMatch(/origin/i);
      expect((await plain(path)).headers['access-control-allow-origin']).toBeUndefined();
      await plain('/api//categories/').expect(200);
      const head = await test.http.head(path).set('accept-encoding', 'identity').expect(200);
      expect([head.text ?? '', head.headers['etag']]).toEqual(['', foreign.headers['etag']]);
      expect(head.headers['content-length']).toBe(foreign.headers['content-length']);
    });
    expect(statements).toBe(0);
    await test.http.post(path).send({}).expect(404);
  });

  it('is kept within a bound that counts everything', async () => {
    const responses = test.app.get(ResponseCache);
    const { text } = await plain('/api/products?category=cup&size=11').expect(200);
    const before = responses.bytes;
    for (let i = 0; i < 5; i += 1) await plain(`/api/products?category=cup&size=11&seen=${i}`);
    expect(responses.bytes).toBe(before);
    const { text: other } = await plain('/api/products?size=11&category=cup').expect(200);
    expect(other).toBe(text);
    await plain('/api/products?size=11&category=cup').expect(200);
    await until(
      () => Promise.resolve(responses.bytes - before),
      (bytes) => bytes > Buffer.byteLength(text),
    );
  });

  it('is never one of a person, nor a refusal', async () => {
    const { bearer } = await signedIn(test);
    const responses = test.app.get(ResponseCache);
    for (const [path, status] of [
      ['/api/auth/me', 200],
      ['/api/cart', 200],
      ['/api/orders', 200],
      ['/api/products/999999', 404],
    ] as const) {
      for (let n = 0; n < 3; n += 1) await plain(path).set('authorization', bearer).expect(status);
      expect([path, responses.find(path)]).toEqual([path, undefined]);
    }
  });
});

describe('the page of a product whose stock is counted', () => {
  const pageOf = () => plain(`/api/products/${counted}`).expect(200);

  it('has the same tag as long as the stock stands, and another when it moved', async () => {
    const first = await pageOf();
    expect(first.body).toMatchObject({ data: { available: 40, soldOut: false } });
    expect((await pageOf()).headers['etag']).toBe(first.headers['etag']);
    await test.em.execute('update stock_items set on_hand = 39 where product_id = ?', [counted]);
    const moved = await pageOf();
    expect(moved.body).toMatchObject({ data: { available: 39 } });
    expect(moved.headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is read once for all who request it together', async () => {
    await quiet(test);
    const reads = test.app.get(ProductReads, { strict: false });
    const eight = () => Promise.all(Array.from({ length: 8 }, () => reads.byIdOrSlug(String(counted))));
    expect(await statementsOf(test, eight)).toBe(1);
  });
});

describe('headers', () => {
  it('data has no rules for documents, a document has all of them', async () => {
    const data = await plain('/api/auth/me').expect(401);
    expect(data.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(data.headers['content-security-policy']).toBeUndefined();
    const document = await plain('/api/docs/').expect(200);
    expect(document.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });
});

describe('a token that was seen before', () => {
  it('ends when it expires, though it was good a moment ago', async () => {
    const { bearer } = await signedIn(test);
    const jwt = test.app.get(JwtService, { strict: false });
    const { sub, userId, sid } = jwt.decode<Record<string, string>>(bearer.slice('Bearer '.length));
    const short = `Bearer ${jwt.sign({ sub, userId, sid }, { expiresIn: 3 })}`;
    const me = () => test.http.get('/api/auth/me').set('authorization', short);
    expect((await me()).status).toBe(200);
    expect((await until(me, ({ status }) => status !== 200)).status).toBe(401);
  });

  it('is worth nothing from the moment of the logout', async () => {
    const { bearer } = await signedIn(test);
    const me = () => test.http.get('/api/auth/me').set('authorization', bearer);
    await me().expect(200);
    await me().expect(200);
    await test.http.post('/api/auth/logout').set('authorization', bearer).send({});
    await me().expect(401);
  });
});
