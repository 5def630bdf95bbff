import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock.js';
import { age, enrolled, enrolTotp } from './staff-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, PASSWORD, signedIn, signIn, type TestMember } from './support/members.js';

const NEXT = 'staple-tumbler-9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => test.close());
afterEach(() => {
  test.app.get(Clock).now = () => new Date();
});

type Bearer = Pick<TestMember, 'bearer'>;

const patch = ({ bearer }: Bearer, body: object) =>
  test.http.patch('/api/user/profile').set('authorization', bearer).send(body);
const change = (member: Bearer, body: object) => patch(member, { ...body, currentPassword: PASSWORD });
const correct = ({ bearer }: Bearer, id: number, body: object) =>
  test.http.patch(`/api/admin/users/${id}`).set('authorization', bearer).send(body);
const ask = (identifier: string) =>
  test.http.post('/api/auth/password-reset/request').send({ identifier }).expect(200);
const confirm = (token: string, password = NEXT) =>
  test.http.post('/api/auth/password-reset/confirm').send({ token, password });
const login = (identifier: string, password: string) =>
  test.http.post('/api/auth/login').send({ identifier, password });
const alive = async ({ bearer }: Bearer): Promise<boolean> =>
  (await test.http.get('/api/auth/me').set('authorization', bearer)).status === 200;

interface Contacts {
  email: string | null;
  phone: string | null;
  emailProved: boolean;
  phoneProved: boolean;
}
async function contactsOf(id: number): Promise<Contacts | undefined> {
  const [row] = await test.em.execute<Contacts[]>(
    `select email, phone, email_proved_at is not null as "emailProved", phone_proved_at is not null as "phoneProved"
     from members where id = ?`,
    [id],
  );
  return row;
}

let serial = 0;
const phone = (): string => `0103700${String((serial += 1)).padStart(4, '0')}`;
async function withPhone(proved: { email?: boolean; phone?: boolean } = {}) {
  const member = await signedIn(test);
  const number = phone();
  await test.em.execute(
    `update members set phone = ?, email_proved_at = case when ? then now() end,
       phone_proved_at = case when ? then now() end where id = ?`,
    [number, proved.email === true, proved.phone === true, member.id],
  );
  return { ...member, phone: number };
}

interface Message {
  channel: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  secret: boolean;
}
/** Messages that were sent to an address, newest first. */
const messagesTo = (recipient: string): Promise<Message[]> =>
  test.em.execute<Message[]>(
    'select channel, kind, title, body, link, secret from notices where recipient = ? order by id desc',
    [recipient],
  );
/** The token of the newest link that was sent to an address. */
async function tokenFor(recipient: string, name: 'token' | 'undo'): Promise<string> {
  for (const { link } of await messagesTo(recipient)) {
    const token = new URL(link ?? '', 'http://store').searchParams.get(name);
    if (token !== null) return token;
  }
  return '';
}
const other = (): string => `thief-${String((serial += 1))}@example.com`;

