import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { staffAccess } from '../src/staff-access.js';
import { ActorDirectory } from '../src/modules/auth/actor-directory.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn, signIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { age, beginLogin, completeLogin, enrolled, setPolicy } from './staff-fixtures.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
afterEach(() =>
  setPolicy(
    test,
    `second_factor_required = false, allowed_networks = '{}', idle_minutes = 120, session_minutes = 720`,
  ),
);

type Bearer = Pick<TestMember, 'bearer'>;
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, { bearer }: Bearer) =>
  test.http[method](path).set('authorization', bearer);
const meStatus = async (who: Bearer) => (await call('get', '/api/auth/me', who)).status;
const refresh = ({ refreshToken }: Pick<TestMember, 'refreshToken'>) =>
  test.http.post('/api/auth/refresh').send({ refreshToken });

async function policyOf(admin: Bearer) {
  const { body } = await call('get', '/api/admin/security/policy', admin).expect(200);
  return body.data as {
    secondFactorRequired: boolean;
    allowedNetworks: string[];
    idleMinutes: number | null;
    sessionMinutes: number;
    version: number;
    yourAddress: string;
  };
}

async function save(admin: Bearer, changes: object) {
  const { yourAddress: _, ...policy } = await policyOf(admin);
  return call('put', '/api/admin/security/policy', admin).send({ ...policy, ...changes });
}

