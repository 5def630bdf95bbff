import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN_SECONDS } from '../src/modules/auth/access-tokens.js';
import type { HashTask } from '../src/modules/auth/hash-in-thread.js';
import { hashPassword } from '../src/modules/auth/password-hasher.js';
import { Threads } from '../src/platform/threads.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn } from './support/members.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

const post = (path: string, body: object) => test.http.post(path).send(body);
const me = (bearer: string) => test.http.get('/api/auth/me').set('authorization', bearer);

const PATHS = ['/api/auth/login', '/api/user/login'];
const NAMES = ['identifier', 'userAccount'];
const WAYS = PATHS.flatMap((path) => NAMES.map((name) => [path, name] as const));

describe('signing in', () => {
  it.each(WAYS)('%s takes %s and answers tokens, role and user', async (path, name) => {
    const email = `${name}${PATHS.indexOf(path)}@example.com`.toLowerCase();
    const id = await createMember(test, email, 1);
    const { body } = await post(path, { [name]: email, password: PASSWORD }).expect(200);
    expect(body).toEqual({
      code: 'success',
      success: true,
      message: '로그인 성공',
      data: {
        token: expect.any(String),
        refreshToken: expect.any(String),
        role: 1,
        user: {
          id,
          account: null,
          email,
          phone: null,
          name: '김구매',
          nickname: null,
          company: null,
          companyName: null,
          is_business: false,
          isBusiness: false,
          role: 1,
        },
      },
    });
    const [row] = await test.em.execute('select last_login_at from members where id = ?', [id]);
    expect(row?.['last_login_at']).not.toBeNull();
  });

  it.each(['/api/auth/login/', '//api//auth/login', '/api/user/login/', '/api//user/login'])(
    'takes the slashes of %s',
    async (path) => {
      const { email } = await signedIn(test);
      await post(path, { identifier: email, password: PASSWORD }).expect(200);
    },
  );

  it.each([
    ['/api/auth/login', 'nobody@example.com', 'AuthPasswordError', '비밀번호가 일치하지 않습니다.'],
    ['/api/auth/login', 'known', 'AuthPasswordError', '비밀번호가 일치하지 않습니다.'],
    ['/api/user/login', 'nobody@example.com', 'noExistUser', '존재하지 않는 아이디입니다.'],
    ['/api/user/login', 'a\0b', 'noExistUser', '존재하지 않는 아이디입니다.'],
    ['/api/user/login', 'known', 'AuthPasswordError', '비밀번호가 일치하지 않습니다.'],
  ])('%s answers 400 to %s with its code', async (path, who, code, message) => {
    const identifier = who === 'known' ? (await signedIn(test)).email : who;
    const { body } = await post(path, { identifier, password: 'wrong-password' }).expect(400);
    expect(body).toEqual({ code, success: false, message, data: null });
  });

  it('compares with one hash of the full cost for an account that does not exist too, so that it takes as long', async () => {
    const email = `full-cost-${randomUUID()}@example.com`;
    const id = await createMember(test, email);
    await test.em.execute('update members set password_hash = ? where id = ?', [
      await hashPassword(PASSWORD),
      id,
    ]);
    const compared = async (identifier: string): Promise<string[]> => {
      const { prototype } = Threads;
      const { run } = prototype;
      const hashes: string[] = [];
      prototype.run = function noted(this: Threads<unknown, unknown>, task: unknown) {
        hashes.push((task as HashTask).stored ?? '');
        return run.call(this, task);
      };
      try {
        await post('/api/auth/login', { identifier, password: 'wrong-password' }).expect(400);
      } finally {
        prototype.run = run;
      }
      return hashes.map((hash) => hash.slice(0, hash.indexOf('p=')));
    };
    const known = await compared(email);
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
    expect(await compared('nobody@example.com')).toEqual(known);
  });

  const BOTH = '아이디/이메일/휴대폰과 비밀번호를 입력해주세요.';
  it.each([
    ['/api/auth/login', {}, 'LOGIN_FIELDS_REQUIRED', BOTH, 2],
    ['/api/auth/login', { identifier: ' ', password: '' }, 'LOGIN_FIELDS_REQUIRED', BOTH, 2],
    ['/api/auth/login', { identifier: 'a@b.kr' }, 'LOGIN_FIELDS_REQUIRED', BOTH, 1],
    ['/api/auth/login', { userAccount: 'abc', password: 12345678 }, 'LOGIN_FIELDS_REQUIRED', BOTH, 1],
    ['/api/auth/login', { password: 'x' }, 'LOGIN_FIELDS_REQUIRED', BOTH, 1],
    ['/api/user/login', {}, 'LOGIN_FIELDS_REQUIRED', BOTH, 2],
    ['/api/user/login', { password: 'x' }, 'USER_ID_NULL', '아이디를 입력해주세요', 1],
    ['/api/user/login', { userAccount: 'abc' }, 'USER_PW_NULL', '비밀번호를 입력해주세요', 1],
  ])('%s refuses the form %j', async (path, body, code, message, fields) => {
    const answer = await post(path, body).expect(400);
    expect(answer.body).toMatchObject({ code, success: false, message });
    expect(answer.body.data.fields).toHaveLength(fields);
  });

  it.each([
    ['suspended', 'MEMBER_SUSPENDED'],
    ['withdrawn', 'MEMBER_WITHDRAWN'],
  ])('says so to a %s member, but only with the right password', async (status, code) => {
    const email = `${status}@example.com`;
    const id = await createMember(test, email);
    await test.em.execute('update members set status = ? where id = ?', [status, id]);
    for (const path of PATHS) {
      const { body } = await post(path, { identifier: email, password: PASSWORD }).expect(403);
      expect(body).toMatchObject({ code, success: false, data: null });
      await post(path, { identifier: email, password: 'wrong-password' }).expect(400);
    }
    expect(await test.em.execute('select 1 from sessions where member_id = ?', [id])).toEqual([]);
  });

  it('keeps out a member who has no password yet', async () => {
    await createMember(test, 'unclaimed@example.com');
    await test.em.execute(`update members set password_hash = null where email = 'unclaimed@example.com'`);
    for (const path of PATHS) {
      const { body } = await post(path, { identifier: 'unclaimed@example.com', password: PASSWORD }).expect(
        400,
      );
      expect(body.code).toBe('AuthPasswordError');
    }
  });

  it('writes every try into the login history', async () => {
    const { id, email } = await signedIn(test);
    await post('/api/auth/login', { identifier: ` ${email.toUpperCase()}`, password: 'wrong-password' });
    const long = `${'x'.repeat(300)}\0`;
    await post('/api/auth/login', { identifier: long, password: 'wrong-password' });
    const rows = await test.em.execute(
      'select member_id, provider, success, email, ip from login_events where member_id = ? or email like ? order by id',
      [id, 'xxxx%'],
    );
    const ip = expect.stringMatching(/127\.0\.0\.1$/);
    expect(rows).toEqual([
      { member_id: id, provider: 'password', success: true, email, ip },
      { member_id: id, provider: 'password', success: false, email: email.toUpperCase(), ip },
      { member_id: null, provider: 'password', success: false, email: 'x'.repeat(254), ip },
    ]);
  });
});

