import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { UnmatchedDepositsService } from '../src/modules/refunds/unmatched-deposits.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { ACCOUNT, RefundClient, type Bought } from './refunds-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let mug: number;
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

let bought: Bought;
beforeEach(async () => {
  await test.em.execute('update stock_items set on_hand = 1000, reserved = 0');
  bought = await client.buy([[mug, 4]], { method: '가상계좌', deposit: false });
});

const look = async (): Promise<string | undefined> => {
  const attempts = await client.attempts(bought.paid.orderId);
  return (await test.app.get(PaymentReconciliationService).resolve(attempts.at(-1)?.id ?? 0))?.state;
};
const wholeLedger = (): Promise<{ kind: string; amount: number; promised: number }[]> =>
  test.em.execute(
    `select kind, amount::float8 as amount, promised_amount::float8 as promised from payment_ledger
     where order_id = ? order by id`,
    [bought.id],
  );

describe('a virtual account', () => {
  it('is promised, not held, until the deposit; then the promise is gone', async () => {
    expect(await wholeLedger()).toEqual([{ kind: 'authorised', amount: 0, promised: 13_200 }]);
    expect(await client.stock(mug)).toEqual([1000, 4]);
    await toss.deposit(bought.paid.orderId);
    expect(await look()).toBe('DONE');
    expect((await wholeLedger()).at(-1)).toEqual({ kind: 'captured', amount: 13_200, promised: -13_200 });
    expect(await client.stock(mug)).toEqual([996, 0]);
  });

  it('still waits while its time is not over, however often somebody looks', async () => {
    expect(await look()).toBe('WAITING_FOR_DEPOSIT');
    expect(await look()).toBe('WAITING_FOR_DEPOSIT');
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'NEW', placed: true });
  });

  it('an answer from before the deposit that arrives after it takes nothing back', async () => {
    const { orderId } = bought.paid;
    // Its outcome is open and somebody queries it; the answer (the account waits) arrives late.
    await test.em.execute(`update payment_attempts set state = 'UNKNOWN' where order_id = ?`, [bought.id]);
    await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'get', orderId, delayMs: 1500 });
    const late = look();
    await until(toss.faults, ({ length }) => length === 0);
    await toss.deposit(orderId);
    expect(await look()).toBe('DONE');
    expect(await late).toBe('DONE');
    expect(await client.order(orderId)).toMatchObject({ status: 'PAID' });
    await client.expectHeld(bought, 13_200);
    expect(await client.stock(mug)).toEqual([996, 0]);
  });

  it('that its buyer cancels is no promise any more', async () => {
    await client.cancel(bought).expect(200);
    expect((await wholeLedger()).at(-1)).toEqual({ kind: 'voided', amount: 0, promised: -13_200 });
    expect(await client.stock(mug)).toEqual([1000, 0]);
  });

  it('that was closed in the dashboard ends its order', async () => {
    await toss.cancel(bought.paid.paymentKey);
    expect(await look()).toBe('CANCELED');
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
    expect(await client.stock(mug)).toEqual([1000, 0]);
    expect(await client.noticeKinds(bought)).toEqual(['order.waiting', 'order.deposit-over']);
  });
});

describe('a deposit that the bank takes back', () => {
  beforeEach(async () => {
    await toss.deposit(bought.paid.orderId);
    await look();
    await toss.withdraw(bought.paid.orderId);
  });

  it('is booked back; the order waits again, its stock stays reserved, buyer and operators are notified', async () => {
    expect(await look()).toBe('WAITING_FOR_DEPOSIT');
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'NEW', placed: true });
    expect(await client.stock(mug)).toEqual([1000, 4]);
    expect((await wholeLedger()).at(-1)).toEqual({ kind: 'withdrawn', amount: -13_200, promised: 13_200 });
    expect(await client.noticeKinds(bought)).toEqual([
      'order.waiting',
      'order.paid',
      'order.deposit-withdrawn',
    ]);
    const alerts = await client.notices(client.admin.id);
    expect(alerts.map((notice) => notice.kind)).toContain('admin.deposit-withdrawn');
    // Another look changes nothing.
    await look();
    expect(await wholeLedger()).toHaveLength(3);
  });

  it('and made again is money like the first one', async () => {
    await look();
    await toss.deposit(bought.paid.orderId);
    expect(await look()).toBe('DONE');
    await client.expectHeld(bought, 13_200);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'PAID' });
    expect(await client.stock(mug)).toEqual([996, 0]);
    expect((await client.noticeKinds(bought)).filter((kind) => kind === 'order.paid')).toHaveLength(2);
  });
});

describe('an account whose time is over', () => {
  /** Paid for with an account that expired a second after it was issued, ten minutes ago. */
  async function overdue(): Promise<void> {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 2);
    const dueDate = new Date(Date.now() - 600_000).toISOString();
    const paid = await preparePaid(buyer, toss, { method: '가상계좌', dueDate });
    await buyer.confirm(paid).expect(200);
    bought = { id: (await client.order(paid.orderId)).id, buyer, paid };
  }

  it('ends its order: stock and promise are free, the buyer is notified', async () => {
    await overdue();
    expect(await look()).toBe('EXPIRED');
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED', canceled: true });
    // Attempts of the order that every test begins with.
    expect(await client.stock(mug)).toEqual([1000, 4]);
    expect((await wholeLedger()).at(-1)).toEqual({ kind: 'voided', amount: 0, promised: -6_600 });
    expect(await client.noticeKinds(bought)).toEqual(['order.waiting', 'order.deposit-over']);
  });

  it('and that is paid into all the same is a request in the list, which an account of the buyer settles', async () => {
    await overdue();
    await look();
    await toss.deposit(bought.paid.orderId, true);
    expect(await look()).toBe('DONE');
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
    await client.expectHeld(bought, 6_600);
    const unmatched = test.app.get(UnmatchedDepositsService);
    for (let run = 0; run < 2; run += 1)
      for (const deposit of await unmatched.find(10)) await unmatched.request(deposit);
    const requests = await client.records(bought.id);
    expect(requests).toMatchObject([{ state: 'requested' }]);
    const id = requests[0]?.id ?? 0;
    expect(await client.read(id)).toMatchObject({ accountRequired: true, refundableAmount: 6_600 });
    expect((await client.approve(id)).status).toBe(422);
    await client.approve(id, { refundAccount: ACCOUNT }).expect(200);
    await client.expectHeld(bought, 0);
    expect(await unmatched.find(10)).toEqual([]);
  });
});

describe('the ledger', () => {
  it.each([
    'update payment_ledger set amount = amount + 1',
    'delete from payment_ledger',
    'delete from order_events',
    `update order_events set to_value = 'PAID'`,
    'update stock_movements set on_hand_after = 0',
    'delete from stock_movements',
  ])('are only added to: %s', async (change) => {
    await expect(test.em.execute(change)).rejects.toThrow('only added');
  });
});
