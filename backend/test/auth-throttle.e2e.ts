import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD } from './support/members.js';

const login = (test: TestApp, identifier: string, password = PASSWORD, path = '/api/auth/login') =>
  test.http.post(path).send({ identifier, password });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('guessing at one account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('ends after ten failures, on both login calls, whatever the spelling, and touches nobody else', async () => {
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
      message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
      data: null,
    });
    await login(test, 'victim@example.com', PASSWORD, '/api/user/login').expect(429);
    await login(test, 'neighbour@example.com').expect(200);
  });

  it('starts anew after a success', async () => {
    await createMember(test, 'clumsy@example.com');
    for (let round = 0; round < 2; round += 1) {
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
    // A tenth of every limit: ten failures or sign-ups of one network, one failure of one account.
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
    // A form that is refused anyway costs nothing and is still told why.
    await test.http.post('/api/auth/signup').send({}).expect(400);
  });

  it('may fail ten times over all accounts and refresh tokens together', async () => {
    for (let i = 0; i < 5; i += 1) await login(test, `n${i}@example.com`, 'wrong-password').expect(400);
    for (let i = 0; i < 5; i += 1)
      await test.http.post('/api/auth/refresh').send({ refreshToken: 'x' }).expect(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: 'x' }).expect(429);
    await login(test, 'n9@example.com').expect(429);
  });
});
