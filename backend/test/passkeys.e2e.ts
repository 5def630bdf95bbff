import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@store/domain';
import { startTestApp, type TestApp } from './support/app.js';
import { Authenticator, type CeremonyOptions, type Deviation } from './support/authenticator.js';
import { createMember, PASSWORD, signedIn, type TestMember } from './support/members.js';
import { age, completeLogin, setPolicy } from './staff-fixtures.js';

const ORIGIN = 'http://localhost:3000';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: ORIGIN, THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

type Bearer = Pick<TestMember, 'bearer'>;
const call = (method: 'get' | 'post' | 'delete', path: string, { bearer }: Bearer) =>
  test.http[method](path).set('authorization', bearer);

/** A ticket with the browser's options. */
interface Offer {
  ticket: string;
  options: CeremonyOptions;
}

async function offerOf(member: Bearer): Promise<Offer> {
  const { body } = await call('post', '/api/user/security/passkeys/options', member)
    .send({ password: PASSWORD })
    .expect(200);
  return body.data as Offer;
}

const enrol = (member: Bearer, ticket: string, passkey: object, name = '사무실 노트북') =>
  call('post', '/api/user/security/passkeys', member).send({ ticket, name, passkey });

/** A signed-in staff member with a passkey. */
async function holder(role: Role = 2): Promise<TestMember & { key: Authenticator }> {
  const member = await signedIn(test, role);
  const key = new Authenticator(ORIGIN);
  const { ticket, options } = await offerOf(member);
  await enrol(member, ticket, key.create(options)).expect(200);
  return { ...member, key };
}

async function beginLogin({ email }: Pick<TestMember, 'email'>): Promise<Offer> {
  const { body } = await test.http
    .post('/api/auth/login')
    .send({ identifier: email, password: PASSWORD })
    .expect(403);
  const { ticket, passkey } = (body as { data: { ticket: string; passkey: CeremonyOptions } }).data;
  return { ticket, options: passkey };
}

async function beginStepUp(member: Bearer): Promise<Offer> {
  const { body } = await call('post', '/api/user/security/step-up', member).expect(200);
  const { ticket, passkey } = (body as { data: { ticket: string; passkey: CeremonyOptions } }).data;
  return { ticket, options: passkey };
}

const confirm = (member: Bearer, ticket: string, passkey: object) =>
  call('post', '/api/user/security/step-up/confirm', member).send({ ticket, passkey });
const guarded = (member: Bearer) => call('get', '/api/admin/exports/products.csv', member);

async function counterOf({ credentialId }: Authenticator): Promise<number> {
  const [row] = await test.em.execute<{ counter: number }[]>(
    'select counter::int as counter from passkeys where credential_id = ?',
    [credentialId],
  );
  return row?.counter ?? -1;
}

const loginsOf = ({ id }: { id: number }) =>
  test.em.execute<{ provider: string; success: boolean }[]>(
    `select provider, success from login_events where member_id = ? and provider = 'passkey' order by id`,
    [id],
  );

