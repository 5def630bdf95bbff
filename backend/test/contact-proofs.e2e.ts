import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
afterEach(() => {
  test.app.get(Clock).now = () => new Date();
});

type Kind = 'email' | 'phone';

let serial = 0;
async function withPhone(): Promise<TestMember & { phone: string }> {
  const member = await signedIn(test);
  const phone = `0108888${String((serial += 1)).padStart(4, '0')}`;
  await test.em.execute('update members set phone = ? where id = ?', [phone, member.id]);
  return { ...member, phone };
}

const send = ({ bearer }: TestMember, kind: Kind) =>
  test.http.post(`/api/user/contacts/${kind}/code`).set('authorization', bearer);
const prove = ({ bearer }: TestMember, kind: Kind, code: unknown) =>
  test.http.post(`/api/user/contacts/${kind}/proof`).set('authorization', bearer).send({ code });
const profile = async ({ bearer }: TestMember): Promise<Record<string, unknown>> =>
  (await test.http.get('/api/user/profile').set('authorization', bearer).expect(200)).body.data;
const edit = ({ bearer }: TestMember, body: object) =>
  test.http
    .patch('/api/user/profile')
    .set('authorization', bearer)
    .send({ ...body, currentPassword: PASSWORD });

/** The code in the outbox that waits for its recipient. */
async function codeFor(recipient: string, channel: 'email' | 'sms'): Promise<string> {
  const [row] = await test.em.execute<{ body: string; channel: string; secret: boolean }[]>(
    `select body, channel, secret from notices where recipient = ? and kind = 'contact.code' order by id desc limit 1`,
    [recipient],
  );
  expect(row).toMatchObject({ channel, secret: true });
  return /[0-9]{6}/.exec(row?.body ?? '')?.[0] ?? '';
}
const other = (right: string): string => (right === '000000' ? '000001' : '000000');

describe.each<[Kind, 'email' | 'sms']>([
  ['email', 'email'],
  ['phone', 'sms'],
])('proving the %s', (kind, channel) => {
  const field = `${kind}ProvedAt`;

  it('a code goes to the contact, and coming back it proves it', async () => {
    const member = await withPhone();
    expect((await profile(member))[field]).toBeNull();
    const { body } = await send(member, kind).expect(200);
    expect(body).toMatchObject({ data: { expiresAt: expect.stringMatching(/Z$/) } });
    const code = await codeFor(member[kind], channel);
    expect(JSON.stringify(body)).not.toContain(code);
    await prove(member, kind, code).expect(200);
    expect((await profile(member))[field]).toMatch(/Z$/);
    const { bearer } = await signedIn(test, 2);
    const seen = await test.http
      .get(`/api/admin/users/${member.id}`)
      .set('authorization', bearer)
      .expect(200);
    expect(seen.body.data.user[field]).toMatch(/Z$/);
    // Valid once.
    expect((await prove(member, kind, code).expect(422)).body.code).toBe('CONTACT_CODE_INVALID');
  });

  it('is undone by another contact, and kept by the same one', async () => {
    const member = await withPhone();
    await send(member, kind).expect(200);
    await prove(member, kind, await codeFor(member[kind], channel)).expect(200);
    await edit(member, { [kind]: member[kind], nickname: '새 별명' }).expect(200);
    expect((await profile(member))[field]).toMatch(/Z$/);
    const next =
      kind === 'email' ? `next-${member.id}@example.com` : `0107${String(member.id).padStart(7, '0')}`;
    await edit(member, { [kind]: next }).expect(200);
    expect((await profile(member))[field]).toBeNull();
  });

  it('a code proves the contact that it went to and no other', async () => {
    const member = await withPhone();
    await send(member, kind).expect(200);
    const code = await codeFor(member[kind], channel);
    const next =
      kind === 'email' ? `else-${member.id}@example.com` : `0106${String(member.id).padStart(7, '0')}`;
    await edit(member, { [kind]: next }).expect(200);
    expect((await prove(member, kind, code).expect(422)).body.code).toBe('CONTACT_CODE_INVALID');
  });

  it('five wrong codes end it, and so do ten minutes, a newer code and somebody else', async () => {
    const member = await withPhone();
    await send(member, kind).expect(200);
    const first = await codeFor(member[kind], channel);
    for (let i = 0; i < 5; i += 1) {
      expect((await prove(member, kind, other(first)).expect(422)).body.code).toBe('CONTACT_CODE_WRONG');
    }
    expect((await prove(member, kind, first).expect(422)).body.code).toBe('CONTACT_CODE_INVALID');
    await send(member, kind).expect(200);
    const second = await codeFor(member[kind], channel);
    await prove(await withPhone(), kind, second).expect(422);
    test.app.get(Clock).now = () => new Date(Date.now() + 10 * 60_000);
    expect((await prove(member, kind, second).expect(422)).body.code).toBe('CONTACT_CODE_INVALID');
  });

  it.each([undefined, null, 123456, '12345', '1234567', 'abcdef', ['123456']])(
    'refuses the code %j',
    async (code) => {
      const { body } = await prove(await withPhone(), kind, code).expect(400);
      expect(body.data.fields).toEqual([
        expect.objectContaining({ field: 'code', code: 'CONTACT_CODE_WRONG' }),
      ]);
    },
  );
});

it('has nothing to send to a member without the contact', async () => {
  const member = await signedIn(test);
  expect((await send(member, 'phone').expect(422)).body.code).toBe('CONTACT_MISSING');
});

it('two proofs at once: one code is taken once', async () => {
  const member = await withPhone();
  await send(member, 'email').expect(200);
  const code = await codeFor(member.email, 'email');
  const answers = await Promise.all([prove(member, 'email', code), prove(member, 'email', code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

describe('with limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp();
  });
  afterAll(() => strict.close());

  it('sends five codes in ten minutes', async () => {
    const member = await signedIn(strict);
    const ask = () => strict.http.post('/api/user/contacts/email/code').set('authorization', member.bearer);
    for (let i = 0; i < 5; i += 1) await ask().expect(200);
    await ask().expect(429);
  });

  it('sends ten codes to one address in an hour, whichever members name it', async () => {
    const address = 'flooded@hotel.example';
    const codes = async (requested: number): Promise<number[]> => {
      const { bearer, id } = await signedIn(strict);
      await strict.em.execute('update members set email = null where email = ?', [address]);
      await strict.em.execute('update members set email = ? where id = ?', [address, id]);
      const statuses: number[] = [];
      for (let i = 0; i < requested; i += 1)
        statuses.push(
          (await strict.http.post('/api/user/contacts/email/code').set('authorization', bearer)).status,
        );
      return statuses;
    };
    expect([...(await codes(5)), ...(await codes(5))]).toEqual(Array(10).fill(200));
    expect(await codes(1)).toEqual([429]);
  });
});
