import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SettlementQueue } from '../src/modules/payment/jobs/settlement-queue.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { WebhooksRepository } from '../src/modules/payment/repository/webhooks.repository.js';
import { WebhookRetentionSweep } from '../src/modules/payment/jobs/webhook-retention.sweep.js';
import { Clock } from '../src/platform/clock.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { confirmed, preparePaid } from './payment-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let mug: number;
let bought: Bought;
beforeAll(async () => {
  toss = await startToss({ slowMs: 1500 });
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

const send = async (body: object, id: string = randomUUID()): Promise<void> =>
  void (await test.http
    .post('/api/webhooks/toss')
    .set('tosspayments-webhook-transmission-id', id)
    .send(body)
    .expect(200));
const changed = (status: string): object => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-01-02T14:46:59.65327',
  data: { orderId: bought.paid.orderId, paymentKey: bought.paid.paymentKey, status },
});
/** Whether there is something to query at Toss. */
async function isPending(): Promise<boolean> {
  const [row] = await test.em.execute<{ pending: boolean }[]>(
    'select news_at is not null as pending from payment_attempts where order_id = ?',
    [bought.id],
  );
  return row?.pending === true;
}
const forget = (): Promise<unknown> =>
  test.em.execute('update payment_attempts set news_at = null where order_id = ?', [bought.id]);
const look = async (): Promise<string | undefined> => {
  const [attempt] = await client.attempts(bought.paid.orderId);
  return (await test.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0))?.state;
};

it('is written down as a question, which outlives the queue, and is forgotten once Toss was asked', async () => {
  await send(changed('CANCELED'));
  expect(await isPending()).toBe(true);
  expect(await look()).toBe('DONE');
  expect(await isPending()).toBe(false);
});

it('that is transmitted again is answered, and asks nothing', async () => {
  const id = randomUUID();
  await send(changed('CANCELED'), id);
  await forget();
  await Promise.all([send(changed('CANCELED'), id), send(changed('CANCELED'), id)]);
  expect(await isPending()).toBe(false);
});

it('that reports our own capture asks nothing', async () => {
  await send(changed('DONE'));
  expect(await isPending()).toBe(false);
});

it('with the wrong secret asks nothing', async () => {
  const account = await client.buy([[mug, 1]], { method: '가상계좌', deposit: false });
  bought = account;
  const callback = {
    createdAt: '2026-01-02T14:46:59',
    status: 'DONE',
    transactionKey: 't',
    orderId: account.paid.orderId,
  };
  await send({ ...callback, secret: 'ps_forged' });
  expect(await isPending()).toBe(false);
  const [{ secret } = { secret: '' }] = await toss.payments(account.paid.orderId);
  await send({ ...callback, secret });
  expect(await isPending()).toBe(true);
  expect(await look()).toBe('WAITING_FOR_DEPOSIT');
});

it('of a deposit that could not be asked about is followed within seconds, not at the pace of an account that waits', async () => {
  bought = await client.buy([[mug, 1]], { method: '가상계좌', deposit: false });
  const { orderId } = bought.paid;
  const pause = async (): Promise<number> => {
    const [row] = await test.em.execute<{ seconds: number }[]>(
      `select extract(epoch from next_check_at - now())::float8 as seconds from payment_attempts where order_id = ?`,
      [bought.id],
    );
    return row?.seconds ?? Infinity;
  };
  for (let i = 0; i < 3; i += 1) await look();
  expect(await pause()).toBeGreaterThan(600);
  await toss.deposit(orderId);
  await send(changed('DONE'));
  await toss.fault({ kind: 'error', code: 'COMMON_ERROR', endpoint: 'get', orderId });
  expect(await look()).toBe('WAITING_FOR_DEPOSIT');
  expect(await isPending()).toBe(true);
  expect(await pause()).toBeLessThan(6);
  expect(await look()).toBe('DONE');
  expect(await isPending()).toBe(false);
});

it('of a cancel in the dashboard ends the order: ledger, stock, buyer', async () => {
  await toss.cancel(bought.paid.paymentKey);
  await send(changed('CANCELED'));
  const [before] = await client.stock(mug);
  expect(await look()).toBe('CANCELED');
  await client.expectHeld(bought, 0);
  expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  expect((await client.stock(mug))[0]).toBe(before + 1);
  expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.done', 'order.canceled']);
});

it('of a part that was given back in the dashboard books the part, and the order stays', async () => {
  await toss.cancel(bought.paid.paymentKey, 300);
  await send(changed('PARTIAL_CANCELED'));
  expect(await look()).toBe('PARTIAL_CANCELED');
  await client.expectHeld(bought, 3_000);
  expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'PAID' });
  await look();
  expect(await client.ledger(bought.paid.orderId)).toHaveLength(2);
});

it('that overtakes an older one, and the older one afterwards, come to the same end', async () => {
  await toss.cancel(bought.paid.paymentKey, 300);
  await toss.cancel(bought.paid.paymentKey, 3_000);
  const end = async (): Promise<unknown[]> => [
    await client.ledger(bought.paid.orderId),
    await client.order(bought.paid.orderId),
    await client.stock(mug),
    await client.noticeKinds(bought),
  ];
  // Toss calls it partial, although nothing is left.
  await send(changed('PARTIAL_CANCELED'));
  expect(await look()).toBe('CANCELED');
  await client.expectHeld(bought, 0);
  const before = await end();
  for (const status of ['PARTIAL_CANCELED', 'DONE', 'WAITING_FOR_DEPOSIT']) {
    await send(changed(status));
    expect(await look()).toBe('CANCELED');
  }
  expect(await end()).toEqual(before);
});

