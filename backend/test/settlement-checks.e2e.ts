import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { kstDate, Role } from '@store/domain';
import type { MismatchDto, MismatchPageDto } from '../src/modules/payment/dto/settlement-check.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

const TODAY = kstDate(new Date());

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let mug: number;
let bought: Bought;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 1_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  bought = await client.buy([[mug, 1]]);
});

const run = async (day = TODAY): Promise<number> =>
  data<{ mismatches: number }>(await client.call('post', '/settlement-checks', { day })).mismatches;
const list = async (query = ''): Promise<MismatchDto[]> =>
  data<MismatchPageDto>(await client.call('get', `/settlement-checks${query}`)).items;
const ofOrder = async (): Promise<MismatchDto[]> =>
  (await list('?size=200')).filter((row) => row.paymentOrderId === bought.paid.orderId);

/** Bypasses the trigger that protects the ledger, to show what such a mismatch would look like. */
const plant = (sql: string, values: unknown[]): Promise<unknown> =>
  test.em.transactional(async (em) => {
    await em.execute(`set local session_replication_role = 'replica'`);
    await em.execute(sql, values);
  });

describe('the three-way check', () => {
  it('finds nothing where order, ledger and Toss say the same, whatever was refunded', async () => {
    await client.refund(bought, { amount: 300 }, 200);
    const other = await client.buy([[mug, 2]]);
    await client.cancel(other).expect(200);
    const lost = await client.buy([[mug, 1]], { outcome: 'lost-answer' });
    await client.buy([[mug, 1]], { method: '가상계좌' });
    await run();
    expect(await ofOrder()).toEqual([]);
    bought = lost;
    expect(await ofOrder()).toEqual([]);
  });

  it('finds money that Toss has given back, and has the sweep ask about it', async () => {
    await toss.cancel(bought.paid.paymentKey, 1_000);
    await run();
    expect(await ofOrder()).toMatchObject([
      { kind: 'toss-differs', state: 'open', orderAmount: 3_300, ledgerAmount: 3_300, tossAmount: 2_300 },
    ]);
    const [attempt] = await test.em.execute<{ pending: boolean }[]>(
      'select news_at is not null as pending from payment_attempts where order_id = ?',
      [bought.id],
    );
    expect(attempt?.pending).toBe(true);
  });

  it('finds a movement that Toss does not know', async () => {
    await plant(
      `insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key)
       select order_id, id, 'cancelled', -500, 'planted-' || id from payment_attempts where order_id = ?`,
      [bought.id],
    );
    await run();
    expect((await ofOrder()).map((row) => row.kind)).toContain('toss-differs');
  });

  it('finds a payment that Toss has never heard of', async () => {
    await plant(`update orders set pg_order_id = 'ORDER-gone-' || id where id = ?`, [bought.id]);
    await run();
    const rows = (await list('?size=200')).filter((row) => row.orderId === bought.id);
    expect(rows).toMatchObject([{ kind: 'ledger-only', ledgerAmount: 3_300, tossAmount: 0 }]);
    // The money that Toss has under an id that is not ours any more.
    expect(await ofOrder()).toMatchObject([{ kind: 'unknown-order', tossAmount: 3_300, orderId: null }]);
  });

  it('finds two amounts of one movement', async () => {
    await plant(`update payment_ledger set amount = 3000 where order_id = ?`, [bought.id]);
    await run();
    expect((await ofOrder()).map((row) => row.kind).sort()).toEqual([
      'amount-differs',
      'order-without-money',
    ]);
  });

  it('finds an order without money, and money without an order', async () => {
    await plant(`delete from payment_ledger where order_id = ?`, [bought.id]);
    await run();
    expect((await ofOrder()).map((row) => row.kind)).toContain('order-without-money');
    bought = await client.buy([[mug, 1]]);
    await client.setStatus(bought.id, 'CANCELED').expect(200);
    await run();
    expect(await ofOrder()).toMatchObject([{ kind: 'money-without-order', ledgerAmount: 3_300 }]);
  });

  it('finds what has been unknown for an hour', async () => {
    await plant(
      `update payment_attempts set state = 'UNKNOWN', updated_at = now() - interval '2 hours' where order_id = ?`,
      [bought.id],
    );
    await run();
    expect((await ofOrder()).map((row) => row.kind)).toContain('stuck');
  });
});

describe('its list', () => {
  it('keeps one row for what is found again, and closes what is not', async () => {
    await client.setStatus(bought.id, 'CANCELED').expect(200);
    await run();
    await run();
    const [row, ...more] = await ofOrder();
    expect(more).toEqual([]);
    const acknowledged = await client.call('post', `/settlement-checks/${row?.id}/acknowledge`, {
      note: '전화로 확인',
    });
    expect(data<MismatchDto>(acknowledged)).toMatchObject({ state: 'acknowledged', note: '전화로 확인' });
    await run();
    expect(await ofOrder()).toMatchObject([{ state: 'acknowledged' }]);
    await client.setStatus(bought.id, 'PAID').expect(200);
    await run();
    expect(await ofOrder()).toMatchObject([{ state: 'resolved' }]);
    expect((await list('?state=open&size=200')).map((one) => one.id)).not.toContain(row?.id);
    await client.call('get', '/settlement-checks?state=whatever').expect(422);
  });

  it('is begun once at a time, and says so where Toss does not answer', async () => {
    const both = await Promise.all([
      client.call('post', '/settlement-checks', { day: '2026-01-05' }),
      client.call('post', '/settlement-checks', { day: '2026-01-05' }),
    ]);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await toss.fault({ kind: 'error', code: 'COMMON_ERROR', endpoint: 'transactions' });
    await client.call('post', '/settlement-checks', { day: '2026-01-06' }).expect(503);
    expect(await run('2026-01-06')).toBeGreaterThanOrEqual(0);
    await client.call('post', '/settlement-checks', { day: '2026-02-30' }).expect(400);
    await client.call('post', '/settlement-checks/999999/acknowledge', { note: '없음' }).expect(404);
    await client.call('post', '/settlement-checks/1/acknowledge', { note: ' ' }).expect(400);
  });

  it('is for admins only', async () => {
    const manager = await signedIn(test, Role.Manager);
    await test.http.get('/api/admin/settlement-checks').set('authorization', manager.bearer).expect(403);
  });
});
