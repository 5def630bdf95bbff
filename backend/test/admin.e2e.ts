import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kstDate, Role, startOfTodayKst } from '@store/domain';
import { addOrder, auditOf } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let manager: TestMember;
let member: TestMember;

beforeAll(async () => {
  test = await startTestApp();
  [admin, manager, member] = await Promise.all([
    signedIn(test, Role.Admin),
    signedIn(test, Role.Manager),
    signedIn(test, Role.Member),
  ]);
});
afterAll(() => test.close());

const get = (path: string, who: TestMember = admin) =>
  test.http.get(`/api/admin${path}`).set('authorization', who.bearer);
const post = (path: string, body: object, who: TestMember = admin) =>
  test.http.post(`/api/admin${path}`).set('authorization', who.bearer).send(body);

describe('access', () => {
  const paths = ['/summary', '/orders', '/orders/1', '/products', '/users'];

  it.each(paths)('GET /admin%s is only for admins', async (path) => {
    await test.http.get(`/api/admin${path}`).expect(401);
    await get(path, member).expect(403);
    await get(path, manager).expect(403);
  });

  it.each(['/orders/1/shipping', '/orders/1/status', '/products/1/status'])(
    'POST /admin%s is only for admins',
    async (path) => {
      await test.http.post(`/api/admin${path}`).send({ status: 'PAID' }).expect(401);
      await post(path, { status: 'PAID' }, member).expect(403);
      await post(path, { status: 'PAID' }, manager).expect(403);
    },
  );
});

describe('GET /admin/summary', () => {
  it('counts today and thirty days by the Korean calendar', async () => {
    const before = (await get('/summary').expect(200)).body.data;
    const dayStart = startOfTodayKst(new Date());
    const justBefore = new Date(dayStart.getTime() - 1000);
    await addOrder(test, { memberId: member.id, total: 30_000, placedAt: dayStart });
    await addOrder(test, { memberId: member.id, total: 7_000, placedAt: justBefore });
    // Placed yesterday and paid today: it counts as an order of yesterday and as money of today.
    await addOrder(test, { memberId: member.id, total: 500, placedAt: justBefore, approvedAt: dayStart });
    await addOrder(test, { memberId: member.id, total: 90_000, placedAt: dayStart, status: 'CANCELED' });
    await addOrder(test, {
      memberId: member.id,
      total: 60_000,
      placedAt: null,
      approvedAt: null,
      status: 'NEW',
    });
    await addOrder(test, { memberId: member.id, placedAt: new Date(dayStart.getTime() - 40 * 86_400_000) });

    const after = (await get('/summary').expect(200)).body.data;
    expect(after.todayOrders - before.todayOrders).toBe(2);
    expect(after.todaySales - before.todaySales).toBe(30_500);
    expect(after.today).toBe(kstDate(new Date()));
    expect(after.days).toHaveLength(30);
    expect(after.days.at(-1)).toEqual({
      date: after.today,
      orders: after.todayOrders,
      sales: after.todaySales,
    });
    expect(after.days.at(-2).orders - before.days.at(-2).orders).toBe(2);
    expect(after.days.at(-2).sales - before.days.at(-2).sales).toBe(7_000);
    expect(after.newMembers).toBe(1);
  });

  it('says what waits: orders to begin, parcels without number, products running out', async () => {
    const before = (await get('/summary')).body.data;
    const categoryId = await addCategory(test, { code: 'waiting' });
    await addProduct(test, { categoryId, title: '거의 없는 컵', basePrice: 100, stock: 3 });
    await addProduct(test, { categoryId, title: '넉넉한 컵', basePrice: 100, stock: 500 });
    await addOrder(test, { memberId: member.id, status: 'SHIPPED' });
    await addOrder(test, { memberId: member.id, status: 'SHIPPED', trackingNo: '1' });
    await addOrder(test, { memberId: member.id, status: 'PREPARING' });
    await addOrder(test, { memberId: member.id, status: 'PAID' });

    const after = (await get('/summary')).body.data;
    expect(after.lowStock - before.lowStock).toBe(1);
    expect(after.waiting).toEqual({
      ...before.waiting,
      paid: before.waiting.paid + 1,
      preparing: before.waiting.preparing + 1,
      untracked: before.waiting.untracked + 1,
      unsettledPayments: 0,
    });
  });
});

