import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { generate } from 'otplib';
import { EXPECTED, STEP_UP } from './access-table.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn } from './support/members.js';
import {
  age,
  beginLogin,
  codeNow,
  completeLogin,
  enrolled,
  enrolTotp,
  setPolicy,
  type Enrolled,
} from './staff-fixtures.js';

const EXPORTS = Object.keys(EXPECTED).filter((route) => route.includes('/exports/'));

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => test.close());

const login = (email: string, path = '/api/auth/login') =>
  test.http.post(path).send({ identifier: email, password: PASSWORD });
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, { bearer }: { bearer: string }) =>
  test.http[method](path).set('authorization', bearer);
const auditOf = ({ id }: { id: number }) =>
  test.em
    .execute<{ action: string }[]>(
      `select action from audit_log where target_type = 'member' and target_id = ? order by id`,
      [String(id)],
    )
    .then((rows) => rows.map(({ action }) => action));
const loginsOf = ({ id }: { id: number }) =>
  test.em.execute<{ provider: string; success: boolean }[]>(
    'select provider, success from login_events where member_id = ? order by id',
    [id],
  );

describe('a login', () => {
  it.each([0, 1, 2] as const)('of role %i without a factor answers as it always did', async (role) => {
    const member = await signedIn(test, role);
    const { body } = await login(member.email).expect(200);
    expect(Object.keys(body.data).sort()).toEqual(['refreshToken', 'role', 'token', 'user']);
    await login(member.email, '/api/user/login').expect(200);
  });

  it.each(['/api/auth/login', '/api/user/login'])(
    'by %s of staff with a factor answers a ticket and makes no session',
    async (path) => {
      const admin = await enrolled(test);
      const before = await sessionsOf(admin);
      const { body } = await login(admin.email, path).expect(403);
      expect(body).toEqual({
        code: 'SECOND_FACTOR_REQUIRED',
        success: false,
        message: '2단계 인증이 필요합니다.',
        data: { ticket: expect.any(String), enrolment: false, methods: ['totp', 'recovery'], passkey: null },
      });
      expect(await sessionsOf(admin)).toBe(before);
    },
  );

  it('is completed with a code, and the history says by what', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    const { body } = await completeLogin(test, ticket, { code: await admin.code() }).expect(200);
    expect(body.data).toMatchObject({ role: 2, user: { id: admin.id } });
    await call('get', '/api/auth/me', { bearer: `Bearer ${body.data.token}` }).expect(200);
    expect((await loginsOf(admin)).at(-1)).toEqual({ provider: 'totp', success: true });
  });

  it('asks a customer with the factors of an earlier role for nothing', async () => {
    const member = await enrolled(test, 1);
    await test.em.execute('update members set role = 0 where id = ?', [member.id]);
    await login(member.email).expect(200);
  });
});

async function sessionsOf({ id }: { id: number }): Promise<number> {
  const rows = await test.em.execute('select 1 from sessions where member_id = ? and revoked_at is null', [
    id,
  ]);
  return rows.length;
}

