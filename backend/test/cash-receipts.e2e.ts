import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PaymentRecords } from './payment-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Authentication, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let worker: INestApplicationContext;
let mug: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.02 });
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 1_000 });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await toss.close();
});

const COMPANY = { type: '지출증빙', number: '411-86-01799' };

async function buy(
  cashReceipt: object | null,
  how: Partial<Authentication> = { method: '계좌이체' },
): Promise<{ buyer: Shopper; paid: Authenticated }> {
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 1);
  const { orderId, amount } = await buyer.prepare(cashReceipt === null ? {} : { cashReceipt });
  const paid = await toss.authenticate({ orderId, amount, ...how });
  await buyer.confirm(paid).expect(200);
  return { buyer, paid };
}
const receiptOf = async ({ buyer, paid }: { buyer: Shopper; paid: Authenticated }) =>
  data<CustomerOrderDetailDto>(await buyer.call('get', `/orders/${paid.orderId}`)).cashReceipt;
const calls = async (): Promise<number> => (await toss.calls('cash-receipts')).length;

describe('a cash receipt', () => {
  it('T6: is asked for once when a transfer is in, shown, and taken back with the money', async () => {
    const bought = await buy(COMPANY);
    const issued = await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'requested',
    );
    expect(issued).toMatchObject({ type: '지출증빙', number: '411***1799', stateLabel: '발급 요청됨' });
    expect(issued?.receiptUrl).toMatch(/^http/);
    const [row] = await test.em.execute<{ identity: string | null }[]>('select identity from cash_receipts');
    expect(row?.identity).toBeNull();
    const before = await calls();
    await bought.buyer
      .call('post', `/orders/${bought.paid.orderId}/cancel`, { reason: '주문 실수' })
      .expect(200);
    await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'canceled',
    );
    expect(await calls()).toBe(before + 1);
  });

  it('of a deposit waits for the deposit; its number is encrypted meanwhile', async () => {
    const bought = await buy({ type: '소득공제', number: '010-1234-5678' }, { method: '가상계좌' });
    expect(await receiptOf(bought)).toMatchObject({ state: 'wanted', number: '010****5678' });
    const rows = await test.em.execute<{ identity: string | null }[]>(
      `select identity from cash_receipts where state = 'wanted'`,
    );
    expect(JSON.stringify(rows)).not.toContain('01012345678');
    await toss.deposit(bought.paid.orderId);
    await test.em.execute(
      `update payment_attempts set next_check_at = now() - interval '1 second' where state = 'WAITING_FOR_DEPOSIT'`,
    );
    await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'requested',
    );
  });

  it('is asked for again under the same key where the answer is lost', async () => {
    await toss.fault({ kind: 'drop', phase: 'after', endpoint: 'cash-receipts' });
    const bought = await buy(COMPANY);
    await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'requested',
    );
    const last = (await toss.calls('cash-receipts')).slice(-2);
    expect(last[0]?.idempotencyKey).toBe(last[1]?.idempotencyKey);
    expect(last[1]?.replayed).toBe(true);
  });

  it.each([
    ['a new key, as Toss repeats a refusal for its key', 'PROVIDER_ERROR', true],
    ['the same key, as nothing was let in', 'UNAUTHORIZED_KEY', false],
  ])('is asked for again under %s (%s)', async (_name, code, isRenewed) => {
    await toss.fault({ kind: 'error', code, endpoint: 'cash-receipts' });
    const bought = await buy(COMPANY);
    await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'requested',
    );
    const [refused, issued] = (await toss.calls('cash-receipts')).slice(-2);
    expect(refused?.code).toBe(code);
    expect(issued).toMatchObject({ status: 200, replayed: false });
    expect(issued?.idempotencyKey !== refused?.idempotencyKey).toBe(isRenewed);
  });

  it('that is refused says so', async () => {
    await toss.fault({ kind: 'error', code: 'INVALID_REQUEST', endpoint: 'cash-receipts' });
    const bought = await buy(COMPANY);
    await until(
      () => receiptOf(bought),
      (receipt) => receipt?.state === 'failed',
    );
  });

  it('is none for a card, and none where none is wanted', async () => {
    expect(await receiptOf(await buy(COMPANY, { method: '카드' }))).toBeNull();
    expect(await receiptOf(await buy(null))).toBeNull();
  });

  it.each([
    { type: '지출증빙', number: '411-86-01790' },
    { type: '소득공제', number: '02-123-4567' },
    { type: '세금계산서', number: '01012345678' },
    { type: '소득공제' },
  ])('with %j is refused before anything is frozen', async (cashReceipt) => {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 1);
    const answer = await buyer.call('post', '/payments/prepare', { cashReceipt });
    expect([400, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toContain('CASH_RECEIPT_FORM');
    expect(await new PaymentRecords(test).orders('')).toEqual([]);
  });
});
