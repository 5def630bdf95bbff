import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageFor, startOfMonthKst, startOfWeekKst, type PlainMessageCode } from '@store/domain';
import { addOrder, auditOf } from './admin-fixtures.js';
import { data } from './shop-fixtures.js';
import { addCustomer, addForm, addSite, call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp();
  cast = await castOf(test);
});
afterAll(() => test.close());

interface Rows {
  items: { id: number }[];
  total: number;
}
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const get = async <T>(who: TestMember, path: string): Promise<T> =>
  data<T>(await call(test, who, 'get', path));

describe('POST /admin/create/user', () => {
  it('makes a customer of the default manager, who cannot sign in before joining', async () => {
    const answer = await call(test, cast.admin, 'post', '/admin/create/user', {
      userCompany: ' 새벽상회 ',
      userName: ' 오  하람 ',
      userPhone: '010-4000-0001',
      managerId: '',
    });
    expect(answer.headers['deprecation']).toBe('true');
    const { user } = data<{ user: { id: number } }>(answer);
    expect(user).toEqual({
      id: expect.any(Number),
      userName: '오 하람',
      userPhone: '01040000001',
      userCompany: '새벽상회',
      userRoleId: 0,
      managerId: 1,
      managerName: '김구매',
      claimed: false,
      createdAt: expect.any(String),
    });
    expect(await auditOf(test, 'member', user.id)).toEqual([
      {
        action: 'member.create',
        actor: cast.admin.id,
        before: null,
        after: expect.objectContaining({ managerId: 1, company: ' 새벽상회 ' }),
        ip: '127.0.0.1',
      },
    ]);
    const login = { identifier: '01040000001', password: '' };
    await test.http
      .post('/api/auth/login')
      .send({ ...login, password: 'null' })
      .expect(400);
    await test.http.post('/api/auth/login').send(login).expect(400);
  });

  it('takes the chosen manager or admin, as a number or its digits', async () => {
    const { managerId } = await addCustomer(test, cast.admin, { managerId: String(cast.otherManager.id) });
    expect(managerId).toBe(cast.otherManager.id);
    expect((await addCustomer(test, cast.admin, { managerId: cast.admin.id })).managerId).toBe(cast.admin.id);
  });

  it('refuses a manager who is none, and creates no member', async () => {
    const [gone] = await test.em.execute<{ id: number }[]>(
      `insert into members (name, role, status) values ('정지', 1, 'suspended') returning id`,
    );
    for (const managerId of [cast.customer.id, gone?.id, 2_000_000_000]) {
      const { body } = await call(test, cast.admin, 'post', '/admin/create/user', {
        userCompany: '회사',
        userName: '이름',
        userPhone: '01040009999',
        managerId,
      }).expect(422);
      expect(body).toMatchObject({ code: 'MANAGER_INVALID', message: messageFor('MANAGER_INVALID') });
      expect(body.data.fields[0].field).toBe('managerId');
    }
    expect(await test.em.execute<object[]>(`select 1 from members where phone = '01040009999'`)).toEqual([]);
  });

  it('without a default manager somebody must be chosen', async () => {
    await test.em.execute('update members set role = 0 where id = 1');
    const body = { userCompany: '회사', userName: '이름', userPhone: '01040008888' };
    const { status } = await call(test, cast.admin, 'post', '/admin/create/user', body);
    await test.em.execute('update members set role = 1 where id = 1');
    expect(status).toBe(422);
  });

  it('of two with one phone, one is made', async () => {
    const body = { userCompany: '회사', userName: '이름', userPhone: '01040007777' };
    const answers = await Promise.all(
      [1, 2].map(() => call(test, cast.admin, 'post', '/admin/create/user', body)),
    );
    expect(answers.map(({ status, body: { code } }) => [status, code as string]).sort()).toEqual([
      [200, 'success'],
      [409, 'PHONE_TAKEN'],
    ]);
  });

  it.each<[string, unknown, PlainMessageCode]>([
    ['userCompany', '', 'COMPANY_NAME_REQUIRED'],
    ['userCompany', 'a'.repeat(101), 'VALIDATION_FAILED'],
    ['userName', ' ', 'USER_NAME_NULL'],
    ['userName', '오', 'USER_NAME_FORM'],
    ['userPhone', undefined, 'USER_PHONE_NULL'],
    ['userPhone', '1234', 'USER_PHONE_FORM'],
    ['managerId', 'kim', 'VALIDATION_FAILED'],
    ['managerId', 0, 'VALIDATION_FAILED'],
    ['role', 2, 'UNKNOWN_FIELD'],
  ])('%s = %j is %s', async (field, value, code) => {
    const body = { userCompany: '회사', userName: '이름', userPhone: '01040006666', [field]: value };
    const answer = await call(test, cast.admin, 'post', '/admin/create/user', body).expect(400);
    expect(answer.body.data.fields).toEqual([{ field, code, message: messageFor(code) }]);
  });
});