describe('another contact', () => {
  it.each([
    ['e-mail address', () => ({ email: other() })],
    ['phone', () => ({ phone: phone() })],
    ['contact in place of the other', () => ({ email: null, phone: phone() })],
  ])('is not set by a token without a password: %s', async (_name, body) => {
    const member = await signedIn(test);
    const before = await contactsOf(member.id);
    for (const [password, code] of [
      [undefined, 'CURRENT_PASSWORD_REQUIRED'],
      ['', 'CURRENT_PASSWORD_REQUIRED'],
      ['wrong-horse-1', 'CURRENT_PASSWORD_WRONG'],
    ] as const) {
      const { body: answer } = await patch(member, { ...body(), currentPassword: password }).expect(400);
      expect(answer).toMatchObject({ code, data: { fields: [{ field: 'currentPassword', code }] } });
    }
    expect(await contactsOf(member.id)).toEqual(before);
    await change(member, body()).expect(200);
  });

  it('asks for nothing where it is the same in another spelling, or something else changes', async () => {
    const member = await withPhone();
    const same = `${member.phone.slice(0, 3)}-${member.phone.slice(3, 7)}-${member.phone.slice(7)}`;
    await patch(member, { email: member.email.toUpperCase(), phone: same, nickname: '상호' }).expect(200);
    expect(await messagesTo(member.email)).toEqual([]);
  });

  it('is set by staff with a second factor who have just confirmed it', async () => {
    const admin = await enrolled(test);
    await age(test, admin, `second_factor_at = now() - interval '11 minutes'`);
    const refused = await change(admin, { email: other() }).expect(403);
    expect(refused.body.code).toBe('STEP_UP_REQUIRED');
    await age(test, admin, 'second_factor_at = now()');
    await patch(admin, { email: other() }).expect(200);
  });

  it('is set in the console by an admin who gives the own password, where no second factor is enrolled', async () => {
    const [admin, member] = [await signedIn(test, 2), await signedIn(test)];
    for (const id of [member.id, admin.id]) {
      const { body } = await correct(admin, id, { email: other() }).expect(400);
      expect(body.code).toBe('CURRENT_PASSWORD_REQUIRED');
    }
    await correct(admin, member.id, { nickname: '상호' }).expect(200);
    await correct(admin, member.id, { email: other(), currentPassword: PASSWORD }).expect(200);
    expect(await messagesTo(member.email)).toMatchObject([{ kind: 'contact.changed' }]);
    const log = await test.em.execute<{ after: string }[]>(
      `select after::text from audit_log where action = 'member.edit' and target_id = ?`,
      [String(member.id)],
    );
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/assword/);
  });
});

describe('the old contact', () => {
  it('hears of it, and the new one is not named', async () => {
    const member = await signedIn(test);
    const next = other();
    await change(member, { email: next }).expect(200);
    const [message, ...more] = await messagesTo(member.email);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      channel: 'email',
      kind: 'contact.changed',
      title: '연락처가 변경되었습니다',
      link: expect.stringMatching(/^\/password-reset\?undo=[\w-]{43}$/),
      secret: true,
    });
    expect(message?.body).toMatch(/7일 안에/);
    expect(JSON.stringify(message)).not.toContain(next);
    expect(await messagesTo(next)).toEqual([]);
  });

  it('gets no way back where it was never proved and the other one was', async () => {
    const member = await withPhone({ phone: true });
    await change(member, { email: other() }).expect(200);
    expect(await messagesTo(member.email)).toMatchObject([{ kind: 'contact.changed', link: null }]);
    // The verified one stays, and gets a message too.
    expect(await tokenFor(member.phone, 'undo')).not.toBe('');
  });

  it('is the one that stays, where there was none of the kind', async () => {
    const member = await signedIn(test);
    await change(member, { phone: phone() }).expect(200);
    expect(await tokenFor(member.email, 'undo')).not.toBe('');
  });

  it('of a customer who has not joined yet hears nothing', async () => {
    const [admin, id] = [await signedIn(test, 2), await createMember(test, other())];
    const [row] = await test.em.execute<{ email: string }[]>(
      'update members set password_hash = null where id = ? returning email',
      [id],
    );
    await correct(admin, id, { email: other(), currentPassword: PASSWORD }).expect(200);
    expect(await messagesTo(row?.email ?? '')).toEqual([]);
  });
});

