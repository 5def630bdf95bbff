import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

const NEXT = 'staple-tumbler-9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
afterEach(() => {
  test.app.get(Clock).now = () => new Date();
});

interface MessageRow {
  channel: string;
  recipient: string;
  body: string;
  link: string | null;
}

const ask = (identifier: unknown) => test.http.post('/api/auth/password-reset/request').send({ identifier });
const confirm = (token: unknown, password: unknown = NEXT) =>
  test.http.post('/api/auth/password-reset/confirm').send({ token, password });
const login = (identifier: string, password: string) =>
  test.http.post('/api/auth/login').send({ identifier, password });
/** Reset messages to the member, newest first. */
const messages = (id: number) =>
  test.em.execute<MessageRow[]>(
    `select n.channel, n.recipient, n.body, n.link from notices n join private_links r on n.dedupe_key = 'password.reset:' || r.id
     where r.subject_kind = 'member' and r.subject_ids = array[?::int] order by n.id desc`,
    [id],
  );
const tokenOf = (message: MessageRow | undefined): string =>
  new URL(message?.link ?? '', 'http://store').searchParams.get('token') ?? '';
const tokenFor = async (member: TestMember): Promise<string> => {
  await ask(member.email).expect(200);
  return tokenOf((await messages(member.id))[0]);
};
const alive = async (member: TestMember): Promise<boolean> =>
  (await test.http.get('/api/auth/me').set('authorization', member.bearer)).status === 200;
const wait = (minutes: number): void => {
  test.app.get(Clock).now = () => new Date(Date.now() + minutes * 60_000);
};