describe('a session of staff', () => {
  const UNUSED = 'created_at = now() - make_interval(mins => 120 + 15, secs => 1)';
  const OLD = `started_at = now() - interval '12 h 1 s'`;
  const limits: [string, string, 0 | 1 | 2, number][] = [
    ['ends when unused for two hours', UNUSED, 1, 401],
    ['ends when unused for two hours', UNUSED, 2, 401],
    ['of a customer does not end when unused', UNUSED, 0, 200],
    ['ends twelve hours after its login', OLD, 2, 401],
    ['of a customer does not end after twelve hours', OLD, 0, 200],
    [
      'goes on within both limits',
      `started_at = now() - interval '11 h', created_at = now() - interval '2 h'`,
      2,
      200,
    ],
  ];
  it.each(limits)('%s (%s, role %i)', async (_what, change, role, status) => {
    const member = await signedIn(test, role);
    await age(test, member, change);
    expect(await meStatus(member)).toBe(status);
    expect((await refresh(member)).status).toBe(status);
  });

  it('keeps the time of its login over every refresh', async () => {
    const admin = await signedIn(test, 2);
    await age(test, admin, `started_at = now() - interval '11 h 59 min'`);
    const next = (await refresh(admin).expect(200)).body.data as { token: string; refreshToken: string };
    expect(await meStatus({ bearer: `Bearer ${next.token}` })).toBe(200);
    await age(test, admin, `started_at = started_at - interval '2 min'`);
    expect(await meStatus({ bearer: `Bearer ${next.token}` })).toBe(401);
    await refresh(next).expect(401);
  });

  it('of a member who becomes staff has the limits at once', async () => {
    const member = await signedIn(test, 0);
    await age(test, member, OLD);
    expect(await meStatus(member)).toBe(200);
    await test.em.execute('update members set role = 1 where id = ?', [member.id]);
    test.app.get(ActorDirectory).forget(member.id);
    expect(await meStatus(member)).toBe(401);
  });

  it('has no idle limit where none is set', async () => {
    const admin = await signedIn(test, 2);
    await setPolicy(test, 'idle_minutes = null');
    await age(test, admin, `created_at = now() - interval '10 h'`);
    expect(await meStatus(admin)).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('shows those of staff with who, when and from where, and none that are over', async () => {
    const [admin, manager, customer] = [
      await signedIn(test, 2),
      await signedIn(test, 1),
      await signedIn(test, 0),
    ];
    const idle = await signedIn(test, 1);
    await age(test, idle, `created_at = now() - interval '3 h'`);
    const { body } = await call('get', '/api/admin/security/sessions', admin).expect(200);
    const rows = body.data as { id: string; memberId: number; current: boolean }[];
    const ids = rows.map(({ memberId }) => memberId);
    expect(ids).toEqual(expect.arrayContaining([admin.id, manager.id]));
    expect(ids).not.toEqual(expect.arrayContaining([customer.id]));
    expect(ids).not.toEqual(expect.arrayContaining([idle.id]));
    expect(rows.filter(({ current }) => current).map(({ memberId }) => memberId)).toEqual([admin.id]);
    expect(rows.find(({ memberId }) => memberId === manager.id)).toEqual({
      id: expect.any(String),
      current: false,
      memberId: manager.id,
      name: '김구매',
      role: 1,
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      userAgent: expect.any(String),
      startedAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      confirmedAt: null,
    });
  });

  it('ends one at once, and that is recorded; a customer is none of it', async () => {
    const [admin, manager, customer] = [
      await signedIn(test, 2),
      await signedIn(test, 1),
      await signedIn(test, 0),
    ];
    const elsewhere = await signIn(test, manager.email);
    const id = await familyOf(manager.refreshToken);
    expect(await meStatus(manager)).toBe(200);
    await call('delete', `/api/admin/security/sessions/${id}`, admin).expect(200);
    expect([await meStatus(manager), await meStatus(elsewhere)]).toEqual([401, 200]);
    await refresh(manager).expect(401);
    await call('delete', `/api/admin/security/sessions/${id}`, admin).expect(404);
    for (const none of [await familyOf(customer.refreshToken), 'x', '%00'])
      await call('delete', `/api/admin/security/sessions/${none}`, admin).expect(404);
    expect(await lastAudit()).toEqual({
      action: 'member.end-session',
      targetId: String(manager.id),
      actorId: admin.id,
    });
  });
});

async function familyOf(refreshToken: string): Promise<string> {
  const { createHash } = await import('node:crypto');
  const [row] = await test.em.execute<{ family: string }[]>(
    'select family from sessions where token_hash = ?',
    [createHash('sha256').update(refreshToken).digest('hex')],
  );
  return row?.family ?? '';
}

async function lastAudit() {
  const [row] = await test.em.execute<{ action: string; targetId: string; actorId: number }[]>(
    'select action, target_id as "targetId", actor_id as "actorId" from audit_log order by id desc limit 1',
  );
  return row;
}

describe('the networks', () => {
  it('keep staff from elsewhere out: at login, at every call and at refresh; customers may come from anywhere', async () => {
    const [manager, customer] = [await signedIn(test, 1), await signedIn(test, 0)];
    await setPolicy(test, `allowed_networks = '{203.0.113.0/24}'`);
    for (const path of ['/api/auth/login', '/api/user/login']) {
      const { body } = await test.http
        .post(path)
        .send({ identifier: manager.email, password: PASSWORD })
        .expect(403);
      expect(body).toMatchObject({ code: 'STAFF_NETWORK_FORBIDDEN', data: null });
    }
    // A wrong password learns nothing about networks.
    await test.http
      .post('/api/auth/login')
      .send({ identifier: manager.email, password: 'wrong-1' })
      .expect(400);
    expect(await meStatus(manager)).toBe(401);
    await refresh(manager).expect(401);
    expect(await meStatus(customer)).toBe(200);
    await refresh(customer).expect(200);
    await setPolicy(test, `allowed_networks = '{203.0.113.0/24,127.0.0.0/8}'`);
    await signIn(test, manager.email);
    // The session outside the new networks has ended.
    expect(await meStatus(manager)).toBe(401);
  });

  it('are saved by an admin whose own address is among them', async () => {
    const admin = await signedIn(test, 2);
    const { yourAddress } = await policyOf(admin);
    const refused = await save(admin, { allowedNetworks: ['203.0.113.0/24'] });
    expect([refused.status, refused.body.code]).toEqual([422, 'STAFF_NETWORK_LOCKOUT']);
    expect(refused.body.data).toEqual({ address: yourAddress });
    const saved = await save(admin, { allowedNetworks: ['203.0.113.0/24', '127.0.0.1'] });
    expect([saved.status, saved.body.data.allowedNetworks]).toEqual([200, ['203.0.113.0/24', '127.0.0.1']]);
    expect(await meStatus(admin)).toBe(200);
  });

  it.each([[['office']], [['127.0.0.1', '300.1.1.1']], [['127.0.0.1/33']], [['']]])(
    '%j are refused',
    async (list) => {
      const { status, body } = await save(await signedIn(test, 2), { allowedNetworks: list });
      expect([status, body.code]).toEqual([400, 'STAFF_NETWORK_FORM']);
    },
  );
});

describe('the policy', () => {
  it('demands a factor of all only where its author has one, and stands in the audit log', async () => {
    const without = await signedIn(test, 2);
    const refused = await save(without, { secondFactorRequired: true });
    expect([refused.status, refused.body.code]).toEqual([422, 'SECOND_FACTOR_OWN_FIRST']);
    const admin = await enrolled(test);
    expect(
      (await save(admin, { secondFactorRequired: true, idleMinutes: null, sessionMinutes: 60 })).status,
    ).toBe(200);
    expect(await meStatus(admin)).toBe(200);
    expect(await meStatus(without)).toBe(401);
    const [entry] = await test.em.execute<{ before: object; after: object }[]>(
      `select before, after from audit_log where action = 'security.policy' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      before: { secondFactorRequired: false, allowedNetworks: [], idleMinutes: 120, sessionMinutes: 720 },
      after: { secondFactorRequired: true, allowedNetworks: [], idleMinutes: null, sessionMinutes: 60 },
    });
  });

  it('is not overwritten by who has seen an older one', async () => {
    const admin = await signedIn(test, 2);
    const { version } = await policyOf(admin);
    expect((await save(admin, { sessionMinutes: 600 })).status).toBe(200);
    const stale = await save(admin, { version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it.each([
    { idleMinutes: 14 },
    { idleMinutes: 1441 },
    { sessionMinutes: 59 },
    { sessionMinutes: 20_161 },
    { sessionMinutes: 60.5 },
    { secondFactorRequired: 'yes' },
    { allowedNetworks: Array.from({ length: 51 }, () => '127.0.0.1') },
    { allowedNetworks: [['127.0.0.1']] },
  ])('refuses %j', async (changes) => {
    expect((await save(await signedIn(test, 2), changes)).status).toBe(400);
  });
});

describe('a lost phone', () => {
  it('is helped by another admin, who must have confirmed; all sessions end', async () => {
    const [admin, lost] = [await enrolled(test), await enrolled(test, 1)];
    const reset = () => call('post', `/api/admin/security/staff/${lost.id}/reset`, admin);
    await age(test, admin, 'second_factor_at = null');
    expect((await reset().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await age(test, admin, 'second_factor_at = now()');
    await reset().expect(200);
    expect(await meStatus(lost)).toBe(401);
    await signIn(test, lost.email);
    expect(await lastAudit()).toEqual({
      action: 'member.reset-factors',
      targetId: String(lost.id),
      actorId: admin.id,
    });
    const { body } = await call('get', '/api/admin/security/staff', admin).expect(200);
    expect(body.data).toContainEqual({
      id: lost.id,
      name: '김구매',
      email: lost.email,
      role: 1,
      hasTotp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    expect(
      (await call('post', `/api/admin/security/staff/${admin.id}/reset`, admin).expect(422)).body.code,
    ).toBe('MEMBER_SELF_CHANGE');
  });

  it('of the only admin is helped by a command at the server', async () => {
    const admin = await enrolled(test);
    await beginLogin(test, admin);
    expect(await run('remove-factors', admin.email)).toContain('are removed');
    await until(
      () => meStatus(admin),
      (status) => status === 401,
    );
    await signIn(test, admin.email);
    expect(await lastAudit()).toMatchObject({ action: 'member.reset-factors', targetId: String(admin.id) });
    await expect(run('remove-factors', 'nobody@example.com')).rejects.toThrow('is no member');
    await expect(run('dance')).rejects.toThrow('usage:');
  });

  it('and networks that lock all staff out are opened by a command', async () => {
    const id = await createMember(test, `out-${Date.now()}@example.com`, 2);
    await setPolicy(test, `allowed_networks = '{203.0.113.0/24}'`);
    await run('open-networks');
    const [row] = await test.em.execute<{ email: string }[]>('select email from members where id = ?', [id]);
    await signIn(test, row?.email ?? '');
  });

  const run = (...command: string[]) => staffAccess(test.environment.DATABASE_URL, command);
});

describe('a completed login', () => {
  it('shows in the list as confirmed', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    await completeLogin(test, ticket, { code: await admin.code() }).expect(200);
    const { body } = await call('get', '/api/admin/security/sessions', admin).expect(200);
    const mine = (body.data as { memberId: number; confirmedAt: string | null }[]).filter(
      ({ memberId }) => memberId === admin.id,
    );
    expect(mine.map(({ confirmedAt }) => confirmedAt === null)).toEqual([false, false]);
  });
});