it('that comes before the answer to our own confirm books the payment once', async () => {
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 1);
  const paid = await preparePaid(buyer, toss, { outcome: 'slow' });
  const answer = buyer.confirm(paid).then(confirmed);
  const [attempt] = await until(
    () => client.attempts(paid.orderId),
    (attempts) => attempts.length === 1,
  );
  bought = { id: (await client.order(paid.orderId)).id, buyer, paid };
  await send(changed('DONE'));
  expect(await isPending()).toBe(true);
  await test.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0);
  expect(await answer).toMatchObject({ code: 'success', data: { paymentStatus: 'DONE' } });
  expect(await client.ledger(paid.orderId)).toHaveLength(1);
  expect(await look()).toBe('DONE');
  expect(await isPending()).toBe(false);
  await client.expectHeld(bought, 3_300);
});

describe('that reports our own capture before it is booked', () => {
  const setState = (state: string): Promise<unknown> =>
    test.em.execute('update payment_attempts set state = ? where order_id = ?', [state, bought.id]);
  const requested = async (): Promise<number> => (await toss.calls('get')).length;

  beforeEach(() => setState('CONFIRMING'));

  it('is answered by the booking: Toss is not asked', async () => {
    const before = await requested();
    await send(changed('DONE'));
    expect(await isPending()).toBe(true);
    await setState('DONE');
    await until(isPending, (pending) => !pending);
    expect(await requested()).toBe(before);
  });

  it('waits for the booking that is under way, and leaves nothing behind', async () => {
    let sent: Promise<void> | undefined;
    await test.em.transactional(async (em) => {
      await em.execute(`update payment_attempts set state = 'DONE' where order_id = ?`, [bought.id]);
      sent = send(changed('DONE'));
      await until(
        () => lockWaits(test),
        (waits) => waits === 1,
      );
    });
    await sent;
    expect(await isPending()).toBe(false);
  });

  it.each([
    ['no booking follows', 'CONFIRMING', []],
    ['something else was reported after it', 'DONE', ['CANCELED']],
  ])('stays a question for the worker where %s', async (_case, state, more) => {
    const [attempt] = await client.attempts(bought.paid.orderId);
    // Requests within one second become one job: the count is how often one was requested.
    const add = jest.spyOn(test.app.get(SettlementQueue), 'add');
    await send(changed('DONE'));
    for (const status of more) await send(changed(status));
    await setState(state);
    await until(
      () => Promise.resolve(add.mock.calls.filter(([id]) => id === attempt?.id).length),
      (count) => count === more.length + 1,
    );
    add.mockRestore();
    expect(await isPending()).toBe(true);
  });
});

describe('from anybody', () => {
  const rows = async (): Promise<number> => {
    const [row] = await test.em.execute<{ count: number }[]>(
      'select count(*)::int as count from webhook_deliveries',
    );
    return row?.count ?? 0;
  };
  const about = (orderId: unknown): object => ({
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-01-02T14:46:59.65327',
    data: { orderId, paymentKey: 'tgen_unknown', status: 'DONE' },
  });

  it.each<[string, () => object]>([
    ['an order that is not ours', () => about(`ORDER-${randomUUID()}`)],
    ['no order', () => ({})],
    ['something that is no order id', () => about({ id: 1 })],
    [
      'a deposit with a wrong secret',
      () => ({ orderId: bought.paid.orderId, status: 'DONE', secret: 'guessed' }),
    ],
  ])('about %s is answered, and leaves no row', async (_case, body) => {
    const before = await rows();
    for (let i = 0; i < 3; i += 1) await send(body());
    expect(await rows()).toBe(before);
    expect(await isPending()).toBe(false);
  });

  it('without an id asks, and leaves no row', async () => {
    const before = await rows();
    await test.http.post('/api/webhooks/toss').send(changed('CANCELED')).expect(200);
    expect([await rows(), await isPending()]).toEqual([before, true]);
  });

  it('is refused where it goes on and on, while the hints of others are heard', async () => {
    const strict = await startApp({ ...test.environment, THROTTLE_FACTOR: 0.01 });
    const statuses: number[] = [];
    const call = async (body: object): Promise<number> => {
      const answer = await strict.http
        .post('/api/webhooks/toss')
        .set('tosspayments-webhook-transmission-id', randomUUID())
        .send(body);
      return answer.status;
    };
    try {
      // One call about an order in an hour, three without effect in ten minutes.
      expect(await call(changed('CANCELED'))).toBe(200);
      expect(await call(changed('CANCELED'))).toBe(429);
      for (let i = 0; i < 5; i += 1) statuses.push(await call(about(`ORDER-${randomUUID()}`)));
    } finally {
      await strict.close();
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await isPending()).toBe(true);
  });
});

it('is forgotten when Toss repeats it no more, however many there are', async () => {
  await test.em.execute(
    `insert into webhook_deliveries (transmission_id, event, verdict, received_at)
     select 'old-' || n, 'PAYMENT_STATUS_CHANGED', 'unknown', now() - interval '31 days' from generate_series(1, 2500) n`,
  );
  const stayed = randomUUID();
  await send(changed('CANCELED'), stayed);
  const webhooks = new WebhooksRepository(test.app.get(EntityManager));
  const sweep = new WebhookRetentionSweep(test.environment, test.app.get(Clock), webhooks);
  await sweep.forgetOld();
  const left = await test.em.execute<{ id: string }[]>(
    `select transmission_id as id from webhook_deliveries where transmission_id = ? or transmission_id like 'old-%'`,
    [stayed],
  );
  expect(left).toEqual([{ id: stayed }]);
});