describe('a code', () => {
  it('is good once, though its half minute is not over', async () => {
    const admin = await enrolled(test);
    const code = await admin.code();
    await completeLogin(test, await beginLogin(test, admin), { code }).expect(200);
    const { body } = await completeLogin(test, await beginLogin(test, admin), { code }).expect(400);
    expect(body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('is good once where it comes twice at the same moment', async () => {
    const admin = await enrolled(test);
    const tickets = [await beginLogin(test, admin), await beginLogin(test, admin)];
    const code = await admin.code();
    const answers = await Promise.all(tickets.map((ticket) => completeLogin(test, ticket, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('that enrolled the app does not sign in', async () => {
    const member = await signedIn(test, 2);
    const { secret } = await enrolTotp(test, member);
    const [row] = await test.em.execute<{ step: number }[]>(
      'select last_step as step from totp_factors where member_id = ?',
      [member.id],
    );
    const code = await generate({ secret, epoch: (row?.step ?? 0) * 30 });
    await completeLogin(test, await beginLogin(test, member), { code }).expect(400);
  });

  it.each(['000000', '12345', 'abcdef', '1234567', '＊', 'ABCD-EFGH-JKMN-PQRS-TUVW', "' or 1=1 --"])(
    'such as %s is wrong and stands in the history',
    async (code) => {
      const admin = await enrolled(test);
      const { body } = await completeLogin(test, await beginLogin(test, admin), { code }).expect(400);
      expect(body.data.fields).toEqual([
        {
          field: 'code',
          code: 'SECOND_FACTOR_WRONG',
          message: '인증 코드가 올바르지 않습니다. 다시 확인해 주세요.',
        },
      ]);
      expect((await loginsOf(admin)).at(-1)).toEqual({ provider: 'totp', success: false });
    },
  );

  it('must be there', async () => {
    const admin = await enrolled(test);
    const { body } = await completeLogin(test, await beginLogin(test, admin), {}).expect(400);
    expect(body.code).toBe('SECOND_FACTOR_CODE_REQUIRED');
  });

  it('that is wrong is bounded per ticket, and slows down who guesses, not the owner', async () => {
    const admin = await enrolled(test);
    const guess = (ticket: string) => completeFrom('127.0.0.9', { ticket, code: '000000' });
    for (let turn = 0; turn < 3; turn += 1) {
      const spent = await beginLogin(test, admin);
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(spent)).toBe(400);
      // The ticket is void now, also for the right code.
      const { body } = await completeLogin(test, spent, { code: await admin.code() }).expect(400);
      expect(body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
    }
    expect(await guess(await beginLogin(test, admin))).toBe(429);
    const ticket = await beginLogin(test, admin);
    expect(await completeFrom('127.0.0.9', { ticket, code: await admin.code() })).toBe(429);
    // A recovery code cannot be guessed, and the owner may use it from anywhere.
    expect(await completeFrom('127.0.0.9', { ticket, code: admin.recoveryCodes[0] })).toBe(200);
    await completeLogin(test, await beginLogin(test, admin), { code: await admin.code() }).expect(200);
  });

  it('that is wrong in one session slows down no other session of the member', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    const { body } = await completeLogin(test, ticket, { code: await admin.code() }).expect(200);
    const thief = { bearer: `Bearer ${(body as { data: { token: string } }).data.token}` };
    const confirm = async (who: { bearer: string }, code: string): Promise<number> => {
      const offer = await call('post', '/api/user/security/step-up', who).expect(200);
      const { ticket: next } = offer.body.data as { ticket: string };
      const answer = await call('post', '/api/user/security/step-up/confirm', who).send({
        ticket: next,
        code,
      });
      return answer.status;
    };
    for (let attempt = 0; attempt < 15; attempt += 1) expect(await confirm(thief, '000000')).toBe(400);
    expect(await confirm(thief, await admin.code())).toBe(429);
    expect(await confirm(admin, await admin.code())).toBe(200);
  });
});

/** The second login step from one of this computer's own addresses; returns the status. */
async function completeFrom(localAddress: string, form: object): Promise<number> {
  const { port } = new URL(await test.app.getUrl());
  const call = request({
    host: '127.0.0.1',
    port,
    localAddress,
    path: '/api/auth/second-factor',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'guesser' },
  });
  call.end(JSON.stringify(form));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

describe('a ticket', () => {
  it('is good once', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    await completeLogin(test, ticket, { code: await admin.code() }).expect(200);
    const { body } = await completeLogin(test, ticket, { code: await admin.code() }).expect(400);
    expect(body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
  });

  const ends: [string, (admin: Enrolled) => Promise<unknown>][] = [
    [
      'after five minutes',
      ({ id }) =>
        test.em.execute(`update second_factor_tickets set expires_at = now() where member_id = ?`, [id]),
    ],
    [
      'with a suspension',
      ({ id }) => test.em.execute(`update members set status = 'suspended' where id = ?`, [id]),
    ],
    [
      'with a change of the password',
      ({ bearer }) =>
        test.http
          .post('/api/user/password')
          .set('authorization', bearer)
          .send({ currentPassword: PASSWORD, newPassword: 'another-horse-2' })
          .expect(200),
    ],
  ];
  it.each(ends)('ends %s', async (_when, end) => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    await end(admin);
    const { body } = await completeLogin(test, ticket, { code: await admin.code() }).expect(400);
    expect(body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
  });

  it.each(['', 'x'.repeat(200), 'nothing', 17, null, ['a'], 'a\0b'])('that is %j is none', async (ticket) => {
    const { body } = await test.http
      .post('/api/auth/second-factor')
      .send({ ticket, code: '123456' })
      .expect(400);
    expect(body.success).toBe(false);
  });

  it('of a login confirms nothing, and of a confirmation opens no session', async () => {
    const admin = await enrolled(test);
    const ofLogin = await beginLogin(test, admin);
    await call('post', '/api/user/security/step-up/confirm', admin)
      .send({ ticket: ofLogin, code: await admin.code() })
      .expect(400);
    const offer = await call('post', '/api/user/security/step-up', admin).expect(200);
    await completeLogin(test, offer.body.data.ticket as string, { code: await admin.code() }).expect(400);
  });

  it('of one member is none for another', async () => {
    const [admin, other] = [await enrolled(test), await enrolled(test)];
    const offer = await call('post', '/api/user/security/step-up', admin).expect(200);
    await call('post', '/api/user/security/step-up/confirm', other)
      .send({ ticket: offer.body.data.ticket, code: await other.code() })
      .expect(400);
  });

  it('and the secret of an app lie hashed and encrypted in the database', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    const rows = JSON.stringify([
      await test.em.execute('select * from second_factor_tickets where member_id = ?', [admin.id]),
      await test.em.execute('select * from totp_factors where member_id = ?', [admin.id]),
      await test.em.execute('select * from recovery_codes where member_id = ?', [admin.id]),
      await test.em.execute('select * from audit_log where actor_id = ?', [admin.id]),
    ]);
    for (const secret of [ticket, admin.secret, ...admin.recoveryCodes]) expect(rows).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and its use is recorded', async () => {
    const admin = await enrolled(test);
    expect(new Set(admin.recoveryCodes).size).toBe(10);
    const code = admin.recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ');
    await completeLogin(test, await beginLogin(test, admin), { code }).expect(200);
    await completeLogin(test, await beginLogin(test, admin), { code }).expect(400);
    expect(await auditOf(admin)).toEqual(['member.add-totp', 'member.use-recovery-code']);
    expect((await loginsOf(admin)).slice(-2)).toEqual([
      { provider: 'recovery', success: true },
      { provider: 'totp', success: false },
    ]);
    const { body } = await call('get', '/api/user/security', admin).expect(200);
    expect(body.data).toMatchObject({ recoveryCodesLeft: 9, passkeys: [], required: false });
  });

  it('of another member is wrong', async () => {
    const [admin, other] = [await enrolled(test), await enrolled(test)];
    await completeLogin(test, await beginLogin(test, admin), { code: other.recoveryCodes[0] }).expect(400);
  });

  it('is void when new ones are made', async () => {
    const admin = await enrolled(test);
    const { body } = await call('post', '/api/user/security/recovery-codes', admin).expect(200);
    const fresh = (body.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(fresh).toHaveLength(10);
    await completeLogin(test, await beginLogin(test, admin), { code: admin.recoveryCodes[0] }).expect(400);
    await completeLogin(test, await beginLogin(test, admin), { code: fresh[0] }).expect(200);
  });
});

describe('enrolment', () => {
  it('asks for the password, so that a stolen session adds no factor', async () => {
    const member = await signedIn(test, 1);
    for (const path of ['/api/user/security/totp', '/api/user/security/passkeys/options']) {
      const { body } = await call('post', path, member).send({ password: 'wrong-horse-1' }).expect(400);
      expect(body.code).toBe('CURRENT_PASSWORD_WRONG');
      await call('post', path, member).send({}).expect(400);
    }
  });

  it('needs a code of the new app; until then nothing is enrolled', async () => {
    const member = await signedIn(test, 1);
    const offer = await call('post', '/api/user/security/totp', member)
      .send({ password: PASSWORD })
      .expect(200);
    const { ticket, secret, uri } = offer.body.data as { ticket: string; secret: string; uri: string };
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    await call('post', '/api/user/security/totp/confirm', member)
      .send({ ticket, code: '000000' })
      .expect(400);
    await login(member.email).expect(200);
    await call('post', '/api/user/security/totp/confirm', member)
      .send({ ticket, code: await codeNow(secret) })
      .expect(200);
    await login(member.email).expect(403);
  });

  it('of a second app replaces the first and keeps the recovery codes', async () => {
    const admin = await enrolled(test);
    const { secret, recoveryCodes } = await enrolTotp(test, admin);
    expect(recoveryCodes).toBeNull();
    await completeLogin(test, await beginLogin(test, admin), { code: await admin.code() }).expect(400);
    await test.em.execute('update totp_factors set last_step = 0 where member_id = ?', [admin.id]);
    await completeLogin(test, await beginLogin(test, admin), { code: await codeNow(secret) }).expect(200);
  });

  it('is taken back by its owner, with the recovery codes', async () => {
    const admin = await enrolled(test);
    await call('delete', '/api/user/security/totp', admin).expect(200);
    await call('delete', '/api/user/security/totp', admin).expect(404);
    await login(admin.email).expect(200);
    expect(await auditOf(admin)).toEqual(['member.add-totp', 'member.remove-totp']);
    const { body } = await call('get', '/api/user/security', admin).expect(200);
    expect(body.data).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });

  it('of a passkey offers options of this host and refuses nonsense', async () => {
    const member = await signedIn(test, 1);
    const offer = await call('post', '/api/user/security/passkeys/options', member)
      .send({ password: PASSWORD })
      .expect(200);
    const { ticket, options } = offer.body.data as { ticket: string; options: { rp: { id: string } } };
    expect(options.rp.id).toBe('localhost');
    const send = (passkey: unknown, name: unknown = '노트북') =>
      call('post', '/api/user/security/passkeys', member).send({ ticket, name, passkey });
    expect((await send({ id: 'x' }).expect(400)).body.code).toBe('PASSKEY_REFUSED');
    expect((await send({ id: 'x' }, '').expect(400)).body.code).toBe('PASSKEY_NAME_FORM');
    expect((await send({ id: 'x' }, '이'.repeat(41)).expect(400)).body.code).toBe('PASSKEY_NAME_FORM');
    await send('text').expect(400);
  });

  it('is reported to the owner', async () => {
    const admin = await enrolled(test);
    const notices = await test.em.execute(`select kind from notices where member_id = ?`, [admin.id]);
    expect(notices).toEqual([{ kind: 'security.changed' }]);
  });
});

describe('a guarded call', () => {
  const guarded = (who: { bearer: string }) => call('get', '/api/admin/exports/products.csv', who);

  it('is open to staff without a factor', async () => {
    await guarded(await signedIn(test, 2)).expect(200);
  });

  it('asks staff with a factor for it when ten minutes have passed, and once', async () => {
    const admin = await enrolled(test);
    await guarded(admin).expect(200);
    await age(test, admin, `second_factor_at = now() - interval '9 min 50 s'`);
    await guarded(admin).expect(200);
    await age(test, admin, `second_factor_at = now() - interval '10 min 1 s'`);
    const { body } = await guarded(admin).expect(403);
    expect(body).toEqual({
      code: 'STEP_UP_REQUIRED',
      success: false,
      message: '2단계 인증을 다시 확인해 주세요.',
      data: null,
    });
    const offer = await call('post', '/api/user/security/step-up', admin).expect(200);
    expect(offer.body.data).toEqual({
      ticket: expect.any(String),
      methods: ['totp', 'recovery'],
      passkey: null,
    });
    const confirm = (code: string) =>
      call('post', '/api/user/security/step-up/confirm', admin).send({
        ticket: (offer.body.data as { ticket: string }).ticket,
        code,
      });
    await confirm('000000').expect(400);
    await guarded(admin).expect(403);
    await confirm(await admin.code()).expect(200);
    await guarded(admin).expect(200);
  });

  it('counts a confirmation for its own session only, and keeps it over a refresh', async () => {
    const admin = await enrolled(test);
    const ticket = await beginLogin(test, admin);
    const there = (await completeLogin(test, ticket, { code: await admin.code() }).expect(200)).body.data as {
      token: string;
      refreshToken: string;
    };
    await test.em.execute(
      `update sessions set second_factor_at = null where member_id = ? and id < (select max(id) from sessions where member_id = ?)`,
      [admin.id, admin.id],
    );
    await age(test, admin, 'ip = ip');
    await guarded(admin).expect(403);
    await guarded({ bearer: `Bearer ${there.token}` }).expect(200);
    const next = await test.http
      .post('/api/auth/refresh')
      .send({ refreshToken: there.refreshToken })
      .expect(200);
    await guarded({ bearer: `Bearer ${(next.body.data as { token: string }).token}` }).expect(200);
  });

  it.each([...STEP_UP, ...EXPORTS])('is %s', async (guardedCall) => {
    const admin = await enrolled(test);
    await age(test, admin, `second_factor_at = now() - interval '11 min'`);
    const [method = '', path = ''] = guardedCall.split(' ');
    const target = path.replaceAll('{format}', 'csv').replaceAll('{id}', String(admin.id));
    const verb = method.toLowerCase() as 'get';
    const { body } = await test.http[verb](target).set('authorization', admin.bearer).send({}).expect(403);
    expect(body.code).toBe('STEP_UP_REQUIRED');
  });

  it.each([{ email: 'thief@example.com' }, { phone: '01099998888' }, { name: '도둑' }])(
    'is a change of somebody: without the factor %j stays as it was',
    async (change) => {
      const [admin, victim] = [await enrolled(test), await signedIn(test, 1)];
      await age(test, admin, 'second_factor_at = null');
      const send = () =>
        test.http.patch(`/api/admin/users/${victim.id}`).set('authorization', admin.bearer).send(change);
      const fieldsOf = () =>
        test.em.execute('select email, phone, name, version from members where id = ?', [victim.id]);
      const before = await fieldsOf();
      await send().expect(403);
      expect(await fieldsOf()).toEqual(before);
      await age(test, admin, 'second_factor_at = now()');
      await send().expect(200);
      expect(await fieldsOf()).toMatchObject([change]);
    },
  );

  it('asks nothing for calls without lasting harm', async () => {
    const admin = await enrolled(test);
    await age(test, admin, 'second_factor_at = null');
    await call('get', '/api/admin/orders', admin).expect(200);
    await call('delete', '/api/user/security/totp', admin).expect(403);
    await call('post', '/api/user/security/totp', admin).send({ password: PASSWORD }).expect(403);
  });

  it('refuses a wrong role first', async () => {
    const manager = await enrolled(test, 1);
    await age(test, manager, 'second_factor_at = null');
    expect((await guarded(manager).expect(403)).body.code).toBe('FORBIDDEN');
  });
});

it('an app that was offered earlier replaces none that was enrolled since', async () => {
  const member = await signedIn(test, 2);
  const offer = async () =>
    (await call('post', '/api/user/security/totp', member).send({ password: PASSWORD }).expect(200)).body
      .data as { ticket: string; secret: string };
  const [earlier, later] = [await offer(), await offer()];
  const confirm = async ({ ticket, secret }: { ticket: string; secret: string }) =>
    call('post', '/api/user/security/totp/confirm', member).send({ ticket, code: await codeNow(secret) });
  expect((await confirm(later)).status).toBe(200);
  expect((await confirm(earlier)).body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
});

describe('where a factor is required', () => {
  beforeAll(() => setPolicy(test, 'second_factor_required = true'));
  afterAll(() => setPolicy(test, 'second_factor_required = false'));

  it('the first login enrols one, with recovery codes, and comes in', async () => {
    const email = `first-${Date.now()}@example.com`;
    const id = await createMember(test, email, 1);
    const { body } = await login(email).expect(403);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_ENROLMENT_REQUIRED',
      data: { enrolment: true, methods: [], passkey: null },
    });
    const { ticket } = body.data as { ticket: string };
    // No factor, so nothing can complete it.
    await completeLogin(test, ticket, { code: '123456' }).expect(400);
    const offer = await test.http.post('/api/auth/second-factor/totp').send({ ticket }).expect(200);
    const { secret } = offer.body.data as { secret: string };
    const confirm = (code: string) =>
      test.http.post('/api/auth/second-factor/totp/confirm').send({ ticket, code });
    await confirm('000000').expect(400);
    const done = await confirm(await codeNow(secret)).expect(200);
    expect(done.body.data).toMatchObject({ role: 1, recoveryCodes: expect.any(Array), user: { id } });
    await call('get', '/api/manager/summary', { bearer: `Bearer ${done.body.data.token}` }).expect(200);
    await confirm(await codeNow(secret)).expect(400);
    expect(await auditOf({ id })).toEqual(['member.add-totp']);
    expect((await login(email).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('a ticket from before replaces no factor that was enrolled since', async () => {
    const email = `twice-${Date.now()}@example.com`;
    const id = await createMember(test, email, 2);
    const begin = async () => {
      const { ticket } = (await login(email).expect(403)).body.data as { ticket: string };
      const offer = await test.http.post('/api/auth/second-factor/totp').send({ ticket }).expect(200);
      return { ticket, secret: (offer.body.data as { secret: string }).secret };
    };
    const confirm = async ({ ticket, secret }: { ticket: string; secret: string }) =>
      test.http.post('/api/auth/second-factor/totp/confirm').send({ ticket, code: await codeNow(secret) });
    const [thiefs, owners, unused] = [await begin(), await begin(), await begin()];
    expect((await confirm(owners)).status).toBe(200);
    const { status, body } = await confirm(thiefs);
    expect([status, body.code]).toEqual([400, 'SECOND_FACTOR_TICKET_INVALID']);
    const late = await test.http
      .post('/api/auth/second-factor/totp')
      .send({ ticket: unused.ticket })
      .expect(400);
    expect(late.body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
    expect(await auditOf({ id })).toEqual(['member.add-totp']);
    // Also where the ticket's row still exists: the condition is checked again.
    await test.em.execute(
      `insert into second_factor_tickets (member_id, kind, ticket_hash, secret, expires_at)
       select member_id, 'enrolment', encode(sha256('kept'), 'hex'), secret, now() + interval '5 minutes'
       from totp_factors where member_id = ?`,
      [id],
    );
    expect((await confirm({ ticket: 'kept', secret: owners.secret })).status).toBe(400);
    expect(await auditOf({ id })).toEqual(['member.add-totp']);
  });

  it('the second half of a login is refused from a place that staff may not use', async () => {
    const admin = await enrolledWhileRequired();
    const ticket = await beginLogin(test, admin);
    await setPolicy(test, `allowed_networks = '{203.0.113.0/24}'`);
    try {
      const { body } = await completeLogin(test, ticket, { code: await admin.code() }).expect(403);
      expect(body.code).toBe('STAFF_NETWORK_FORBIDDEN');
    } finally {
      await setPolicy(test, `allowed_networks = '{}'`);
    }
    await completeLogin(test, ticket, { code: await admin.code() }).expect(200);
  });

  it('offers a passkey in its place', async () => {
    const email = `passkey-${Date.now()}@example.com`;
    await createMember(test, email, 2);
    const { ticket } = (await login(email).expect(403)).body.data as { ticket: string };
    const offer = await test.http.post('/api/auth/second-factor/passkey').send({ ticket }).expect(200);
    expect(offer.body.data.options.rp.id).toBe('localhost');
    const { body } = await test.http
      .post('/api/auth/second-factor/passkey/confirm')
      .send({ ticket, name: '열쇠', passkey: { id: 'x' } })
      .expect(400);
    expect(body.code).toBe('PASSKEY_REFUSED');
  });

  it('customers sign in as before', async () => {
    const { bearer } = await signedIn(test, 0);
    await call('get', '/api/auth/me', { bearer }).expect(200);
  });

  it('the last factor stays', async () => {
    const admin = await enrolledWhileRequired();
    const { body } = await call('delete', '/api/user/security/totp', admin).expect(422);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_LAST',
      message: '2단계 인증이 필수라서 마지막 인증 수단은 삭제할 수 없습니다.',
    });
    expect(await auditOf(admin)).toEqual(['member.add-totp']);
    await login(admin.email).expect(403);
  });

  it('a session whose factor was removed before counts for nothing, and the login enrols one', async () => {
    await setPolicy(test, 'second_factor_required = false');
    const admin = await enrolled(test);
    await call('delete', '/api/user/security/totp', admin).expect(200);
    await setPolicy(test, 'second_factor_required = true');
    await call('get', '/api/auth/me', admin).expect(401);
    expect((await login(admin.email).expect(403)).body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED');
  });

  it('a session that never confirmed one counts for nothing, nor does its refresh token', async () => {
    await setPolicy(test, 'second_factor_required = false');
    const before = await signedIn(test, 2);
    await setPolicy(test, 'second_factor_required = true');
    await call('get', '/api/auth/me', before).expect(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: before.refreshToken }).expect(401);
  });

  async function enrolledWhileRequired(): Promise<Enrolled> {
    await setPolicy(test, 'second_factor_required = false');
    const admin = await enrolled(test);
    await setPolicy(test, 'second_factor_required = true');
    return admin;
  }
});