describe('GET /admin/products', () => {
  it('lists every status with counts, by category with what is below it, and by words', async () => {
    const parentId = await addCategory(test, { code: 'goods' });
    const childId = await addCategory(test, { code: 'goods-cups', parentId });
    await addProduct(test, { categoryId: parentId, title: '가방', basePrice: 5000, status: 'draft' });
    await addProduct(test, {
      categoryId: childId,
      title: '머그 50% 할인',
      sku: 'MUG-1',
      basePrice: 3000,
      tiers: [
        [10, 99, 2000],
        [100, null, 1500],
      ],
      stock: 40,
    });
    const { body } = await get('/products').query({ category: 'goods' }).expect(200);
    expect(body.meta).toMatchObject({ page: 0, size: 20, total: 2, pageBase: 0 });
    expect(body.meta.counts).toEqual({ draft: 1, active: 1, hidden: 0, archived: 0 });
    expect(body.data.total).toBe(2);
    expect(body.data.items[0]).toMatchObject({
      title: '머그 50% 할인',
      name: '머그 50% 할인',
      categoryCode: 'goods-cups',
      status: 'active',
      statusLabel: '판매중',
      tierPrice: 2000,
      minQty: 10,
      available: 40,
    });

    const dearest = await get('/products').query({ category: 'goods', sort: 'price_desc' });
    expect(dearest.body.data.items.map((row: { title: string }) => row.title)).toEqual([
      '가방',
      '머그 50% 할인',
    ]);
    const cheapest = await get('/products').query({ category: 'goods', sort: 'price_asc' });
    expect(cheapest.body.data.items.map((row: { title: string }) => row.title)).toEqual([
      '머그 50% 할인',
      '가방',
    ]);

    const drafts = await get('/products').query({ category: String(parentId), status: 'draft' });
    expect(drafts.body.data.items.map((row: { title: string }) => row.title)).toEqual(['가방']);
    // Wildcards in the search text are plain characters.
    const words = await get('/products').query({ q: '50%', category: 'goods' });
    expect(words.body.data.total).toBe(1);
    expect((await get('/products').query({ q: '5_%', category: 'goods' })).body.data.total).toBe(0);
  });

  it('shows only low stock where asked', async () => {
    const { body } = await get('/products').query({ stock: 'low' }).expect(200);
    expect(body.data.items.map((row: { title: string }) => row.title)).toEqual(['거의 없는 컵']);
  });

  it.each([{ status: 'eaten' }, { page: -1 }, { size: 0 }, { size: 'all' }])('refuses %p', async (query) => {
    await get('/products').query(query).expect(400);
  });

  it('cuts a page that is too large', async () => {
    expect((await get('/products').query({ size: 5000 })).body.meta.size).toBe(200);
  });
});

describe('POST /admin/products/{id}/status', () => {
  it('takes a product out of the shop at once, and leaves a record', async () => {
    const categoryId = await addCategory(test, { code: 'toggles' });
    const id = await addProduct(test, { categoryId, title: '켜고 끄는 등', basePrice: 900 });
    await test.http.get(`/api/products/${id}`).expect(200);

    const { body } = await post(`/products/${id}/status`, { status: 'hidden' }).expect(200);
    expect(body.data).toMatchObject({ id, status: 'hidden', statusLabel: '숨김' });
    await test.http.get(`/api/products/${id}`).expect(404);
    expect(await auditOf(test, 'product', id)).toEqual([
      {
        action: 'product.status',
        actor: admin.id,
        before: { status: 'active' },
        after: { status: 'hidden' },
        ip: '127.0.0.1',
      },
    ]);

    await post(`/products/${id}/status`, { status: 'active', version: body.data.version }).expect(200);
    await test.http.get(`/api/products/${id}`).expect(200);
  });

  it('refuses what is unknown and what is stale, and records nothing', async () => {
    const categoryId = await addCategory(test, { code: 'stale' });
    const id = await addProduct(test, { categoryId, title: '컵', basePrice: 900 });
    const unknown = await post(`/products/${id}/status`, { status: 'eaten' }).expect(400);
    expect(unknown.body.code).toBe('PRODUCT_STATUS_FORM');
    const { body } = await post(`/products/${id}/status`, { status: 'hidden', version: 999 }).expect(409);
    expect(body).toMatchObject({ code: 'STALE_VERSION', data: { current: { id, status: 'active' } } });
    await post('/products/999999/status', { status: 'hidden' }).expect(404);
    await post(`/products/${id}/status`, { status: 'active' }).expect(200);
    expect(await auditOf(test, 'product', id)).toEqual([]);
  });
});

describe('GET /admin/users', () => {
  it('lists members with role and counts, and never a password', async () => {
    const { body, text } = await get('/users').query({ role: '1' }).expect(200);
    expect(body.meta).toMatchObject({ page: 0, size: 50, total: 1, pageBase: 0 });
    expect(body.data.items).toEqual([
      expect.objectContaining({
        id: manager.id,
        email: manager.email,
        role: 1,
        status: 'active',
        ordersCount: 0,
      }),
    ]);
    expect(body.data.items[0].lastLoginAt).not.toBeNull();
    expect(text).not.toMatch(/argon2|passwordHash|customerKey/);
  });

  it('finds by e-mail, and by phone however it is typed', async () => {
    await test.em.execute(`update members set phone = '01055501234' where id = ?`, [member.id]);
    const byPhone = await get('/users').query({ q: '010-5550-1234' });
    expect(byPhone.body.data.items.map((row: { id: number }) => row.id)).toEqual([member.id]);
    const byMail = await get('/users').query({ q: member.email.toUpperCase() });
    expect(byMail.body.data.total).toBe(1);
  });

  it('counts statuses apart from the asked one', async () => {
    const { body } = await get('/users').query({ status: 'withdrawn' }).expect(200);
    expect(body.data.items).toEqual([]);
    expect(body.meta.counts).toEqual({ active: 3, suspended: 0, withdrawn: 0 });
  });
});