describe('GET /admin/managerList', () => {
  it('lists active staff, the default one first, with the number of customers', async () => {
    const answer = await call(test, cast.admin, 'get', '/admin/managerList').expect(200);
    expect(answer.headers['deprecation']).toBe('true');
    const { list } = data<{ list: { id: number; customersCount: number }[] }>(answer);
    expect(idsOf(list)).toEqual([1, ...idsOf(list).slice(1)]);
    expect(new Set(idsOf(list))).toEqual(new Set([cast.manager.id, cast.otherManager.id, cast.admin.id]));
    expect(list[0]).toEqual({
      id: 1,
      name: '김구매',
      company: null,
      email: cast.manager.email,
      phone: null,
      role: 1,
      customersCount: expect.any(Number),
      isDefault: true,
    });
    const [row] = await test.em.execute<{ count: number }[]>(
      'select count(*)::int as count from members where manager_id = 1',
    );
    expect(list[0]?.customersCount).toBe(row?.count);
    expect(JSON.stringify(list)).not.toMatch(/hash|account/i);
  });
});

describe('POST /admin/getList/site', () => {
  const userList = async (who: TestMember, body: object = {}) => {
    const answer = await call(test, who, 'post', '/admin/getList/site', body);
    expect(answer.headers['deprecation']).toBe('true');
    return data<{ userList: { id: number; managerId: number | null; sites: object[] }[] }>(answer).userList;
  };

  it('lists users with their sites, filtered by user, role and manager', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id, { userSiteName: '목록점' });
    const [user, ...others] = await userList(cast.admin, { id: cast.customer.id });
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      id: cast.customer.id,
      userName: '최유진',
      userCompany: '해랑호텔',
      userRoleId: 0,
      managerId: cast.manager.id,
      claimed: true,
    });
    expect(user?.sites[0]).toEqual({
      id: site.id,
      userCompanyName: '해랑호텔',
      userSiteName: '목록점',
      userSiteUrl: 'https://haerang.example/a',
      createdAt: site.createdAt,
    });
    const managers = idsOf(await userList(cast.admin, { userRoleId: '1' }));
    expect(managers).toEqual(expect.arrayContaining([cast.manager.id, cast.otherManager.id]));
    for (const id of [cast.admin.id, cast.customer.id]) expect(managers).not.toContain(id);
    const theirs = await userList(cast.admin, { managerId: String(cast.otherManager.id) });
    expect(new Set(theirs.map(({ managerId }) => managerId))).toEqual(new Set([cast.otherManager.id]));
    expect((await userList(cast.admin)).length).toBeGreaterThan(5);
    expect(await userList(cast.admin, { id: cast.customer.id, userRoleId: 1 })).toEqual([]);
  });

  it('never leaves the customers of the manager who asks, whatever the body says', async () => {
    for (const body of [
      {},
      { userRoleId: 2 },
      { id: cast.otherCustomer.id },
      { managerId: cast.otherManager.id },
    ]) {
      const users = await userList(cast.manager, body);
      expect(users.every(({ managerId }) => managerId === cast.manager.id)).toBe(true);
      if (Object.keys(body).length > 0) expect(users).toEqual([]);
    }
    expect(idsOf(await userList(cast.manager))).toContain(cast.customer.id);
    expect(idsOf(await userList(cast.otherManager))).not.toContain(cast.customer.id);
  });

  it('is bounded, and leaves out who has left', async () => {
    const { body } = await call(test, cast.admin, 'post', '/admin/getList/site', { size: 2, page: 1 }).expect(
      200,
    );
    expect(body.data.userList).toHaveLength(2);
    expect(body.meta).toMatchObject({ page: 1, size: 2, pageBase: 0 });
    await call(test, cast.admin, 'post', '/admin/getList/site', { size: 101 }).expect(400);
    await call(test, cast.admin, 'post', '/admin/getList/site', { userRoleId: 3 }).expect(400);
    const { id } = await addCustomer(test, cast.admin);
    await test.em.execute(`update members set status = 'withdrawn' where id = ?`, [id]);
    expect(await userList(cast.admin, { id })).toEqual([]);
    await call(test, cast.customer, 'post', '/admin/getList/site', {}).expect(403);
  });
});