/** Answers that do not come from the owner on the store's own page. */
const DEVIATIONS: [string, Deviation][] = [
  ['over another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
  ['made on another page', { origin: 'https://damgo.example' }],
  ['made on another port', { origin: 'http://localhost:3001' }],
  ['made for another host', { rpId: 'damgo.example' }],
  ['without a check of PIN, finger or face', { userVerified: false }],
  ['without a touch', { userPresent: false }],
];

describe('a passkey', () => {
  it('is enrolled with recovery codes, and its owner sees it', async () => {
    const member = await signedIn(test, 1);
    const key = new Authenticator(ORIGIN);
    const { ticket, options } = await offerOf(member);
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
    const { body } = await enrol(member, ticket, key.create(options), ' 금고 열쇠 ').expect(200);
    expect(new Set((body.data as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    const own = await call('get', '/api/user/security', member).expect(200);
    expect(own.body.data).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: '금고 열쇠', lastUsedAt: null }],
    });
  });

  it('signs in, and the history says by what', async () => {
    const admin = await holder();
    const { ticket, options } = await beginLogin(admin);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: admin.key.credentialId, transports: ['usb'] }],
    });
    const { body } = await completeLogin(test, ticket, { passkey: admin.key.get(options) }).expect(200);
    expect(body.data).toMatchObject({ role: 2, user: { id: admin.id } });
    await call('get', '/api/auth/me', { bearer: `Bearer ${body.data.token}` }).expect(200);
    expect(await loginsOf(admin)).toEqual([{ provider: 'passkey', success: true }]);
    expect(await counterOf(admin.key)).toBe(1);
    const own = await call('get', '/api/user/security', admin).expect(200);
    expect(own.body.data.passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) }]);
  });

  it('signs in without a counter, again and again', async () => {
    const admin = await holder();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { ticket, options } = await beginLogin(admin);
      await completeLogin(test, ticket, { passkey: admin.key.get(options, { counter: 0 }) }).expect(200);
    }
  });

  it('confirms a guarded call', async () => {
    const admin = await holder();
    await age(test, admin, 'second_factor_at = null');
    await guarded(admin).expect(403);
    const { ticket, options } = await beginStepUp(admin);
    await confirm(admin, ticket, admin.key.get(options)).expect(200);
    await guarded(admin).expect(200);
  });

  it('lets in where the first login must enrol one', async () => {
    await setPolicy(test, 'second_factor_required = true');
    const email = `first-key-${Date.now()}@example.com`;
    const id = await createMember(test, email, 1);
    const { ticket } = await beginLogin({ email });
    const offer = await test.http.post('/api/auth/second-factor/passkey').send({ ticket }).expect(200);
    const key = new Authenticator(ORIGIN);
    const passkey = key.create((offer.body as { data: Offer }).data.options);
    const { body } = await test.http
      .post('/api/auth/second-factor/passkey/confirm')
      .send({ ticket, name: '열쇠', passkey })
      .expect(200);
    await setPolicy(test, 'second_factor_required = false');
    expect(body.data).toMatchObject({ role: 1, user: { id }, recoveryCodes: expect.any(Array) });
  });

  it('is taken back only by its owner', async () => {
    const [admin, other] = [await holder(), await holder()];
    const own = await call('get', '/api/user/security', admin).expect(200);
    const [{ id } = { id: 0 }] = (own.body as { data: { passkeys: { id: number }[] } }).data.passkeys;
    await call('delete', `/api/user/security/passkeys/${id}`, other).expect(404);
    await call('delete', `/api/user/security/passkeys/${id}`, admin).expect(200);
    await test.http.post('/api/auth/login').send({ identifier: admin.email, password: PASSWORD }).expect(200);
  });
});

describe('enrolment refuses', () => {
  it.each([...DEVIATIONS, ['the answer of a login', { type: 'webauthn.get' }]] as [string, Deviation][])(
    'a passkey %s',
    async (_what, deviation) => {
      const member = await signedIn(test, 2);
      const key = new Authenticator(ORIGIN);
      const { ticket, options } = await offerOf(member);
      const { body } = await enrol(member, ticket, key.create(options, deviation)).expect(400);
      expect(body.code).toBe('PASSKEY_REFUSED');
      expect(await counterOf(key)).toBe(-1);
      // The ticket is still valid for the honest answer.
      await enrol(member, ticket, key.create(options)).expect(200);
    },
  );

  it('a ticket that was used, and the challenge of another one', async () => {
    const member = await signedIn(test, 2);
    const [key, second] = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)];
    const { ticket, options } = await offerOf(member);
    await enrol(member, ticket, key.create(options)).expect(200);
    const again = await enrol(member, ticket, second.create(options)).expect(400);
    expect(again.body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
    const next = await offerOf(member);
    const stale = await enrol(member, next.ticket, second.create(options)).expect(400);
    expect(stale.body.code).toBe('PASSKEY_REFUSED');
  });

  it('a ticket and a passkey of another member', async () => {
    const [admin, other] = [await holder(), await signedIn(test, 2)];
    const taken = await offerOf(other);
    const twice = await enrol(other, taken.ticket, admin.key.create(taken.options)).expect(409);
    expect(twice.body.code).toBe('PASSKEY_TAKEN');
    const { ticket, options } = await offerOf(admin);
    const key = new Authenticator(ORIGIN);
    const foreign = await enrol(other, ticket, key.create(options)).expect(400);
    expect(foreign.body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
  });

  it('an eleventh one', async () => {
    const admin = await holder();
    for (let made = 1; made < 10; made += 1) {
      const { ticket, options } = await offerOf(admin);
      await enrol(admin, ticket, new Authenticator(ORIGIN).create(options)).expect(200);
    }
    const { ticket, options } = await offerOf(admin);
    const { body } = await enrol(admin, ticket, new Authenticator(ORIGIN).create(options)).expect(422);
    expect(body.code).toBe('PASSKEY_LIMIT');
  });
});

