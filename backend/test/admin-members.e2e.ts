import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberTimelineDto } from '../src/modules/admin/timeline/dto/member-timeline.dto.js';
import type { MemberStatus, Role } from '@store/domain';
import type { AdminMemberDetailDto } from '../src/modules/members/views/dto/admin-member-detail.dto.js';
import type { AdminMemberPageDto } from '../src/modules/members/views/dto/admin-member.dto.js';
import type { PageMeta } from '../src/platform/http/envelope.js';
import { addOrder, auditOf } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import type { Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, 2);
});
afterAll(() => test.close());

type User = Answered<{ user: AdminMemberDetailDto }>;

const call = (method: 'get' | 'post' | 'patch', path: string, body?: object, as = admin) => {
  const request = test.http[method](`/api/admin/users${path}`).set('authorization', as.bearer);
  return body === undefined ? request : request.send(body);
};
const read = async (id: number): Promise<AdminMemberDetailDto> =>
  ((await call('get', `/${id}`).expect(200)).body as User).data.user;
const list = async (query = '') => {
  const { body } = await call('get', query).expect(200);
  return body as Answered<AdminMemberPageDto> & { meta: PageMeta };
};
const set = (id: number, assignments: string, params: unknown[] = []) =>
  test.em.execute(`update members set ${assignments} where id = ?`, [...params, id]);
const meStatus = async (member: TestMember) =>
  (await test.http.get('/api/auth/me').set('authorization', member.bearer)).status;
const MISSING = 2_147_483_647;

describe('GET /admin/users', () => {
  it('holds items and total, names the manager, and counts pages from 0', async () => {
    const manager = await signedIn(test, 1);
    const company = `목록호텔 ${manager.id}`;
    const ids = [await signedIn(test), await signedIn(test), await signedIn(test)].map(({ id }) => id);
    for (const id of ids) await set(id, 'company_name = ?, manager_id = ?', [company, manager.id]);
    const q = encodeURIComponent(company);
    const first = await list(`?q=${q}&size=2`);
    expect(first.data.total).toBe(3);
    expect(first.meta).toMatchObject({ page: 0, size: 2, total: 3, pageBase: 0, counts: { active: 3 } });
    expect(first.data.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.data.items[0]).toMatchObject({
      companyName: company,
      isBusiness: false,
      manager: { id: manager.id, name: '김구매' },
    });
    const second = await list(`?managerId=${manager.id}&size=2&page=1`);
    expect(second.data.items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list(`?q=${q}&page=7`)).data).toEqual({ items: [], total: 3 });
  });

  it('is sorted by joining, by name, or by the last login', async () => {
    const company = `정렬호텔 ${Date.now()}`;
    const [a, b, c] = [await signedIn(test), await signedIn(test), await signedIn(test)].map(({ id }) => id);
    await set(a ?? 0, `company_name = ?, name = '나', last_login_at = '2026-01-02'`, [company]);
    await set(b ?? 0, `company_name = ?, name = '가', last_login_at = null`, [company]);
    await set(c ?? 0, `company_name = ?, name = '다', last_login_at = '2026-01-01'`, [company]);
    const order = async (sort: string) =>
      (await list(`?q=${encodeURIComponent(company)}${sort}`)).data.items.map(({ id }) => id);
    expect(await order('')).toEqual([c, b, a]);
    expect(await order('&sort=recent')).toEqual([c, b, a]);
    expect(await order('&sort=name')).toEqual([b, a, c]);
    expect(await order('&sort=lastLogin')).toEqual([a, c, b]);
  });

  it('answers with two statements, whatever the size of the page', async () => {
    await list();
    const counts = [
      await statementsOf(test, () => list('?size=1')),
      await statementsOf(test, () => list('?size=200&sort=name&role=0&status=active&q=a')),
    ];
    expect(counts).toEqual([2, 2]);
  });

  it.each(['?status=gone', '?role=3', '?page=-1', '?size=0', '?sort=price', '?managerId=x', '?other=1'])(
    'refuses %s',
    async (query) => {
      await call('get', query).expect(400);
    },
  );
});

