import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCustomer, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let cast: Cast;
let customer: { id: number; userPhone: string };
let serial = 0;

/** Runs the tests of a describe block on a store with these settings. */
function onStore(settings: NodeJS.ProcessEnv): void {
  beforeAll(async () => {
    test = await startTestApp(settings);
    cast = await castOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    customer = await addCustomer(test, cast.admin);
  });
}

const check = (body: object = {}) =>
  test.http.post('/api/user/check').send({ userName: '오하람', userPhone: customer.userPhone, ...body });
const join = (body: object = {}) =>
  test.http.post('/api/user/join').send({
    userName: '오하람',
    userPhone: customer.userPhone,
    userAccount: `joined-${(serial += 1)}`,
    password: 'tumbler7!',
    ...body,
  });

describe('where a message sender is configured', () => {
  onStore({
    THROTTLE_FACTOR: '0',
    SOLAPI_API_KEY: 'key',
    SOLAPI_API_SECRET: 'secret',
    SOLAPI_SENDER: '0212345678',
  });

  /** The code in the outbox that waits for the worker. */
  async function code(): Promise<string> {
    const rows = await test.em.execute<{ body: string; recipient: string; channel: string }[]>(
      `select body, recipient, channel from notices where kind = 'claim.code' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ recipient: customer.userPhone, channel: 'sms' });
    return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }
  const other = (right: string): string => (right === '000000' ? '000001' : '000000');

  it('a code goes to the phone, and join demands it, with the ticket or without', async () => {
    const { body } = await check().expect(200);
    expect(body.data.codeSent).toBe(true);
    expect(JSON.stringify(body)).not.toContain(await code());
    const { claimTicket } = body.data as { claimTicket: string };
    expect((await join({ claimTicket }).expect(422)).body.code).toBe('CLAIM_CODE_REQUIRED');
    expect((await join().expect(422)).body.code).toBe('CLAIM_CODE_REQUIRED');
    await join({ claimTicket, code: await code() }).expect(200);
  });

  it('the recorded payload with the code is enough', async () => {
    await check().expect(200);
    await join({ code: await code() }).expect(200);
  });

  it('a code without a check before it is worth nothing', async () => {
    expect((await join({ code: '123456' }).expect(422)).body.code).toBe('CLAIM_TICKET_INVALID');
  });

  it('five wrong codes end the ticket', async () => {
    const { body } = await check().expect(200);
    const { claimTicket } = body.data as { claimTicket: string };
    const right = await code();
    for (let i = 0; i < 5; i += 1) {
      const answer = await join({ claimTicket, code: other(right) }).expect(422);
      expect(answer.body.code).toBe('CLAIM_CODE_WRONG');
    }
    const last = await join({ claimTicket, code: right }).expect(422);
    expect(last.body.code).toBe('CLAIM_TICKET_INVALID');
  });

  it('the stored code is no plain hash of six digits', async () => {
    await check().expect(200);
    const rows = await test.em.execute<{ hash: string }[]>(
      "select code_hash as hash from private_links where subject_kind = 'member' and subject_ids = array[?::int]",
      [customer.id],
    );
    const plain = createHash('sha256')
      .update(await code())
      .digest('hex');
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.hash).not.toBe(plain);
  });
});

describe('outside the demo, without a message sender', () => {
  onStore({ THROTTLE_FACTOR: '0', STORE_SEED: 'none' });

  const NO_INVITATION =
    '사용할 수 있는 초대 코드가 없습니다. 담당 매니저에게 새 코드를 요청한 후 입력해 주세요.';
  const invite = (bearer = cast.admin.bearer) =>
    test.http.post(`/api/manager/customers/${customer.id}/invitation`).set('authorization', bearer);

  it('name and phone open nothing by themselves, with a ticket or without', async () => {
    const { body } = await check().expect(200);
    expect(body.data).toMatchObject({ codeSent: false, codeRequired: true });
    const { claimTicket } = body.data as { claimTicket: string };
    expect((await join().expect(422)).body.code).toBe('CLAIM_CODE_REQUIRED');
    expect((await join({ claimTicket }).expect(422)).body.code).toBe('CLAIM_CODE_REQUIRED');
  });

  it('a code while there is no invitation is refused by that reason, at the field of the code', async () => {
    const { claimTicket } = (await check().expect(200)).body.data as { claimTicket: string };
    const missing = [{ field: 'code', code: 'CLAIM_INVITATION_MISSING', message: NO_INVITATION }];
    for (const shown of [{ claimTicket }, {}]) {
      const { body } = await join({ ...shown, code: 'ABCD2345' }).expect(422);
      expect(body).toMatchObject({ code: 'CLAIM_INVITATION_MISSING', data: { fields: missing } });
    }
    // The ticket stays valid: only the code is missing.
    const { code } = (await invite().expect(200)).body.data as { code: string };
    await test.em.execute(
      `update private_links set expires_at = now() - interval '1 s' where purpose = 'invitation'`,
    );
    expect((await join({ claimTicket, code }).expect(422)).body.message).toBe(NO_INVITATION);
    const { code: next } = (await invite().expect(200)).body.data as { code: string };
    await join({ claimTicket, code: next }).expect(200);
  });

  it('what is said of the code names the invitation, where no text message goes out', async () => {
    await invite().expect(200);
    expect((await join().expect(422)).body.message).toBe('담당 매니저에게 받은 초대 코드를 입력해 주세요.');
    expect((await join({ code: 'AAAAAAAA' }).expect(422)).body.message).toBe(
      '초대 코드가 일치하지 않습니다.',
    );
  });

  it('an invitation by the staff opens the account, once, in whatever case it is typed', async () => {
    const { body } = await invite().expect(200);
    const { code } = body.data as { code: string };
    expect(body.data).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      expiresAt: expect.any(String),
    });
    const { claimTicket } = (await check().expect(200)).body.data as { claimTicket: string };
    await join({ claimTicket, code: code.toLowerCase() }).expect(200);
    expect((await join({ code }).expect(409)).body.code).toBe('CLAIM_ALREADY_DONE');
    expect((await invite().expect(409)).body.code).toBe('CLAIM_ALREADY_DONE');
  });

  it('only the newest invitation counts, its code is stored as a hash, and five wrong ones end it', async () => {
    const first = (await invite().expect(200)).body.data.code as string;
    const second = (await invite().expect(200)).body.data.code as string;
    const rows = await test.em.execute<object[]>(
      "select * from private_links where subject_kind = 'member' and subject_ids = array[?::int]",
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second);
    for (let i = 0; i < 5; i += 1) {
      expect((await join({ code: first }).expect(422)).body.code).toBe('CLAIM_CODE_WRONG');
    }
    expect((await join({ code: second }).expect(422)).body.code).toBe('CLAIM_INVITATION_MISSING');
  });

  it('a manager invites only the assigned customers, and the audit log knows who invited, not the code', async () => {
    await test.em.execute('update members set manager_id = ? where id = ?', [cast.manager.id, customer.id]);
    const { code } = (await invite(cast.manager.bearer).expect(200)).body.data as { code: string };
    const rows = await test.em.execute<object[]>(
      `select action, actor_id as actor from audit_log where target_type = 'member' and target_id = ? and action = 'member.invite'`,
      [String(customer.id)],
    );
    expect(rows).toEqual([{ action: 'member.invite', actor: cast.manager.id }]);
    expect(JSON.stringify(await test.em.execute('select * from audit_log'))).not.toContain(code);
    await test.em.execute('update members set manager_id = null where id = ?', [customer.id]);
    await invite(cast.manager.bearer).expect(404);
  });
});

describe('throttling', () => {
  onStore({});

  it('one phone is asked for five times in ten minutes, then no message is sent', async () => {
    for (let i = 0; i < 5; i += 1) await check().expect(200);
    const { body } = await check().expect(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    // In any spelling.
    await check({ userPhone: `${customer.userPhone.slice(0, 3)}-${customer.userPhone.slice(3)}` }).expect(
      429,
    );
  });

  it('ten tries to join for one phone', async () => {
    for (let i = 0; i < 10; i += 1) await join({ claimTicket: 'wrong' }).expect(422);
    await join().expect(429);
  });

  it('one network tries thirty phones of no customer, and then no phone is answered', async () => {
    const { claimTicket } = (await check().expect(200)).body.data as { claimTicket: string };
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      const phone = `0107777${String(i).padStart(4, '0')}`;
      statuses.push((await check({ userPhone: phone })).status);
    }
    expect([statuses.slice(0, 30).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
    await check().expect(429);
    // A person with a ticket may join: it cannot be guessed.
    for (let i = 0; i < 31; i += 1) await join({ userPhone: `0107778${String(i).padStart(4, '0')}` });
    expect((await join()).status).toBe(429);
    expect((await join({ claimTicket })).status).toBe(200);
  });
});