describe('who is calling', () => {
  it('is given by /auth/me in the four recorded places', async () => {
    const member = await signedIn(test, 2);
    const { body } = await me(member.bearer).expect(200);
    expect(body).toMatchObject({ code: 'success', success: true, message: '' });
    expect([body.role, body.user.role, body.data.role, body.data.user.role]).toEqual([2, 2, 2, 2]);
    expect(body.user).toEqual(body.data.user);
    expect(body.data).toEqual({ ...body.user, user: body.user, organization: null });
    expect(Object.keys(body.user).sort()).toEqual(
      [
        'account',
        'company',
        'companyName',
        'email',
        'id',
        'is_business',
        'isBusiness',
        'name',
        'nickname',
        'phone',
        'role',
      ].sort(),
    );
  });

  it.each(['/api/me', '/api/users/me', '/api/account/me', '/api/me/'])('is given by %s too', async (path) => {
    const member = await signedIn(test);
    const alias = await test.http.get(path).set('authorization', member.bearer).expect(200);
    expect(alias.body).toEqual((await me(member.bearer).expect(200)).body);
    expect(alias.headers['deprecation']).toBe('true');
    await test.http.get(path).expect(401);
  });

  it('never follows X-USER-ID', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test, 2)];
    const answer = await me(member.bearer).set('x-user-id', String(other.id)).expect(200);
    expect(answer.body.data).toMatchObject({ id: member.id, role: 0 });
    await test.http.get('/api/auth/me').set('x-user-id', String(other.id)).expect(401);
  });

  it('stands in the token as sub and userId, the same string', async () => {
    const member = await signedIn(test);
    const claims = test.app.get(JwtService).decode<Record<string, unknown>>(member.token);
    expect(claims).toMatchObject({
      sub: String(member.id),
      userId: String(member.id),
      iss: 'store',
      aud: 'store-api',
    });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(ACCESS_TOKEN_SECONDS);
    expect(claims).not.toHaveProperty('role');
  });

  it('is not signed in with a token that is not ours', async () => {
    const member = await signedIn(test);
    const jwt = test.app.get(JwtService);
    const { sid } = jwt.decode<{ sid: string }>(member.token);
    const id = String(member.id);
    const claims = { sub: id, userId: id, sid };
    const otherMember = await signedIn(test);
    const unsigned = [
      { alg: 'none', typ: 'JWT' },
      { ...claims, iss: 'store', aud: 'store-api', exp: 4e9 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const tokens = {
      good: jwt.sign(claims),
      garbage: 'abc',
      unsigned: `${unsigned}.`,
      'other secret': jwt.sign(claims, { secret: 'another-secret-of-enough-length-000' }),
      'other algorithm': jwt.sign(claims, { algorithm: 'HS512' }),
      'other issuer': jwt.sign(claims, { issuer: 'shop' }),
      'other audience': jwt.sign(claims, { audience: 'shop' }),
      expired: jwt.sign(claims, { expiresIn: -1 }),
      'userId unlike sub': jwt.sign({ ...claims, userId: '1' }),
      'no session': jwt.sign({ sub: id, userId: id }),
      'no uuid': jwt.sign({ ...claims, sid: 'x' }),
      'somebody else': jwt.sign({ sub: String(otherMember.id), userId: String(otherMember.id), sid }),
      unknownMember: jwt.sign({ sub: '999999', userId: '999999', sid }),
      'a huge id': jwt.sign({ sub: '9999999999', userId: '9999999999', sid }),
    };
    const statuses: Record<string, number> = {};
    for (const [name, token] of Object.entries(tokens)) statuses[name] = (await me(`Bearer ${token}`)).status;
    expect(statuses).toEqual(
      Object.fromEntries(Object.keys(tokens).map((name) => [name, name === 'good' ? 200 : 401])),
    );
    const { body } = await me('Bearer abc').expect(401);
    expect(body).toEqual({
      code: 'UNAUTHENTICATED',
      success: false,
      message: '로그인이 필요합니다.',
      data: null,
    });
  });
});