describe('GET /admin/users/{id}', () => {
  it('is the whole member in one statement', async () => {
    const manager = await signedIn(test, 1);
    const member = await signedIn(test);
    await set(member.id, 'account = ?, manager_id = ?, marketing_sms_agreed_at = ?', [
      `account-${member.id}`,
      manager.id,
      new Date('2026-11-01T00:00:00Z'),
    ]);
    const as = (body: object) =>
      test.http.post('/api/user/addresses').set('authorization', member.bearer).send(body).expect(200);
    await as({ receiverName: '첫째', address1: '세종대로 1' });
    await as({ receiverName: '둘째', address1: '세종대로 2', isDefaultShipping: true });
    const order = await addOrder(test, { memberId: member.id, total: 11_000, status: 'DELIVERED' });
    await addOrder(test, { memberId: member.id, total: 5_500, placedAt: null });
    await book(order.id, [11_000, -1_000]);
    const user = await read(member.id);
    expect(user).toMatchObject({
      id: member.id,
      name: '김구매',
      email: member.email,
      role: 0,
      status: 'active',
      isBusiness: false,
      manager: { id: manager.id, name: '김구매', email: manager.email, phone: null },
      providers: [
        { provider: 'password', providerUserId: `account-${member.id}`, createdAt: user.createdAt },
      ],
      marketingEmail: { agreed: false, agreedAt: null, withdrawnAt: null },
      marketingSms: { agreed: true, agreedAt: '2026-11-01T00:00:00.000Z', withdrawnAt: null },
      ordersCount: 1,
      paidAmount: 10_000,
      withdrawnAt: null,
      closedAt: null,
      retainUntil: null,
      version: 1,
    });
    expect(
      user.addresses.map(({ receiverName, isDefaultShipping }) => [receiverName, isDefaultShipping]),
    ).toEqual([
      ['둘째', true],
      ['첫째', false],
    ]);
    expect(await statementsOf(test, () => read(member.id))).toBe(1);
  });

  it('shows the last twenty logins, newest first, failed ones among them', async () => {
    const id = await createMember(test, `logins-${Date.now()}@example.com`);
    await test.em.execute(
      `insert into login_events (member_id, provider, success, email, ip, login_at)
       select ?, 'password', n % 2 = 0, 'typed-' || n, '203.0.113.7', now() + n * interval '1 second'
       from generate_series(1, 25) n`,
      [id],
    );
    const { recentLogins, providers } = await read(id);
    expect(recentLogins).toHaveLength(20);
    expect(recentLogins[0]).toEqual({
      id: expect.any(Number),
      provider: 'password',
      success: false,
      email: 'typed-25',
      ip: '203.0.113.7',
      loginAt: expect.stringMatching(/Z$/),
    });
    expect(recentLogins.at(-1)?.email).toBe('typed-6');
    // A person without an account id signs in with the e-mail address.
    expect(providers[0]?.providerUserId).toMatch(/^logins-/);
  });

  it('has no provider for who has no password yet', async () => {
    const id = await createMember(test, `unclaimed-${Date.now()}@example.com`);
    await set(id, 'password_hash = null');
    expect((await read(id)).providers).toEqual([]);
  });

  it.each([MISSING, 0, 'abc', '1.5'])('is 404 for %s', async (id) => {
    await call('get', `/${id}`).expect(404);
  });
});

describe('GET /admin/users/{id}/timeline', () => {
  it('has everything of the member and of nobody else, what is open first, in one statement', async () => {
    const member = await signedIn(test);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const done = await addOrder(test, {
      memberId: member.id,
      total: 100,
      placedAt: at(9),
      status: 'DELIVERED',
    });
    const open = await addOrder(test, { memberId: member.id, total: 5000, placedAt: at(2), status: 'PAID' });
    await addOrder(test, { memberId: admin.id, total: 1, placedAt: at(3) });
    await test.em.execute(
      `insert into refunds (order_id, kind, origin, state, reason, created_at) values (?, 'refund', 'member', 'requested', '파손', ?)`,
      [done.id, at(1)],
    );
    await test.em.execute(
      `insert into notices (member_id, channel, recipient, kind, title, body, state, created_at)
       values (?, 'email', 'a@example.com', 'order.paid', '결제 완료', '', 'sent', ?)`,
      [member.id, at(8)],
    );
    await test.em.execute(`insert into login_events (member_id, success, login_at) values (?, false, ?)`, [
      member.id,
      at(7),
    ]);
    const { body } = await call('get', `/${member.id}/timeline`).expect(200);
    const { items } = (body as Answered<MemberTimelineDto>).data;
    const shown = items.filter((item) => item.at.startsWith('2026-01-'));
    expect(shown.map(({ kind, stateLabel, open: isOpen }) => [kind, stateLabel, isOpen])).toEqual([
      ['order', '결제완료', true],
      ['refund', '접수', true],
      ['order', '배송완료', false],
      ['notice', '발송', false],
      ['login', '실패', false],
    ]);
    expect(shown[0]).toMatchObject({ id: open.id, amount: 5000, no: expect.any(String) });
    expect(await statementsOf(test, () => call('get', `/${member.id}/timeline`))).toBe(1);
  });
});

