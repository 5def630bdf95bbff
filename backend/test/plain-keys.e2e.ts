import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Role } from '@store/domain';
import { Migration20261128006001PlainKeys } from '../src/migrations/Migration20261128006001PlainKeys.js';
import { Migration20261128006002ComposedTexts } from '../src/migrations/Migration20261128006002ComposedTexts.js';
import { CatalogClient, recorded } from './admin-catalog-fixtures.js';
import { addOrder } from './admin-fixtures.js';
import { pdf, sendFile } from './files-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let member: TestMember;
let products: CatalogClient;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test)]);
  products = new CatalogClient(test, admin);
  await products.category({ name: '음료', slug: 'drink' });
});
afterAll(() => test.close());

const order = (more: object = {}) => addOrder(test, { memberId: member.id, ...more });

/** Runs the migration over existing rows. */
async function migrate(
  Chosen: typeof Migration20261128006001PlainKeys | typeof Migration20261128006002ComposedTexts,
): Promise<void> {
  const migration = new Chosen(test.em.getDriver(), test.app.get(MikroORM).config);
  migration.up();
  for (const statement of migration.getQueries())
    if (typeof statement === 'string') await test.em.execute(statement);
}

describe('a key that is typed', () => {
  it.each([
    '068890012345\u200b',
    '\u001f068890012345',
    '\ufeff068890012345',
    '０６８８９００１２３４５',
    ' 0688–9001–2345 ',
  ])('waybill number %j keeps the buyer’s link', async (trackingNo) => {
    const { id } = await order();
    await call(test, admin, 'post', `/admin/orders/${id}/shipping`, {
      trackingNo,
      carrier: 'CJ대한통운\u200b',
    }).expect(200);
    const found = data<Record<string, unknown>>(await call(test, member, 'get', `/orders/${id}`).expect(200));
    expect(found['trackingNo']).toBe(trackingNo.includes('–') ? '0688-9001-2345' : '068890012345');
    expect(found['trackingUrl']).toContain('wblNo=068890012345');
  });

  it.each(['\u200b', '\u202a', '\ufeff'])(
    'order number with %j, and with any dash, finds the order',
    async (sign) => {
      const { id, orderNo } = await order();
      for (const typed of [
        `${sign}${orderNo}`,
        orderNo.replace('-', '‐'),
        orderNo.replace('-', '–'),
        orderNo.replace('-', '－'),
      ]) {
        const key = encodeURIComponent(typed);
        const { body } = await call(test, member, 'get', `/orders/${key}`).expect(200);
        expect(body).toMatchObject({ data: { id, orderCode: orderNo } });
        await call(test, admin, 'get', `/admin/orders/${key}`).expect(200);
        await test.http
          .post('/api/tracking')
          .send({ orderNo: typed, phone: '\u202a010-9876-5432\u202c' })
          .expect(200);
        const list = data<{ items: { id: number }[] }>(
          await call(test, admin, 'get', `/admin/orders?q=${key}`).expect(200),
        );
        expect(list.items.map((row) => row.id)).toEqual([id]);
      }
    },
  );

  it('article number with an invisible sign is the one that is there', async () => {
    await products.product(recorded({ sku: 'TMB-500', slug: 'key-1' }));
    const { body } = await products
      .call('post', '/products', recorded({ sku: '\u200bＴＭＢ–500', slug: 'key-2' }))
      .expect(409);
    expect(body).toMatchObject({ data: { fields: [{ field: 'product.sku', code: 'PRODUCT_SKU_TAKEN' }] } });
  });

  it.each(['20261120-41000000-1234567A', '２０２６１１２０４１００', '120-81-47521\u200b', '1208147'])(
    'number %j of a tax document finds it as papers show it',
    async (typed) => {
      await test.em.execute('delete from tax_documents');
      await test.em.execute(
        `insert into tax_documents (key, kind, member_id, supplied, vat, total, lines, state, nts_confirm_num, buyer)
         values ('T-1', 'single', ?, 1000, 100, 1100, '[]', 'waiting', '20261120410000001234567A', '{"businessNumber":"1208147521"}')`,
        [member.id],
      );
      const found = data<{ total: number }>(
        await call(test, admin, 'get', `/admin/evidence?q=${encodeURIComponent(typed)}`).expect(200),
      );
      expect(found.total).toBe(1);
    },
  );

  it('is corrected where it stands already', async () => {
    const { id } = await order({ trackingNo: '\u200b0688–90012345 ' });
    const { id: productId } = await products.product(recorded({ sku: 'OLD-1', slug: 'key-3' }));
    const { id: twin } = await products.product(recorded({ sku: 'OLD-2', slug: 'key-4' }));
    await test.em.execute('update products set sku = ? where id = ?', ['\ufeffＯＬＤ-1', productId]);
    await test.em.execute('update products set sku = ? where id = ?', ['OLD-3\u200b', twin]);
    await products.product(recorded({ sku: 'OLD-3', slug: 'key-5' }));
    await migrate(Migration20261128006001PlainKeys);
    const [row] = await test.em.execute<Record<string, unknown>[]>(
      `select (select tracking_no from orders where id = ?) as no, (select sku from products where id = ?) as sku,
         (select sku from products where id = ?) as twin`,
      [id, productId, twin],
    );
    expect(row).toEqual({ no: '0688-90012345', sku: 'OLD-1', twin: 'OLD-3\u200b' });
  });
});

