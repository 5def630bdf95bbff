import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOrder } from './admin-fixtures.js';
import { sendBulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';

type Answer = Awaited<ReturnType<typeof sendBulk>>;

let test: TestApp;
let admin: PartnerAdmin;
let partner: TestPartner;
let memberId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ['orders:write'] });
  memberId = (await signedIn(test)).id;
});
afterAll(() => test.close());

const add = () => addOrder(test, { memberId });
const acknowledge = (body: object, key: string, by = partner) =>
  sendBulk(test, by, 'orders/acknowledge', body, key);

/** Changes of status of an order. */
async function steps(orderId: number): Promise<number> {
  const [row] = await test.em.execute<{ n: number }[]>(
    `select count(*)::int as n from order_events where order_id = ? and kind = 'status'`,
    [orderId],
  );
  return row?.n ?? -1;
}

const kept = (key: string) =>
  test.em.execute<{ status: number | null; answer: string | null }[]>(
    `select status, answer from partner_calls where key = ?`,
    [key],
  );

describe('a write with an Idempotency-Key', () => {
  it('I1: sent again has one effect and equal bytes, quoted or bare', async () => {
    const { id } = await add();
    const key = randomUUID();
    const first = await acknowledge({ rows: [{ id }] }, key).expect(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const again of [key, `"${key}"`]) {
      const replay = await acknowledge({ rows: [{ id }] }, again).expect(200);
      expect(replay.text).toBe(first.text);
      expect(replay.headers['content-type']).toBe(first.headers['content-type']);
      expect(replay.headers['idempotency-replayed']).toBe('true');
      expect(replay.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    }
    expect(await steps(id)).toBe(1);
    // A new key is a new call, which finds nothing to do.
    const other = await acknowledge({ rows: [{ id }] }, randomUUID()).expect(200);
    expect(other.body).toMatchObject({ rows: [{ result: 'same' }] });
  });

  it('I1: refusals of the call are repeated too, as the same problem', async () => {
    const rows = Array.from({ length: 301 }, (_, i) => ({ id: i + 1 }));
    for (const [body, status] of [
      [{ rows: [] }, 400],
      [{ rows: [{ id: 'one' }] }, 400],
      [{ rows }, 422],
    ] as const) {
      const key = randomUUID();
      const first = await acknowledge(body, key).expect(status);
      const replay = await acknowledge(body, key).expect(status);
      expect(replay.headers).toMatchObject({
        'idempotency-replayed': 'true',
        'content-type': 'application/problem+json; charset=utf-8',
      });
      expect(replay.text).toBe(first.text);
    }
  });

  it('I1: an answer is unreadable in the database, and another partner may use the key', async () => {
    const { id, orderNo } = await add();
    const key = randomUUID();
    await acknowledge({ rows: [{ id }, { orderNo }] }, key).expect(200);
    const [row] = await kept(key);
    expect(row?.answer).toEqual(expect.not.stringMatching(/BULK_SAME_TARGET|summary/));
    const other = await admin.partnerWithKey({ scopes: ['orders:write'] });
    const own = await acknowledge({ rows: [{ id }] }, key, other).expect(200);
    expect(own.headers['idempotency-replayed']).toBeUndefined();
    expect(own.body).toMatchObject({ rows: [{ result: 'same' }] });
  });

  it('the scope of the calling key is checked before a replay, and a refusal of the key is not kept', async () => {
    const { id } = await add();
    const key = randomUUID();
    const reader = await admin.key(partner.id, { scopes: ['orders:read'] });
    expect(refusalOf(await acknowledge({ rows: [{ id }] }, key, reader))).toEqual([403, 'KEY_SCOPE']);
    expect(await kept(key)).toEqual([]);
    await acknowledge({ rows: [{ id }] }, key).expect(200);
    expect(refusalOf(await acknowledge({ rows: [{ id }] }, key, reader))).toEqual([403, 'KEY_SCOPE']);
    const second = await admin.key(partner.id, { scopes: ['orders:write'] });
    const replay = await acknowledge({ rows: [{ id }] }, key, second).expect(200);
    expect(replay.headers['idempotency-replayed']).toBe('true');
  });

  it('I2: with another body or path is refused, which is not kept', async () => {
    const { id, orderNo } = await add();
    const key = randomUUID();
    const first = await acknowledge({ rows: [{ id }] }, key).expect(200);
    const other = await acknowledge({ rows: [{ orderNo }] }, key);
    expect(refusalOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const path = await sendBulk(test, partner, 'shipments/bulk', { rows: [{ id }] }, key);
    expect(refusalOf(path)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const replay = await acknowledge({ rows: [{ id }] }, key).expect(200);
    expect(replay.text).toBe(first.text);
  });

  it('I2: of eight at once one runs, the others wait or get its answer', async () => {
    const { id } = await add();
    const key = randomUUID();
    let open = (): void => undefined;
    const released = new Promise<void>((resolve) => (open = resolve));
    // The order is locked by somebody else, so that the one that runs cannot end.
    const blocker = test.em.transactional(async (em) => {
      await em.execute(`select id from orders where id = ? for update`, [id]);
      await released;
    });
    const answers: Answer[] = [];
    const eight = Array.from({ length: 8 }, async () => {
      const answer = await acknowledge({ rows: [{ id }] }, key);
      answers.push(answer);
    });
    await until(
      () => Promise.resolve(answers.length),
      (count) => count === 7,
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(409);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await until(
      () => lockWaits(test),
      (count) => count === 1,
    );
    open();
    await Promise.all([blocker, ...eight]);
    expect(answers.at(-1)?.status).toBe(200);
    expect(await steps(id)).toBe(1);
    const replay = await acknowledge({ rows: [{ id }] }, key).expect(200);
    expect(replay.headers['idempotency-replayed']).toBe('true');
  });

  it('a failure of the store is not kept: the same call succeeds afterwards', async () => {
    const { id } = await add();
    const key = randomUUID();
    await test.em.execute(`alter table external_ids rename to external_ids_away`);
    const failed = await acknowledge({ rows: [{ id }] }, key);
    await test.em.execute(`alter table external_ids_away rename to external_ids`);
    expect(failed.status).toBe(500);
    expect(await kept(key)).toEqual([]);
    await acknowledge({ rows: [{ id }] }, key).expect(200);
    expect(await steps(id)).toBe(1);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['an empty quoted one', '""'],
    ['one of 256 characters', 'k'.repeat(256)],
  ])('I4: bulk with %s is refused', async (_name, key) => {
    const { id } = await add();
    const request = test.http
      .post('/api/partner/orders/acknowledge')
      .set('authorization', partner.bearer)
      .send({ rows: [{ id }] });
    const answer = await (key === undefined ? request : request.set('idempotency-key', key));
    expect(refusalOf(answer)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(await steps(id)).toBe(0);
  });
});