describe('POST /admin/users/{id}/status', () => {
  it.each<MemberStatus>(['suspended', 'withdrawn'])(
    '%s ends the session before the next call',
    async (status) => {
      const member = await signedIn(test);
      expect(await meStatus(member)).toBe(200);
      const { body } = await call('post', `/${member.id}/status`, { status }).expect(200);
      expect(body).toMatchObject({
        message: '상태가 저장되었습니다.',
        data: { user: { status, version: 2 } },
      });
      expect(await meStatus(member)).toBe(401);
      await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(401);
      expect(await auditOf(test, 'member', member.id)).toEqual([
        {
          action: 'member.status',
          actor: admin.id,
          before: { role: 0, status: 'active' },
          after: { role: 0, status },
          ip: expect.any(String),
        },
      ]);
    },
  );

  it('takes no personal data away: the member comes back as before', async () => {
    const member = await signedIn(test);
    await call('post', `/${member.id}/status`, { status: 'withdrawn' }).expect(200);
    const gone = await read(member.id);
    expect(gone).toMatchObject({ email: member.email, name: '김구매', closedAt: null });
    expect(gone.withdrawnAt).not.toBeNull();
    await call('post', `/${member.id}/status`, { status: 'active' }).expect(200);
    expect((await read(member.id)).withdrawnAt).toBeNull();
    await test.http
      .post('/api/auth/login')
      .send({ identifier: member.email, password: PASSWORD })
      .expect(200);
  });

  it('the same again is no change and no record', async () => {
    const member = await signedIn(test);
    await call('post', `/${member.id}/status`, { status: 'active' }).expect(200);
    expect(await auditOf(test, 'member', member.id)).toEqual([]);
    expect(await meStatus(member)).toBe(200);
  });

  it.each([{}, { status: 'gone' }, { status: null }, { status: 'active', role: 2 }])(
    'refuses %j',
    async (body) => {
      const member = await signedIn(test);
      await call('post', `/${member.id}/status`, body).expect(400);
      expect((await read(member.id)).status).toBe('active');
    },
  );
});

describe('POST /admin/users/{id}/role', () => {
  it.each<[unknown, Role]>([
    [1, 1],
    ['1', 1],
    [2, 2],
    ['2', 2],
  ])('takes %j', async (role, stored) => {
    const member = await signedIn(test);
    const { body } = await call('post', `/${member.id}/role`, { role }).expect(200);
    expect(body).toMatchObject({ message: '역할이 저장되었습니다.', data: { user: { role: stored } } });
    const me = await test.http.get('/api/auth/me').set('authorization', member.bearer).expect(200);
    expect((me.body as { role: Role }).role).toBe(stored);
    expect(await auditOf(test, 'member', member.id)).toMatchObject([
      { action: 'member.role', before: { role: 0 }, after: { role: stored } },
    ]);
    // The following tests need one admin in the store.
    await call('post', `/${member.id}/role`, { role: 0 }).expect(200);
  });

  it.each([{}, { role: 3 }, { role: '01' }, { role: true }, { role: null }, { role: [1] }])(
    'refuses %j',
    async (body) => {
      const member = await signedIn(test);
      const answer = await call('post', `/${member.id}/role`, body).expect(400);
      expect(answer.body).toMatchObject({ code: 'MEMBER_ROLE_FORM' });
      expect((await read(member.id)).role).toBe(0);
    },
  );
});