describe('the way back', () => {
  it('restores the contacts, sets a new password and ends every session of who had taken them', async () => {
    const member = await withPhone();
    const thief = await signIn(test, member.email);
    const [email, number] = [other(), phone()];
    await change(thief, { email }).expect(200);
    await change(thief, { phone: number }).expect(200);
    // The thief proves both, resets the password through one of them and signs in with it.
    await test.em.execute(
      'update members set email_proved_at = now(), phone_proved_at = now() where id = ?',
      [member.id],
    );
    await ask(email);
    await confirm(await tokenFor(email, 'token'), 'thieves-word-77').expect(200);
    const { body } = await login(email, 'thieves-word-77').expect(200);
    const again = { bearer: `Bearer ${(body as { data: { token: string } }).data.token}` };
    const undo = await tokenFor(member.email, 'undo');
    await confirm(undo).expect(200);
    expect([await alive(thief), await alive(again)]).toEqual([false, false]);
    expect(await contactsOf(member.id)).toEqual({
      email: member.email,
      phone: member.phone,
      emailProved: true,
      phoneProved: false,
    });
    await login(member.email, NEXT).expect(200);
    await login(email, NEXT).expect(400);
    // Valid once; the later link has also ended.
    await confirm(undo, 'third-password-3').expect(400);
    expect((await messagesTo(member.email)).every(({ link }) => link === null)).toBe(true);
    for (const contact of [email, number, member.phone]) {
      const token = await tokenFor(contact, 'undo');
      if (token !== '') await confirm(token, 'third-password-3').expect(400);
    }
    await login(member.email, NEXT).expect(200);
  });

  it('of the earlier change outlives the one of a later change', async () => {
    const member = await signedIn(test);
    const [first, second] = [other(), other()];
    await change(member, { email: first }).expect(200);
    await change(member, { email: second }).expect(200);
    await confirm(await tokenFor(first, 'undo'), 'thieves-word-77').expect(200);
    expect(await contactsOf(member.id)).toMatchObject({ email: first });
    await confirm(await tokenFor(member.email, 'undo')).expect(200);
    expect(await contactsOf(member.id)).toMatchObject({ email: member.email, emailProved: true });
  });

  it('is good for seven days, whatever happens to the password', async () => {
    const member = await signedIn(test);
    await change(member, { email: other() }).expect(200);
    await test.http
      .post('/api/user/password')
      .set('authorization', member.bearer)
      .send({ currentPassword: PASSWORD, newPassword: 'thieves-word-77' })
      .expect(200);
    const undo = await tokenFor(member.email, 'undo');
    const wait = (days: number): void => {
      test.app.get(Clock).now = () => new Date(Date.now() + days * 86_400_000);
    };
    wait(7.01);
    await confirm(undo).expect(400);
    wait(6.99);
    await confirm(undo).expect(200);
  });

  it('takes the contact back from an account that the thief opened with it', async () => {
    const member = await signedIn(test);
    const squatter = await signedIn(test);
    await change(member, { email: other() }).expect(200);
    await change(squatter, { email: member.email }).expect(200);
    await confirm(await tokenFor(member.email, 'undo')).expect(200);
    expect(await contactsOf(member.id)).toMatchObject({ email: member.email });
    expect(await contactsOf(squatter.id)).toMatchObject({ email: null });
  });

  it('does not take it from who has proved it since', async () => {
    const member = await signedIn(test);
    const heir = await signedIn(test);
    const next = other();
    await change(member, { email: next }).expect(200);
    await change(heir, { email: member.email }).expect(200);
    await test.em.execute('update members set email_proved_at = now() where id = ?', [heir.id]);
    await confirm(await tokenFor(member.email, 'undo')).expect(400);
    expect(await contactsOf(member.id)).toMatchObject({ email: next });
    await login(next, PASSWORD).expect(200);
  });

  it('is worth nothing to a member who may not sign in', async () => {
    const member = await signedIn(test);
    await change(member, { email: other() }).expect(200);
    await test.em.execute(`update members set status = 'suspended' where id = ?`, [member.id]);
    await confirm(await tokenFor(member.email, 'undo')).expect(400);
  });
});