describe('asking for a reset', () => {
  it('sends a link that is stored nowhere but in the message', async () => {
    const member = await signedIn(test);
    const { body } = await ask(` ${member.email.toUpperCase()} `).expect(200);
    expect(body).toMatchObject({
      data: null,
      message: '가입된 계정이라면 비밀번호 재설정 안내를 보내 드렸습니다. 30분 안에 확인해 주세요.',
    });
    const [message, ...more] = await messages(member.id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      channel: 'email',
      recipient: member.email,
      link: expect.stringMatching(/^\/password-reset\?token=[\w-]{43}$/),
    });
    const token = tokenOf(message);
    expect(message?.body).not.toContain(token);
    const stored = await test.em.execute<{ row: string }[]>('select r::text as row from private_links r');
    expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('goes to the phone for who names the phone, and by account id to the e-mail address', async () => {
    const member = await signedIn(test);
    await test.em.execute(`update members set phone = '01077776666', account = 'reset-me' where id = ?`, [
      member.id,
    ]);
    await ask('010-7777-6666').expect(200);
    await ask('Reset-Me').expect(200);
    expect((await messages(member.id)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', member.email],
      ['sms', '01077776666'],
    ]);
  });

  it('answers the same where there is no such account, or one that may not sign in, and sends nothing', async () => {
    const known = await signedIn(test);
    const expected = (await ask(known.email).expect(200)).body as object;
    const before = await test.em.execute('select count(*)::int as n from notices');
    const [suspended, withdrawn, unclaimed] = [
      await signedIn(test),
      await signedIn(test),
      await signedIn(test),
    ];
    await test.em.execute(`update members set status = 'suspended' where id = ?`, [suspended.id]);
    await test.em.execute(`update members set status = 'withdrawn' where id = ?`, [withdrawn.id]);
    await test.em.execute('update members set password_hash = null where id = ?', [unclaimed.id]);
    for (const identifier of [
      'nobody@example.com',
      '01099998888',
      'nobody-here',
      "x' or 1=1 --",
      'nul\0byte',
      suspended.email,
      withdrawn.email,
      unclaimed.email,
    ]) {
      expect((await ask(identifier).expect(200)).body).toEqual(expected);
    }
    expect(await test.em.execute('select count(*)::int as n from notices')).toEqual(before);
  });

  it.each([undefined, '', '  ', 7, null])('refuses %j', async (identifier) => {
    const { body } = await ask(identifier).expect(400);
    expect(body).toMatchObject({ code: 'USER_ID_NULL', data: { fields: [{ field: 'identifier' }] } });
  });
});

describe('the link', () => {
  it('sets the new password once, ends every session, and is shown no more', async () => {
    const member = await signedIn(test);
    expect(await alive(member)).toBe(true);
    const token = await tokenFor(member);
    const { body } = await confirm(token).expect(200);
    expect(body).toMatchObject({ message: '비밀번호가 변경되었습니다.', data: null });
    expect(await alive(member)).toBe(false);
    await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(401);
    await login(member.email, PASSWORD).expect(400);
    await login(member.email, NEXT).expect(200);
    expect(await messages(member.id)).toMatchObject([{ link: null }]);
    const again = await confirm(token, 'third-password-3').expect(400);
    expect(again.body).toMatchObject({ code: 'PASSWORD_RESET_INVALID' });
    await login(member.email, NEXT).expect(200);
  });

  it('is good for thirty minutes', async () => {
    const [early, late] = [await signedIn(test), await signedIn(test)];
    const tokens = [await tokenFor(early), await tokenFor(late)];
    wait(29);
    await confirm(tokens[0]).expect(200);
    wait(31);
    await confirm(tokens[1]).expect(400);
    await login(late.email, PASSWORD).expect(200);
  });

  it('is replaced by the next one', async () => {
    const member = await signedIn(test);
    const [first, second] = [await tokenFor(member), await tokenFor(member)];
    expect(await messages(member.id)).toMatchObject([
      { link: expect.stringContaining(second) },
      { link: null },
    ]);
    await confirm(first).expect(400);
    await confirm(second).expect(200);
  });

  it('ends when the password is changed by who knows it', async () => {
    const member = await signedIn(test);
    const token = await tokenFor(member);
    await test.http
      .post('/api/user/password')
      .set('authorization', member.bearer)
      .send({ currentPassword: PASSWORD, newPassword: 'known-change-7' })
      .expect(200);
    await confirm(token).expect(400);
    await login(member.email, 'known-change-7').expect(200);
  });

  it('is of no use to a member who was suspended meanwhile', async () => {
    const member = await signedIn(test);
    const token = await tokenFor(member);
    await test.em.execute(`update members set status = 'suspended' where id = ?`, [member.id]);
    await confirm(token).expect(400);
    await test.em.execute(`update members set status = 'active' where id = ?`, [member.id]);
    await login(member.email, PASSWORD).expect(200);
  });

  it('works for one of two calls at once', async () => {
    const member = await signedIn(test);
    const token = await tokenFor(member);
    const wanted = ['first-one-11', 'second-one-22'];
    const answers = await Promise.all(wanted.map((password) => confirm(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    await login(member.email, won).expect(200);
  });

  it('keeps its worth where the new password breaks the rule', async () => {
    const member = await signedIn(test);
    const token = await tokenFor(member);
    for (const [password, code] of [
      ['a'.repeat(7), 'SIGNUP_PASSWORD_SHORT'],
      ['a'.repeat(129), 'SIGNUP_PASSWORD_LONG'],
      [undefined, 'SIGNUP_PASSWORD_SHORT'],
    ] as const) {
      const { body } = await test.http
        .post('/api/auth/password-reset/confirm')
        .send({ token, password })
        .expect(400);
      expect(body).toMatchObject({ code });
    }
    await confirm(token).expect(200);
  });

  it.each([undefined, '', 'x', 7, 'q0v3cJm1T7mYx0d2l4bT8A'])('refuses %j', async (token) => {
    const { body } = await test.http
      .post('/api/auth/password-reset/confirm')
      .send({ token, password: NEXT })
      .expect(400);
    expect(body).toMatchObject({ code: 'PASSWORD_RESET_INVALID' });
  });
});