describe('what no admin may do', () => {
  it.each([
    ['status', { status: 'suspended' }],
    ['status', { status: 'active' }],
    ['role', { role: 0 }],
    ['role', { role: 2 }],
  ])('change the own %s to %j', async (what, body) => {
    const answer = await call('post', `/${admin.id}/${what}`, body).expect(422);
    expect(answer.body).toMatchObject({ code: 'MEMBER_SELF_CHANGE' });
    expect(await read(admin.id)).toMatchObject({ role: 2, status: 'active' });
  });

  it('leave the store without an admin, even where two demote each other at once', async () => {
    const other = await signedIn(test, 2);
    const answers = await Promise.all([
      call('post', `/${other.id}/role`, { role: 0 }),
      call('post', `/${admin.id}/role`, { role: 0 }, other),
    ]);
    // One of them wins; the other is told that it is the last admin, or lost the right in between.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 403, 422].includes(status))).toBe(true);
    const [left] = await test.em.execute<{ id: number }[]>(
      `select id from members where role = 2 and status = 'active'`,
    );
    expect(left).toBeDefined();
    if (left?.id !== admin.id) await set(admin.id, 'role = 2');
  });

  it('change a member who closed the account', async () => {
    const member = await signedIn(test);
    await test.http
      .post('/api/user/close')
      .set('authorization', member.bearer)
      .send({ password: PASSWORD, agree: true })
      .expect(200);
    const calls: [string, object][] = [
      ['status', { status: 'active' }],
      ['role', { role: 2 }],
      ['manager', { managerId: null }],
    ];
    for (const [what, body] of calls) {
      const answer = await call('post', `/${member.id}/${what}`, body).expect(409);
      expect(answer.body).toMatchObject({ code: 'MEMBER_CLOSED' });
    }
    await call('patch', `/${member.id}`, { name: '다시' }).expect(409);
    expect(await read(member.id)).toMatchObject({ name: '탈퇴회원', status: 'withdrawn', role: 0 });
  });

  it('need a member that exists', async () => {
    for (const [what, body] of [
      ['status', { status: 'active' }],
      ['role', { role: 1 }],
      ['manager', { managerId: null }],
      ['sessions/revoke', {}],
    ] as const) {
      const answer = await call('post', `/${MISSING}/${what}`, body).expect(404);
      expect(answer.body).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    }
    await call('patch', `/${MISSING}`, { name: '누구' }).expect(404);
  });
});