describe('a reset', () => {
  it('goes to a contact that is proved, once there is one', async () => {
    const member = await withPhone({ email: true });
    await ask(member.phone);
    expect(await messagesTo(member.phone)).toEqual([]);
    expect(await tokenFor(member.email, 'token')).not.toBe('');
    const byPhone = await withPhone({ phone: true });
    await ask(byPhone.email);
    expect(await messagesTo(byPhone.email)).toEqual([]);
    expect(await tokenFor(byPhone.phone, 'token')).not.toBe('');
  });

  it('proves its contact and drops the one that the person who signed up with it may hold', async () => {
    const member = await withPhone();
    await ask(member.email);
    await confirm(await tokenFor(member.email, 'token')).expect(200);
    expect(await contactsOf(member.id)).toEqual({
      email: member.email,
      phone: null,
      emailProved: true,
      phoneProved: false,
    });
    expect(await messagesTo(member.phone)).toMatchObject([
      { channel: 'sms', title: '연락처가 회원정보에서 삭제되었습니다', link: null },
    ]);
    // The phone gives no way back in.
    const before = (await messagesTo(member.phone)).length;
    await ask(member.phone);
    expect(await messagesTo(member.phone)).toHaveLength(before);
  });

  it('keeps the other contact where it is proved', async () => {
    const member = await withPhone({ email: true, phone: true });
    await ask(member.phone);
    await confirm(await tokenFor(member.phone, 'token')).expect(200);
    expect(await contactsOf(member.id)).toMatchObject({ email: member.email, phone: member.phone });
  });

  it('is worth nothing once the contact that it went to is another', async () => {
    const member = await signedIn(test);
    await ask(member.email);
    const token = await tokenFor(member.email, 'token');
    await change(member, { email: other() }).expect(200);
    await confirm(token).expect(400);
  });
});

describe('another device', () => {
  const sessions = async ({ bearer }: Bearer): Promise<{ id: string; current: boolean }[]> =>
    (await test.http.get('/api/user/sessions').set('authorization', bearer).expect(200)).body.data;
  const end = ({ bearer }: Bearer, id: string, body: object = {}) =>
    test.http.post(`/api/user/sessions/${id}/end`).set('authorization', bearer).send(body);

  it('is not signed out by a token without a password', async () => {
    const owner = await signedIn(test);
    const thief = await signIn(test, owner.email);
    const id = (await sessions(thief)).find(({ current }) => !current)?.id ?? '';
    const bare = await test.http
      .delete(`/api/user/sessions/${id}`)
      .set('authorization', thief.bearer)
      .expect(400);
    expect(bare.body.code).toBe('CURRENT_PASSWORD_REQUIRED');
    expect((await end(thief, id).expect(400)).body.code).toBe('CURRENT_PASSWORD_REQUIRED');
    expect((await end(thief, id, { currentPassword: 'wrong-horse-1' }).expect(400)).body.code).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
    expect(await alive(owner)).toBe(true);
    await end(thief, id, { currentPassword: PASSWORD }).expect(200);
    expect(await alive(owner)).toBe(false);
    await end(thief, id, { currentPassword: PASSWORD }).expect(404);
  });

  it('of staff asks for the second factor', async () => {
    const admin = await signedIn(test, 2);
    await signIn(test, admin.email);
    await enrolTotp(test, admin);
    const id = (await sessions(admin)).find(({ current }) => !current)?.id ?? '';
    await age(test, admin, `second_factor_at = now() - interval '11 minutes'`);
    expect((await end(admin, id, { currentPassword: PASSWORD }).expect(403)).body.code).toBe(
      'STEP_UP_REQUIRED',
    );
    await age(test, admin, 'second_factor_at = now()');
    await test.http.delete(`/api/user/sessions/${id}`).set('authorization', admin.bearer).expect(200);
  });
});

it('ten changes of one member in an hour are taken, so that no old contact is flooded with messages', async () => {
  const strict = await startTestApp();
  try {
    const member = await signedIn(strict);
    const next = () =>
      strict.http
        .patch('/api/user/profile')
        .set('authorization', member.bearer)
        .send({ email: other(), currentPassword: PASSWORD });
    for (let turn = 0; turn < 10; turn += 1) await next().expect(200);
    await next().expect(429);
  } finally {
    await strict.close();
  }
});