describe('a login refuses', () => {
  const wrong: [string, Deviation][] = [
    ...DEVIATIONS,
    ['with a wrong signature', { forged: true }],
    ['of an enrolment', { type: 'webauthn.create' }],
  ];
  it.each(wrong)('an answer %s', async (_what, deviation) => {
    const admin = await holder();
    const { ticket, options } = await beginLogin(admin);
    const answer = admin.key.get(options, deviation);
    const { body } = await completeLogin(test, ticket, { passkey: answer }).expect(400);
    expect(body).toMatchObject({ code: 'PASSKEY_REFUSED', success: false, data: null });
    expect(await loginsOf(admin)).toEqual([{ provider: 'passkey', success: false }]);
    expect(await counterOf(admin.key)).toBe(0);
    await completeLogin(test, ticket, { passkey: admin.key.get(options) }).expect(200);
  });

  it.each([5, 4, 0])('a counter that goes from 5 to %i', async (counter) => {
    const admin = await holder();
    const first = await beginLogin(admin);
    const fifth = admin.key.get(first.options, { counter: 5 });
    await completeLogin(test, first.ticket, { passkey: fifth }).expect(200);
    const { ticket, options } = await beginLogin(admin);
    const { body } = await completeLogin(test, ticket, {
      passkey: admin.key.get(options, { counter }),
    }).expect(400);
    expect(body.code).toBe('PASSKEY_REFUSED');
    expect(await counterOf(admin.key)).toBe(5);
  });

  it('a ticket that was used, also with a new signature', async () => {
    const admin = await holder();
    const { ticket, options } = await beginLogin(admin);
    const answer = admin.key.get(options);
    await completeLogin(test, ticket, { passkey: answer }).expect(200);
    for (const passkey of [answer, admin.key.get(options)]) {
      const { body } = await completeLogin(test, ticket, { passkey }).expect(400);
      expect(body.code).toBe('SECOND_FACTOR_TICKET_INVALID');
    }
  });

  it('one answer for two tickets', async () => {
    const admin = await holder();
    const [first, second] = [await beginLogin(admin), await beginLogin(admin)];
    const passkey = admin.key.get(first.options);
    const answers = await Promise.all(
      [first, second].map(({ ticket }) => completeLogin(test, ticket, { passkey })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  it('the passkey of another member, also under the name of the right one', async () => {
    const [admin, other] = [await holder(), await holder()];
    const { ticket, options } = await beginLogin(admin);
    for (const credentialId of [other.key.credentialId, admin.key.credentialId]) {
      const passkey = other.key.get(options, { credentialId });
      const { body } = await completeLogin(test, ticket, { passkey }).expect(400);
      expect(body.code).toBe('PASSKEY_REFUSED');
    }
  });

  it('a passkey that was taken back', async () => {
    const admin = await holder();
    const second = new Authenticator(ORIGIN);
    const { ticket, options } = await offerOf(admin);
    await enrol(admin, ticket, second.create(options)).expect(200);
    const login = await beginLogin(admin);
    await test.em.execute('delete from passkeys where credential_id = ?', [second.credentialId]);
    await completeLogin(test, login.ticket, { passkey: second.get(login.options) }).expect(400);
  });
});

describe('a confirmation refuses', () => {
  it.each(DEVIATIONS)('an answer %s', async (_what, deviation) => {
    const admin = await holder();
    await age(test, admin, 'second_factor_at = null');
    const { ticket, options } = await beginStepUp(admin);
    const { body } = await confirm(admin, ticket, admin.key.get(options, deviation)).expect(400);
    expect(body.code).toBe('PASSKEY_REFUSED');
    await guarded(admin).expect(403);
  });

  it('a used ticket, a passkey of another member, and the ticket of a login', async () => {
    const [admin, other] = [await holder(), await holder()];
    const { ticket, options } = await beginStepUp(admin);
    await confirm(admin, ticket, other.key.get(options)).expect(400);
    await confirm(other, ticket, other.key.get(options)).expect(400);
    await confirm(admin, ticket, admin.key.get(options)).expect(200);
    await confirm(admin, ticket, admin.key.get(options)).expect(400);
    const login = await beginLogin(admin);
    await confirm(admin, login.ticket, admin.key.get(login.options)).expect(400);
  });
});
