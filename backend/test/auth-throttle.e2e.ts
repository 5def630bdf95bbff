import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn } from './support/members.js';

const login = (test: TestApp, identifier: string, password = PASSWORD, path = '/api/auth/login') =>
  test.http.post(path).send({ identifier, password });
/** Signs in from one of this computer's own addresses; returns the status. */
async function loginFrom(
  test: TestApp,
  localAddress: string,
  agent: string,
  form: { identifier: string; password: string },
): Promise<number> {
  const port = new URL(await test.app.getUrl()).port;
  const call = request({
    host: '127.0.0.1',
    port,
    localAddress,
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
  });
  call.end(JSON.stringify(form));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('guessing at one account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('ends after ten failures, on both login calls, whatever the spelling, and touches no other member', async () => {
    await createMember(test, 'victim@example.com');
    await createMember(test, 'neighbour@example.com');
    for (let i = 0; i < 10; i += 1) {
      const path = i % 2 === 0 ? '/api/auth/login' : '/api/user/login';
      await login(
        test,
        i % 3 === 0 ? ' VICTIM@example.com' : 'victim@example.com',
        'wrong-password',
        path,
      ).expect(400);
    }
    const { body } = await login(test, 'victim@example.com').expect(429);
    expect(body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      success: false,
      message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
      data: null,
    });
    await login(test, 'victim@example.com', PASSWORD, '/api/user/login').expect(429);
    await login(test, 'neighbour@example.com').expect(200);
  });

  it('counts a member once, whichever name is typed', async () => {
    const id = await createMember(test, 'names@example.com');
    await test.em.execute(`update members set account = 'names', phone = '01077770001' where id = ?`, [id]);
    const names = ['names@example.com', 'names', '010-7777-0001'];
    for (let i = 0; i < 10; i += 1) await login(test, names[i % 3] ?? '', 'wrong-password').expect(400);
    for (const name of names) await login(test, name).expect(429);
  });

  it('keeps the owner out neither elsewhere nor on a device that was used before', async () => {
    await createMember(test, 'owner@example.com');
    // All of 127.0.0.0/8 is this computer, so a test can choose the caller's address.
    const from = (localAddress: string, agent: string, password = PASSWORD) =>
      loginFrom(test, localAddress, agent, { identifier: 'owner@example.com', password });
    expect(await from('127.0.0.2', 'owners-browser')).toBe(200);
    for (let i = 0; i < 10; i += 1) expect(await from('127.0.0.2', 'guesser', 'wrong-password')).toBe(400);
    expect(await from('127.0.0.2', 'guesser')).toBe(429);
    expect(await from('127.0.0.2', 'owners-browser')).toBe(200);
    expect(await from('127.0.0.3', 'a new phone')).toBe(200);
  });

  it('bounds what is guessed on a device that was used before', async () => {
    await createMember(test, 'desk@example.com');
    const from = (password = PASSWORD) =>
      login(test, 'desk@example.com', password).set({ 'user-agent': 'desk' });
    await from().expect(200);
    for (let i = 0; i < 20; i += 1) await from('wrong-password').expect(400);
    await from('wrong-password').expect(429);
    await from().expect(429);
  });

  it('starts anew after a success', async () => {
    await createMember(test, 'clumsy@example.com');
    for (let run = 0; run < 2; run += 1) {
      for (let i = 0; i < 9; i += 1) await login(test, 'clumsy@example.com', 'wrong-password').expect(400);
      await login(test, 'clumsy@example.com').expect(200);
    }
  });

  it('learns ten answers at most from thirty guesses at once', async () => {
    await createMember(test, 'rushed@example.com');
    const answers = await Promise.all(times(30, () => login(test, 'rushed@example.com', 'wrong-password')));
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(10);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(20);
  });

  it('is slowed for accounts that do not exist as well', async () => {
    for (let i = 0; i < 10; i += 1) await login(test, 'ghost@example.com', 'wrong-password').expect(400);
    await login(test, 'ghost@example.com', 'wrong-password').expect(429);
  });

  it('does not count honest logins, even fifty at once', async () => {
    await createMember(test, 'office@example.com');
    const answers = await Promise.all(times(50, () => login(test, 'office@example.com')));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });
});

describe('one network', () => {
  let test: TestApp;
  beforeAll(async () => {
    // A tenth of each limit: ten failures or sign-ups for one network, one failure for one account.
    test = await startTestApp({ THROTTLE_FACTOR: '0.1' });
  });
  afterAll(() => test.close());

  it('may sign up ten times', async () => {
    const form = {
      password: PASSWORD,
      name: '김구매',
      ageOver14: true,
      termsAgreedAt: 'x',
      privacyAgreedAt: 'x',
    };
    const signUp = (i: number) =>
      test.http.post('/api/auth/signup').send({ ...form, email: `n${i}@example.com` });
    for (let i = 0; i < 10; i += 1) await signUp(i).expect(200);
    await signUp(11).expect(429);
    // An invalid form does not count and still gets its reason.
    await test.http.post('/api/auth/signup').send({}).expect(400);
  });

  it('may fail ten times over all accounts', async () => {
    for (let i = 0; i < 10; i += 1) await login(test, `x${i}@example.com`, 'wrong-password').expect(400);
    await login(test, 'x11@example.com').expect(429);
  });
});

describe('refreshes of one network', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ THROTTLE_FACTOR: '0.1' });
  });
  afterAll(() => test.close());

  const refresh = (refreshToken: string) => test.http.post('/api/auth/refresh').send({ refreshToken });

  it('are limited only for dead tokens: neither logins nor good sessions are kept out', async () => {
    const member = await signedIn(test);
    for (let i = 0; i < 10; i += 1) await refresh('x').expect(401);
    await refresh('x').expect(429);
    await refresh(member.refreshToken).expect(200);
    await login(test, member.email).expect(200);
  });

  it('go on while logins of the network are refused', async () => {
    const member = await signedIn(test);
    await createMember(test, 'newcomer@example.com');
    for (let i = 0; i < 10; i += 1) await login(test, `r${i}@example.com`, 'wrong-password').expect(400);
    await login(test, 'newcomer@example.com').expect(429);
    await refresh(member.refreshToken).expect(200);
  });
});