describe('a text in the letters of a Mac', () => {
  const typed = '서울호텔 홍길동'.normalize('NFD');

  it('is stored composed, and found', async () => {
    const { id } = data<{ id: number }>(
      await call(test, member, 'post', '/user/addresses', {
        receiverName: typed,
        address1: '서울 중구'.normalize('NFD'),
        memo: typed,
      }).expect(200),
    );
    const [row] = await test.em.execute('select receiver_name, address1, memo from addresses where id = ?', [
      id,
    ]);
    expect(row).toEqual({ receiver_name: '서울호텔 홍길동', address1: '서울 중구', memo: '서울호텔 홍길동' });
  });

  it('is stored composed where JSON writes its letters as escapes, and in the name of a file', async () => {
    const escaped = [...typed]
      .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
    await test.http
      .post('/api/user/addresses')
      .set({ authorization: member.bearer, 'content-type': 'application/json' })
      .send(`{"receiverName":"홍길동","address1":"${escaped}"}`)
      .expect(200);
    const rows = await test.em.execute('select 1 from addresses where address1 = ?', ['서울호텔 홍길동']);
    expect(rows.length).toBe(1);
    const { body } = await sendFile(test, member, pdf(), '견적서.pdf'.normalize('NFD')).expect(200);
    expect(body).toMatchObject({ data: { name: '견적서.pdf' } });
  });

  it('is composed where it stands already', async () => {
    const { id } = await products.product(recorded({ slug: 'composed-1' }));
    await test.em.execute('update products set title = ? where id = ?', ['호텔 컵'.normalize('NFD'), id]);
    await test.em.execute('update members set company_name = ? where id = ?', [typed, member.id]);
    await migrate(Migration20261128006002ComposedTexts);
    const [row] = await test.em.execute<Record<string, unknown>[]>(
      `select (select title from products where id = ?) as title, (select company_name from members where id = ?) as company,
         (select category_id from product_search where product_id = ?) as category`,
      [id, member.id, id],
    );
    expect(row).toEqual({ title: '호텔 컵', company: '서울호텔 홍길동', category: null });
  });

  it('names a product by its path', async () => {
    const { id } = await products.product(recorded({ slug: '컵-가나' }));
    const { body } = await test.http
      .get(`/api/products/${encodeURIComponent('컵-가나'.normalize('NFD'))}`)
      .expect(200);
    expect(body).toMatchObject({ data: { id } });
  });

  it('of a password opens the account, however it was typed when it was set', async () => {
    const password = '비밀번호-1234';
    const { body } = await test.http
      .post('/api/auth/signup')
      .send({
        email: 'mac@b.kr',
        name: '홍길동'.normalize('NFD'),
        password: password.normalize('NFD'),
        ageOver14: true,
        termsAgreedAt: '2026-11-28T00:00:00.000Z',
        privacyAgreedAt: '2026-11-28T00:00:00.000Z',
      })
      .expect(200);
    expect(body).toMatchObject({ success: true });
    for (const form of ['NFC', 'NFD'] as const)
      await test.http
        .post('/api/auth/login')
        .send({ identifier: 'mac@b.kr\u200b', password: password.normalize(form) })
        .expect(200);
  });
});
