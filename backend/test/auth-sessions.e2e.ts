import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { REFRESH_GRACE_SECONDS } from '../src/modules/auth/sessions.service.js';
import { sentBy } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, signIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

type Tokens = Pick<TestMember, 'token' | 'refreshToken' | 'bearer'>;

const refresh = (refreshToken: unknown) => test.http.post('/api/auth/refresh').send({ refreshToken });
const meStatus = async ({ bearer }: Tokens) =>
  (await test.http.get('/api/auth/me').set('authorization', bearer)).status;
const refreshStatus = async ({ refreshToken }: Tokens) => (await refresh(refreshToken)).status;
const tokensOf = (data: { token: string; refreshToken: string }): Tokens => ({
  token: data.token,
  refreshToken: data.refreshToken,
  bearer: `Bearer ${data.token}`,
});

describe('refresh', () => {
  it('exchanges a token for a fresh pair and the present role', async () => {
    const member = await signedIn(test, 1);
    const { body } = await refresh(member.refreshToken).expect(200);
    expect(body).toEqual({
      code: 'success',
      success: true,
      message: '',
      data: { token: expect.any(String), refreshToken: expect.any(String), role: 1 },
    });
    expect(body.data.refreshToken).not.toBe(member.refreshToken);
    expect(await meStatus(tokensOf(body.data))).toBe(200);
  });

  it('goes on for as many refreshes as wanted', async () => {
    let tokens: Tokens = await signedIn(test);
    for (let run = 0; run < 5; run += 1)
      tokens = tokensOf((await refresh(tokens.refreshToken).expect(200)).body.data);
    expect(await meStatus(tokens)).toBe(200);
  });

  it('ends the whole family when a used token comes back, and only that family', async () => {
    const member = await signedIn(test);
    const elsewhere = await signIn(test, member.email);
    const next = tokensOf((await refresh(member.refreshToken).expect(200)).body.data);
    expect(await meStatus(next)).toBe(200);
    await endGrace(member.id);
    const { body } = await refresh(member.refreshToken).expect(401);
    expect(body).toEqual({
      code: 'REFRESH_TOKEN_INVALID',
      success: false,
      message: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
      data: null,
    });
    expect(await refreshStatus(next)).toBe(401);
    await expectEventually(() => meStatus(next), 401);
    expect(await meStatus(elsewhere)).toBe(200);
    expect(await refreshStatus(elsewhere)).toBe(200);
  });

  it('answers two calls at once with the same successor, which goes on', async () => {
    const member = await signedIn(test);
    const answers = await whileLocked(member.id, 2, () => [
      refresh(member.refreshToken),
      refresh(member.refreshToken),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = answers.map(({ body }) => tokensOf(body.data));
    expect(one?.refreshToken).toBe(other?.refreshToken);
    expect(await meStatus(other ?? member)).toBe(200);
    expect(await refreshStatus(one ?? member)).toBe(200);
  });

  it('gives one and the same successor to eight calls, and stores one row for it', async () => {
    const member = await signedIn(test);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(member.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1);
    expect(await test.em.execute('select 1 from sessions where member_id = ?', [member.id])).toHaveLength(2);
  });

  it('answers a lost answer again, also after another refresh failed to arrive, and no longer than the grace', async () => {
    const member = await signedIn(test);
    const first = tokensOf((await refresh(member.refreshToken).expect(200)).body.data);
    const again = tokensOf((await refresh(member.refreshToken).expect(200)).body.data);
    expect(again.refreshToken).toBe(first.refreshToken);
    await endGrace(member.id);
    await refresh(member.refreshToken).expect(401);
    expect(await refreshStatus(first)).toBe(401);
  });

  it('refuses a token whose successor is used already, and ends nothing while the grace lasts', async () => {
    const member = await signedIn(test);
    const first = tokensOf((await refresh(member.refreshToken).expect(200)).body.data);
    const second = tokensOf((await refresh(first.refreshToken).expect(200)).body.data);
    await refresh(member.refreshToken).expect(401);
    expect(await refreshStatus(second)).toBe(200);
  });

  it('answers no successor of a session that was ended inside the grace', async () => {
    const member = await signedIn(test);
    const next = tokensOf((await refresh(member.refreshToken).expect(200)).body.data);
    await test.http.post('/api/auth/logout').set('authorization', next.bearer).expect(200);
    await refresh(member.refreshToken).expect(401);
  });

  it.each([undefined, null, '', 'x', 17, { a: 1 }, 'a\0b'])('answers 401 to %j', async (token) => {
    await refresh(token).expect(401);
  });

  it('answers 401 to an expired token, to a suspended member and to an access token', async () => {
    const [expired, suspended] = [await signedIn(test), await signedIn(test)];
    await test.em.execute('update sessions set expires_at = now() where member_id = ?', [expired.id]);
    await test.em.execute(`update members set status = 'suspended' where id = ?`, [suspended.id]);
    expect(await refreshStatus(expired)).toBe(401);
    expect(await refreshStatus(suspended)).toBe(401);
    await refresh((await signedIn(test)).token).expect(401);
  });
});

describe('what is stored', () => {
  it('is a SHA-256 of the token, with address, client and an end in 14 days', async () => {
    const member = await signedIn(test);
    const rows = await test.em.execute(
      `select token_hash, ip, user_agent, extract(epoch from expires_at - now())::int as seconds
       from sessions where member_id = ?`,
      [member.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      token_hash: createHash('sha256').update(member.refreshToken).digest('hex'),
      ip: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(Number(rows[0]?.['seconds'])).toBeGreaterThan(14 * 86_400 - 60);
    expect(JSON.stringify(rows)).not.toContain(member.refreshToken);
  });

  it('is cleared of expired rows by the next login', async () => {
    const member = await signedIn(test);
    await test.em.execute(`update sessions set expires_at = now() - interval '1 s' where member_id = ?`, [
      member.id,
    ]);
    await signIn(test, member.email);
    expect(await test.em.execute('select 1 from sessions where member_id = ?', [member.id])).toHaveLength(1);
  });

  it('is not read for a call while nothing has changed', async () => {
    const member = await signedIn(test);
    const addresses = () =>
      test.http.get('/api/user/addresses').set('authorization', member.bearer).expect(200);
    await addresses();
    const sent = await sentBy(test, async () => {
      await addresses();
      await addresses();
    });
    expect(sent.map(({ text }) => text.includes('from "addresses"'))).toEqual([true, true]);
  });
});

describe('logout', () => {
  const logout = (authorization?: string) => {
    const call = test.http.post('/api/auth/logout');
    return authorization === undefined ? call : call.set('authorization', authorization);
  };

  it('ends this session at once and no other', async () => {
    const member = await signedIn(test);
    const elsewhere = await signIn(test, member.email);
    expect([await meStatus(member), await meStatus(elsewhere)]).toEqual([200, 200]);
    const { body } = await logout(member.bearer).expect(200);
    expect(body).toEqual({ code: 'success', success: true, message: '', data: null });
    expect(await meStatus(member)).toBe(401);
    expect(await refreshStatus(member)).toBe(401);
    expect(await meStatus(elsewhere)).toBe(200);
  });

  it('also ends a session whose access token has run out', async () => {
    const member = await signedIn(test);
    const jwt = test.app.get(JwtService);
    const { sub, userId, sid } = jwt.decode<Record<string, string>>(member.token);
    await logout(`Bearer ${jwt.sign({ sub, userId, sid }, { expiresIn: -60 })}`).expect(200);
    expect(await meStatus(member)).toBe(401);
    expect(await refreshStatus(member)).toBe(401);
  });

  it('is always a success, and ends nothing for a token that is not ours', async () => {
    const member = await signedIn(test);
    const jwt = test.app.get(JwtService);
    const { sub, userId, sid } = jwt.decode<Record<string, string>>(member.token);
    const forged = jwt.sign({ sub, userId, sid }, { secret: 'another-secret-of-enough-length-000' });
    await logout().expect(200);
    await logout('Bearer abc').expect(200);
    await logout(`Bearer ${forged}`).expect(200);
    await logout().send({}).expect(200);
    // An empty body with the content type JSON, as some clients send it.
    await logout().set('content-type', 'application/json').expect(200);
    expect(await meStatus(member)).toBe(200);
    await logout(member.bearer).expect(200);
    await logout(member.bearer).expect(200);
  });

  it('leaves no token behind that a refresh at the same moment has made', async () => {
    const member = await signedIn(test);
    const [refreshed, loggedOut] = await whileLocked(member.id, 2, () => [
      refresh(member.refreshToken),
      logout(member.bearer),
    ]);
    expect(loggedOut?.status).toBe(200);
    expect(
      await test.em.execute('select 1 from sessions where member_id = ? and revoked_at is null', [member.id]),
    ).toEqual([]);
    if (refreshed?.status === 200) expect(await refreshStatus(tokensOf(refreshed.body.data))).toBe(401);
  });
});

/** Moves past the seconds in which an exchanged token is answered once more. */
async function endGrace(memberId: number): Promise<void> {
  await test.em.execute(
    `update sessions set used_at = used_at - make_interval(secs => ?) where member_id = ?`,
    [REFRESH_GRACE_SECONDS, memberId],
  );
}

/**
 * Locks the member's row until `count` calls wait for it, so that they run at the same time; returns their answers.
 */
async function whileLocked<T>(memberId: number, count: number, calls: () => PromiseLike<T>[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: test.environment.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from members where id = $1 for update', [memberId]);
    const started = Promise.all(calls());
    await expectEventually(waiting, count);
    await holder.query('commit');
    return await started;
  } finally {
    await holder.end();
  }
}

async function waiting(): Promise<number> {
  const rows = await test.em.execute(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.['n']);
}

const expectEventually = <T>(ask: () => Promise<T>, wanted: T): Promise<T> =>
  until(ask, (answer) => answer === wanted);
