import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageFor, PRIVACY_VERSION, TERMS_VERSION, type PlainMessageCode } from '@store/domain';
import { addCustomer, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const PASSWORD = 'tumbler7!';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
});
afterAll(() => test.close());

let customer: { id: number; userPhone: string };
beforeEach(async () => {
  customer = await addCustomer(test, cast.admin);
});

let serial = 0;
const account = (): string => `joined-${(serial += 1)}`;

const check = (body: object = {}) =>
  test.http.post('/api/user/check').send({ userName: '오하람', userPhone: customer.userPhone, ...body });
const join = (body: object = {}) =>
  test.http.post('/api/user/join').send({
    userName: '오하람',
    userPhone: customer.userPhone,
    userAccount: account(),
    password: PASSWORD,
    ...body,
  });

const login = (identifier: string, password = PASSWORD) =>
  test.http.post('/api/auth/login').send({ identifier, password });

async function stored(): Promise<{ account: string | null; claimed: boolean; role: number }> {
  const rows = await test.em.execute<{ account: string | null; claimed: boolean; role: number }[]>(
    'select account, password_hash is not null as claimed, role from members where id = ?',
    [customer.id],
  );
  return rows[0] ?? { account: null, claimed: false, role: -1 };
}

async function ticket(): Promise<string> {
  const { body } = await check().expect(200);
  return body.data.claimTicket as string;
}

const EMPTY: [string, unknown, PlainMessageCode][] = [
  ['userName', undefined, 'USER_NAME_NULL'],
  ['userName', '  ', 'USER_NAME_NULL'],
  ['userName', null, 'USER_NAME_NULL'],
  ['userName', '오', 'USER_NAME_FORM'],
  ['userName', '가'.repeat(51), 'USER_NAME_FORM'],
  ['userName', 7, 'USER_NAME_FORM'],
  ['userName', ['오하람'], 'USER_NAME_FORM'],
  ['userPhone', undefined, 'USER_PHONE_NULL'],
  ['userPhone', '', 'USER_PHONE_NULL'],
  ['userPhone', '010123456', 'USER_PHONE_FORM'],
  ['userPhone', '010123456789', 'USER_PHONE_FORM'],
  ['userPhone', 1012345678, 'USER_PHONE_FORM'],
];