describe('/manager/customers', () => {
  it('shows the assigned customers with their orders; an admin all', async () => {
    await addOrder(test, {
      memberId: cast.customer.id,
      total: 30_000,
      placedAt: new Date('2026-11-01T00:00:00Z'),
    });
    const last = await addOrder(test, { memberId: cast.customer.id, total: 50_000 });
    await addOrder(test, {
      memberId: cast.customer.id,
      total: 900,
      status: 'CANCELED',
      placedAt: new Date('2026-10-01'),
    });
    await addOrder(test, {
      memberId: cast.customer.id,
      total: 7,
      status: 'NEW',
      approvedAt: null,
      placedAt: new Date('2026-10-02'),
    });
    await addOrder(test, { memberId: cast.customer.id, total: 5, placedAt: null });
    const { items, total } = await get<Rows>(cast.manager, '/manager/customers?size=100');
    expect(total).toBe(items.length);
    expect(idsOf(items)).not.toContain(cast.otherCustomer.id);
    expect(items.find(({ id }) => id === cast.customer.id)).toMatchObject({
      name: '최유진',
      companyName: '해랑호텔',
      email: cast.customer.email,
      status: 'active',
      claimed: true,
      managerId: cast.manager.id,
      ordersCount: 3,
      ordersAmount: 80_000,
      lastOrderNo: last.orderNo,
    });
    expect(idsOf((await get<Rows>(cast.admin, '/manager/customers?size=200')).items)).toEqual(
      expect.arrayContaining([cast.customer.id, cast.otherCustomer.id]),
    );
    const found = await get<Rows>(cast.manager, `/manager/customers?q=${encodeURIComponent('해랑')}`);
    expect(idsOf(found.items)).toEqual([cast.customer.id]);
    const foreign = await get<Rows>(cast.manager, `/manager/customers?q=${encodeURIComponent('온담')}`);
    expect(foreign).toEqual({ items: [], total: 0 });
    await test.em.execute(`update members set phone = '01055501234' where id = ?`, [cast.customer.id]);
    expect(idsOf((await get<Rows>(cast.manager, '/manager/customers?q=010-5550-1234')).items)).toEqual([
      cast.customer.id,
    ]);
  });

  it('shows one with sites and last orders', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const order = await addOrder(test, { memberId: cast.customer.id });
    await addOrder(test, { memberId: cast.otherCustomer.id });
    const detail = await get<{ customer: { id: number }; sites: Rows['items']; recentOrders: Rows['items'] }>(
      cast.manager,
      `/manager/customers/${cast.customer.id}`,
    );
    expect(detail.customer.id).toBe(cast.customer.id);
    expect(idsOf(detail.sites)).toContain(site.id);
    expect(detail.recentOrders.length).toBeLessThanOrEqual(5);
    expect(detail.recentOrders[0]).toMatchObject({ id: order.id, memberName: '최유진' });
    await get(cast.admin, `/manager/customers/${cast.otherCustomer.id}`);
  });

  it.each(['otherCustomer', 'admin', 'otherManager'] as const)('knows no %s', async (who) => {
    const { body } = await call(test, cast.manager, 'get', `/manager/customers/${cast[who].id}`).expect(404);
    expect(body.code).toBe('CUSTOMER_NOT_FOUND');
  });
});