describe('a version that is gone', () => {
  it.each<[string, 'post' | 'patch', object]>([
    ['/status', 'post', { status: 'suspended' }],
    ['/role', 'post', { role: 1 }],
    ['/manager', 'post', { managerId: null }],
    ['', 'patch', { name: '새이름' }],
  ])('is refused by %s, with the present state', async (path, method, body) => {
    const member = await signedIn(test);
    await set(member.id, 'version = 5');
    const answer = await call(method, `/${member.id}${path}`, { ...body, version: 4 }).expect(409);
    expect(answer.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { id: member.id, version: 5 } },
    });
    expect(await read(member.id)).toMatchObject({ name: '김구매', role: 0, status: 'active', version: 5 });
    await call(method, `/${member.id}${path}`, { ...body, version: 5 }).expect(200);
  });

  it('keeps one of two changes at once', async () => {
    const member = await signedIn(test);
    const answers = await Promise.all([
      call('post', `/${member.id}/status`, { status: 'suspended', version: 1 }),
      call('patch', `/${member.id}`, { name: '새이름', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const suspended = answers[0].status === 200;
    expect(await read(member.id)).toMatchObject({
      status: suspended ? 'suspended' : 'active',
      name: suspended ? '김구매' : '새이름',
      version: 2,
    });
  });
});

describe('POST /admin/users/{id}/manager', () => {
  it('names active staff, takes the name away, and records both', async () => {
    const [manager, member] = [await signedIn(test, 1), await signedIn(test)];
    const { body } = await call('post', `/${member.id}/manager`, { managerId: manager.id }).expect(200);
    expect(body).toMatchObject({
      message: '담당 매니저가 저장되었습니다.',
      data: { user: { manager: { id: manager.id } } },
    });
    await call('post', `/${member.id}/manager`, { managerId: manager.id }).expect(200);
    await call('post', `/${member.id}/manager`, { managerId: null }).expect(200);
    expect((await read(member.id)).manager).toBeNull();
    expect(
      (await auditOf(test, 'member', member.id)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['member.manager', { managerId: null }, { managerId: manager.id }],
      ['member.manager', { managerId: manager.id }, { managerId: null }],
    ]);
  });

  it('names an admin, too', async () => {
    const member = await signedIn(test);
    await call('post', `/${member.id}/manager`, { managerId: admin.id }).expect(200);
  });

  it('refuses a customer, suspended staff, an unknown id, and the member itself', async () => {
    const [member, customer, suspended] = [
      await signedIn(test),
      await signedIn(test),
      await signedIn(test, 1),
    ];
    await set(suspended.id, `status = 'suspended'`);
    const manager = await signedIn(test, 1);
    const wrong: [number, number][] = [
      [member.id, customer.id],
      [member.id, suspended.id],
      [member.id, MISSING],
      [manager.id, manager.id],
    ];
    for (const [id, managerId] of wrong) {
      const answer = await call('post', `/${id}/manager`, { managerId }).expect(422);
      expect(answer.body).toMatchObject({ code: 'MANAGER_INVALID' });
    }
    expect((await read(member.id)).manager).toBeNull();
    expect(await auditOf(test, 'member', member.id)).toEqual([]);
  });

  it.each([{}, { managerId: 0 }, { managerId: 'x' }, { managerId: 1.5 }])('refuses %j', async (body) => {
    await call('post', `/${admin.id}/manager`, body).expect(400);
  });
});

describe('PATCH /admin/users/{id}', () => {
  it('corrects facts and records only what differs', async () => {
    const member = await signedIn(test);
    const { body } = await call('patch', `/${member.id}`, {
      name: '이고침',
      email: member.email,
      companyName: '부산호텔',
      version: 1,
    }).expect(200);
    expect(body).toMatchObject({
      message: '회원정보가 저장되었습니다.',
      data: { user: { name: '이고침', email: member.email, companyName: '부산호텔', version: 2 } },
    });
    expect(await auditOf(test, 'member', member.id)).toMatchObject([
      {
        action: 'member.edit',
        actor: admin.id,
        before: { name: '김구매', companyName: null },
        after: { name: '이고침', companyName: '부산호텔' },
      },
    ]);
    const [row] = await auditOf(test, 'member', member.id);
    expect(Object.keys(row?.after as object).sort()).toEqual(['companyName', 'name']);
    await call('patch', `/${member.id}`, { name: '이고침' }).expect(200);
    expect(await auditOf(test, 'member', member.id)).toHaveLength(1);
  });

  it('names the field that somebody else has, and leaves no record', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test)];
    const answer = await call('patch', `/${member.id}`, {
      name: '새이름',
      email: other.email,
      currentPassword: PASSWORD,
    }).expect(409);
    expect(answer.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      data: { fields: [{ field: 'email', code: 'EMAIL_TAKEN' }] },
    });
    expect(await read(member.id)).toMatchObject({ name: '김구매', email: member.email });
    expect(await auditOf(test, 'member', member.id)).toEqual([]);
  });

  it.each([
    { name: '' },
    { email: 'x' },
    { phone: '1' },
    { role: 2 },
    { marketingEmailOptIn: true },
    { email: null, currentPassword: PASSWORD },
  ])('refuses %j', async (body) => {
    const member = await signedIn(test);
    await call('patch', `/${member.id}`, body).expect(400);
    expect(await read(member.id)).toMatchObject({ name: '김구매', email: member.email, version: 1 });
  });
});

describe('POST /admin/users/{id}/sessions/revoke', () => {
  it('signs the member out everywhere, at once, and lets sign in again', async () => {
    const member = await signedIn(test);
    expect(await meStatus(member)).toBe(200);
    const { body } = await call('post', `/${member.id}/sessions/revoke`, {}).expect(200);
    expect(body).toMatchObject({ message: '모든 기기에서 로그아웃했습니다.' });
    expect(await meStatus(member)).toBe(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(401);
    await test.http
      .post('/api/auth/login')
      .send({ identifier: member.email, password: PASSWORD })
      .expect(200);
    expect(await auditOf(test, 'member', member.id)).toMatchObject([{ action: 'member.sessions' }]);
  });
});

/** Movements of money of one paid order. */
async function book(orderId: number, amounts: readonly number[]): Promise<void> {
  const [attempt] = await test.em.execute<{ id: number }[]>(
    `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at)
     values (?, ?, gen_random_uuid(), 'DONE', ?, now()) returning id`,
    [orderId, `key-${orderId}`, amounts[0]],
  );
  for (const [n, amount] of amounts.entries()) {
    await test.em.execute(
      `insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key) values (?, ?, ?, ?, ?)`,
      [orderId, attempt?.id, amount > 0 ? 'captured' : 'cancelled', amount, `tx-${orderId}-${n}`],
    );
  }
}