describe('POST /user/check', () => {
  it('answers a ticket for an unclaimed customer, which is stored as a hash only', async () => {
    const { body } = await check().expect(200);
    expect(body).toMatchObject({ code: 'success', success: true, message: '정보 확인 성공' });
    expect(body.data).toEqual({
      claimTicket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      codeSent: false,
      codeRequired: false,
    });
    const minutes = (Date.parse(body.data.expiresAt as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const rows = await test.em.execute<object[]>(
      "select * from private_links where subject_kind = 'member' and subject_ids = array[?::int]",
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.data.claimTicket);
    expect((await stored()).claimed).toBe(false);
  });

  it.each([
    [
      { userPhone: '010-' },
      (phone: string) => ({ userPhone: `${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}` }),
    ],
    [{ userName: 'spaces' }, () => ({ userName: ' 오하람 ' })],
    [{ userName: 'nfd' }, () => ({ userName: '오하람'.normalize('NFD') })],
  ])('reads what people type: %j', async (_, changes) => {
    await check(changes(customer.userPhone)).expect(200);
  });

  it.each([[{ userName: '다른 사람' }], [{ userPhone: '01000000000' }]])(
    'does not know %j',
    async (changes) => {
      const { body } = await check(changes).expect(400);
      expect(body).toMatchObject({
        code: 'noExistUser',
        success: false,
        message: '존재하지 않는 아이디입니다.',
        data: null,
      });
    },
  );

  it.each(['suspended', 'withdrawn'])('does not know a customer who is %s', async (status) => {
    await test.em.execute('update members set status = ? where id = ?', [status, customer.id]);
    expect((await check().expect(400)).body.code).toBe('noExistUser');
    expect((await join().expect(400)).body.code).toBe('noExistUser');
  });

  it('notes what was agreed to, and nothing where nothing was said', async () => {
    const agreement = async () =>
      (
        await test.em.execute<{ terms: string | null; privacy: string | null; now: boolean | null }[]>(
          `select terms_version as terms, privacy_version as privacy,
             least(terms_agreed_at, privacy_agreed_at) > now() - interval '1 minute' as now
           from members where id = ?`,
          [customer.id],
        )
      )[0];
    await join({ termsAgreed: 'yes' }).expect(400);
    await join().expect(200);
    expect(await agreement()).toEqual({ terms: null, privacy: null, now: null });
    await test.em.execute('update members set account = null, password_hash = null where id = ?', [
      customer.id,
    ]);
    await join({ termsAgreed: true }).expect(200);
    expect(await agreement()).toEqual({ terms: TERMS_VERSION, privacy: PRIVACY_VERSION, now: true });
  });

  it('does not hand out staff accounts that have no password yet', async () => {
    await test.em.execute('update members set role = 1 where id = ?', [customer.id]);
    expect((await check().expect(400)).body.code).toBe('noExistUser');
    expect((await join().expect(400)).body.code).toBe('noExistUser');
  });

  it('asks a member who signed up without an admin to sign in', async () => {
    await test.em.execute(`update members set phone = '01099999999' where id = ?`, [cast.customer.id]);
    const { body } = await check({ userName: '최유진', userPhone: '01099999999' }).expect(409);
    expect(body.code).toBe('CLAIM_ALREADY_DONE');
  });

  it('asks a member who has joined to sign in', async () => {
    await join().expect(200);
    const { body } = await check().expect(409);
    expect(body).toMatchObject({ code: 'CLAIM_ALREADY_DONE', message: messageFor('CLAIM_ALREADY_DONE') });
  });

  it.each(EMPTY)('%s = %j is %s', async (field, value, code) => {
    const { body } = await check({ [field]: value }).expect(400);
    expect(body).toMatchObject({ code, message: messageFor(code) });
    expect(body.data.fields).toEqual([{ field, code, message: messageFor(code) }]);
  });

  it('refuses unknown fields', async () => {
    const { body } = await check({ role: 2 }).expect(400);
    expect(body.data.fields).toEqual([expect.objectContaining({ field: 'role', code: 'UNKNOWN_FIELD' })]);
  });
});

describe('POST /user/join', () => {
  it('opens the account with the recorded payload, and the customer can sign in', async () => {
    const userAccount = account();
    const { body } = await join({ userAccount: userAccount.toUpperCase() }).expect(200);
    expect(body).toEqual({
      code: 'success',
      success: true,
      message: '계정 등록 성공',
      data: { id: customer.id },
    });
    expect(await stored()).toEqual({ account: userAccount, claimed: true, role: 0 });
    for (const identifier of [userAccount, customer.userPhone]) {
      const session = await login(identifier).expect(200);
      expect(session.body.data).toMatchObject({ role: 0, user: { id: customer.id, company: '새벽상회' } });
    }
    await login(userAccount, 'tumbler7?').expect(400);
  });

  it('takes the ticket once', async () => {
    const claimTicket = await ticket();
    await join({ claimTicket }).expect(200);
    expect((await join({ claimTicket }).expect(409)).body.code).toBe('CLAIM_ALREADY_DONE');
    const left = await test.em.execute<object[]>(
      "select 1 from private_links where subject_kind = 'member' and subject_ids = array[?::int]",
      [customer.id],
    );
    expect(left).toEqual([]);
  });

  it('refuses a ticket that is wrong, of somebody else, or too old, and nothing has happened', async () => {
    const mine = await ticket();
    const other = await addCustomer(test, cast.admin);
    const theirs = (await check({ userPhone: other.userPhone }).expect(200)).body.data.claimTicket as string;
    for (const claimTicket of ['wrong', theirs]) {
      const { body } = await join({ claimTicket }).expect(422);
      expect(body.code).toBe('CLAIM_TICKET_INVALID');
      expect(body.data.fields[0].field).toBe('claimTicket');
    }
    await test.em.execute(
      `update private_links set expires_at = now() - interval '1 second' where purpose = 'claim' and subject_ids = array[?::int]`,
      [customer.id],
    );
    expect((await join({ claimTicket: mine }).expect(422)).body.code).toBe('CLAIM_TICKET_INVALID');
    expect(await stored()).toEqual({ account: null, claimed: false, role: 0 });
    // An empty one counts as missing.
    await join({ claimTicket: '' }).expect(200);
  });

  it('two who join at once: one does', async () => {
    const claimTicket = await ticket();
    const answers = await Promise.all([join({ claimTicket }), join(), join({ claimTicket }), join()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.body.data).toEqual({ id: customer.id });
    for (const loser of answers.filter(({ status }) => status === 409))
      expect(loser.body.code).toBe('CLAIM_ALREADY_DONE');
  });

  it('two who want one account id at once: one gets it, the other stays unclaimed', async () => {
    const other = await addCustomer(test, cast.admin);
    const userAccount = account();
    const answers = await Promise.all([
      join({ userAccount }),
      join({ userAccount, userPhone: other.userPhone }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, 'success'],
      [409, 'ACCOUNT_TAKEN'],
    ]);
    const rows = await test.em.execute<object[]>(
      'select 1 from members where id in (?, ?) and password_hash is not null',
      [customer.id, other.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses an account id that somebody has', async () => {
    const userAccount = account();
    const other = await addCustomer(test, cast.admin);
    await join({ userAccount, userPhone: other.userPhone }).expect(200);
    const { body } = await join({ userAccount }).expect(409);
    expect(body).toMatchObject({ code: 'ACCOUNT_TAKEN', message: messageFor('ACCOUNT_TAKEN') });
    expect((await stored()).claimed).toBe(false);
  });

  it.each<[string, unknown, PlainMessageCode]>([
    ...EMPTY,
    ['userAccount', undefined, 'USER_ID_NULL'],
    ['userAccount', ' ', 'USER_ID_NULL'],
    ['userAccount', 'ab', 'USER_ID_FORM'],
    ['userAccount', '01012345678', 'USER_ID_FORM'],
    ['userAccount', 'a@b.kr', 'USER_ID_FORM'],
    ['userAccount', '아이디', 'USER_ID_FORM'],
    ['userAccount', 5, 'USER_ID_FORM'],
    ['password', undefined, 'USER_PW_NULL'],
    ['password', '', 'USER_PW_NULL'],
    ['password', 'abc123!', 'USER_PW_FORM'],
    ['password', 'abcdefgh1234567!!', 'USER_PW_FORM'],
    ['password', 'abcdefgh1', 'USER_PW_FORM'],
    ['password', 'abcdefgh!', 'USER_PW_FORM'],
    ['password', '12345678!', 'USER_PW_FORM'],
    ['password', 'abcd 1234!', 'USER_PW_FORM'],
    ['password', '비밀번호1234!a', 'USER_PW_FORM'],
    ['password', ['tumbler7!'], 'USER_PW_FORM'],
  ])('%s = %j is %s', async (field, value, code) => {
    const { body } = await join({ [field]: value }).expect(400);
    expect(body).toMatchObject({ code, message: messageFor(code) });
    expect(body.data.fields).toEqual([{ field, code, message: messageFor(code) }]);
    expect((await stored()).claimed).toBe(false);
  });

  it.each(['a1!aaaaa', '!23456789012345a'])('takes the password %s', async (password) => {
    await join({ password }).expect(200);
  });

  it('names every wrong field, the first one first', async () => {
    const { body } = await test.http.post('/api/user/join').send({}).expect(400);
    expect(body.code).toBe('USER_ID_NULL');
    expect(body.data.fields.map(({ field }: { field: string }) => field)).toEqual([
      'userAccount',
      'password',
      'userName',
      'userPhone',
    ]);
  });

  it('gives no role and no company, whatever the body says', async () => {
    const { body } = await join({ role: 2 }).expect(400);
    expect(body.data.fields[0].code).toBe('UNKNOWN_FIELD');
    expect(await stored()).toEqual({ account: null, claimed: false, role: 0 });
  });
});