describe('/manager/orders and /manager/sites', () => {
  it('show those of the assigned customers; filters give no right', async () => {
    const own = await addOrder(test, { memberId: cast.customer.id, status: 'SHIPPED', trackingNo: 'T-1' });
    const foreign = await addOrder(test, { memberId: cast.otherCustomer.id, status: 'SHIPPED' });
    const { body } = await call(test, cast.manager, 'get', '/manager/orders?status=SHIPPING&size=100').expect(
      200,
    );
    expect(idsOf(body.data.items as Rows['items'])).toEqual([own.id]);
    expect(body.meta).toMatchObject({ page: 0, pageBase: 0, total: 1 });
    expect(body.meta.counts.SHIPPED).toBe(1);
    expect(idsOf((await get<Rows>(cast.admin, '/manager/orders?status=SHIPPED')).items)).toEqual([
      foreign.id,
      own.id,
    ]);
    expect(await get<Rows>(cast.manager, `/manager/orders?q=${foreign.orderNo}`)).toMatchObject({ total: 0 });
    expect(
      (await call(test, cast.manager, 'get', '/manager/orders?status=EATEN').expect(422)).body.code,
    ).toBe('ORDER_STATUS_FORM');

    for (const key of [own.id, own.orderNo])
      expect(await get(cast.manager, `/manager/orders/${key}`)).toMatchObject({ order: { id: own.id } });
    for (const key of [foreign.id, foreign.orderNo])
      await call(test, cast.manager, 'get', `/manager/orders/${key}`).expect(404);
    expect(await get(cast.admin, `/manager/orders/${foreign.id}`)).toMatchObject({
      order: { id: foreign.id },
    });

    const site = await addSite(test, cast.admin, cast.customer.id);
    const theirs = await addSite(test, cast.admin, cast.otherCustomer.id);
    expect(idsOf((await get<Rows>(cast.manager, '/manager/sites')).items)).toContain(site.id);
    for (const filter of [
      `userId=${cast.otherCustomer.id}`,
      `managerId=${cast.otherManager.id}`,
      'managerId=1',
    ]) {
      const { items } = await get<Rows>(cast.manager, `/manager/sites?${filter}`);
      expect(idsOf(items)).not.toContain(theirs.id);
    }
    expect(idsOf((await get<Rows>(cast.admin, '/manager/sites')).items)).toEqual(
      expect.arrayContaining([site.id, theirs.id]),
    );
  });
});

describe('GET /manager/summary', () => {
  it('counts for the manager who asks, by the Korean calendar', async () => {
    const before = await get<Record<string, number>>(cast.manager, '/manager/summary');
    const [month, week] = [startOfMonthKst(new Date()), startOfWeekKst(new Date())];
    const earlier = (moment: Date): Date => new Date(moment.getTime() - 1000);
    await addOrder(test, { memberId: cast.customer.id, total: 1_000, placedAt: month });
    await addOrder(test, {
      memberId: cast.customer.id,
      total: 20_000,
      placedAt: earlier(month),
      status: 'DELIVERED',
    });
    await addOrder(test, { memberId: cast.customer.id, total: 300_000, placedAt: month, status: 'CANCELED' });
    await addOrder(test, { memberId: cast.otherCustomer.id, total: 4_000_000, placedAt: month });
    await addCustomer(test, cast.admin);
    const site = await addSite(test, cast.admin, cast.customer.id);
    const form = await addForm(test, cast.manager, site.id);
    for (const memo of ['하나', '둘']) {
      await call(test, cast.customer, 'post', `/user/forms/${form.id}/answers`, { values: { memo } }).expect(
        200,
      );
    }
    await test.em.execute(
      `update site_form_answers set created_at = ? where id = (select max(id) from site_form_answers)`,
      [earlier(week)],
    );
    const after = await get<Record<string, number>>(cast.manager, '/manager/summary');
    const grown = Object.fromEntries(
      Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]),
    );
    expect(grown).toEqual({ customers: 1, sites: 1, ordersInProgress: 1, monthSales: 1_000, weekAnswers: 1 });
    const all = await get<Record<string, number>>(cast.admin, '/manager/summary');
    expect(all['monthSales']).toBeGreaterThanOrEqual((after['monthSales'] ?? 0) + 4_000_000);
  });
});

describe('access', () => {
  it.each(['/manager/summary', '/manager/customers', '/manager/orders', '/manager/sites'])(
    'GET %s is for staff',
    async (path) => {
      await test.http.get(`/api${path}`).expect(401);
      await call(test, cast.customer, 'get', path).expect(403);
      await call(test, cast.manager, 'get', path).expect(200);
      await call(test, cast.admin, 'get', path).expect(200);
    },
  );

  it.each(['/admin/managers', '/admin/managerList', '/admin/sites'])('GET %s is for admins', async (path) => {
    await call(test, cast.manager, 'get', path).expect(403);
    await call(test, cast.admin, 'get', path).expect(200);
  });

  it.each(['/admin/create/user', '/admin/create/site', '/admin/users', '/admin/sites'])(
    'POST %s is for admins',
    async (path) => {
      await call(test, cast.manager, 'post', path, {}).expect(403);
      await call(test, cast.customer, 'post', path, {}).expect(403);
    },
  );
});
