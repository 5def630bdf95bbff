import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

const NEXT = 'staple-tumbler-9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '1' });
});
afterAll(() => test.close());

const ask = (identifier: string) => test.http.post('/api/auth/password-reset/request').send({ identifier });
const confirm = (token: string) =>
  test.http.post('/api/auth/password-reset/confirm').send({ token, password: NEXT });
/** From a device on which the member never signed in. */
const login = (identifier: string, password: string) =>
  test.http.post('/api/auth/login').set('user-agent', 'a new device').send({ identifier, password });
const links = async (member: TestMember): Promise<string[]> => {
  const rows = await test.em.execute<{ link: string | null }[]>(
    `select link from notices where member_id = ? and kind = 'password.reset' order by id desc`,
    [member.id],
  );
  return rows.map(({ link }) => link ?? '');
};

describe.each([
  ['/user/password', 'currentPassword', { newPassword: NEXT }],
  ['/user/close', 'password', { agree: true }],
])('guessing the password with a stolen session at %s', (path, field, more) => {
  const send = (member: TestMember, password: string) =>
    test.http
      .post(`/api${path}`)
      .set('authorization', member.bearer)
      .send({ ...more, [field]: password });

  it('ends after ten tries, only for this member', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test)];
    for (let n = 0; n < 10; n += 1) await send(member, `wrong-${n}`).expect(400);
    const { body } = await send(member, PASSWORD).expect(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await send(other, PASSWORD).expect(200);
  });

  it('is counted where the guesses come at once, too', async () => {
    const member = await signedIn(test);
    const guesses = Array.from({ length: 14 }, (_, n) => send(member, `wrong-${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    await send(member, PASSWORD).expect(429);
  });
});

describe('asking for a reset', () => {
  it('is limited for one account, whether it exists or not, and does not limit others', async () => {
    const member = await signedIn(test);
    for (const identifier of [member.email, 'nobody-at-all@example.com']) {
      for (let n = 0; n < 5; n += 1) await ask(identifier).expect(200);
      await ask(identifier).expect(429);
    }
    expect(await links(member)).toHaveLength(5);
    await ask((await signedIn(test)).email).expect(200);
  });
});

describe('the link', () => {
  it('lets the owner in whom somebody else’s guesses had locked out', async () => {
    const member = await signedIn(test);
    for (let n = 0; n < 10; n += 1) await login(member.email, `wrong-${n}`).expect(400);
    await login(member.email, PASSWORD).expect(429);
    await ask(member.email).expect(200);
    const [link = ''] = await links(member);
    await confirm(new URL(link, 'http://store').searchParams.get('token') ?? '').expect(200);
    await login(member.email, NEXT).expect(200);
  });

  it('cannot be guessed without end', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await confirm(`guess-${n}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
