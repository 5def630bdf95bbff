import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spendMonthOf } from '@store/domain';
import { Clock } from '../src/platform/clock.js';
import { PaymentGateway, type GatewayAnswer } from '../src/modules/payment/gateway/payment-gateway.js';
import { PaymentOutcomeService } from '../src/modules/payment/reconcile/payment-outcome.service.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import type {
  SpendFindingDto,
  SpendFindingPageDto,
} from '../src/modules/purchase-requests/checks/spend-finding.dto.js';
import { data, Shopper } from './shop-fixtures.js';
import { expectSums, refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authentication, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let cup: number;
/** Its stock is counted. */
let mug: number;
let house: SpendingHouse;
/** Refuses beyond 10,000 won a month. */
let limit: number;
let confirmPayment: PaymentGateway['confirm'];
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 1000, stock: 1000 });
  const gateway = test.app.get(PaymentGateway);
  confirmPayment = gateway.confirm.bind(gateway);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await SpendingHouse.open(test);
  limit = await house.limit(10_000);
});
afterEach(async () => {
  test.app.get(Clock).now = () => new Date();
  test.app.get(PaymentGateway).confirm = confirmPayment;
  await expectSums(test);
});

/** Buys for the organization up to the confirm, whose status is answered with it. */
async function confirmed(
  buyer: Shopper,
  how: Partial<Authentication> = {},
): Promise<{ status: number; bought: Bought }> {
  const { orderId, amount } = await buyer.prepare();
  const paid = await toss.authenticate({ orderId, amount, ...how });
  const { status } = await buyer.confirm(paid);
  return { status, bought: { id: (await client.order(orderId)).id, buyer, paid } };
}

async function buy(quantity: number, how: Partial<Authentication> = {}, product = cup): Promise<Bought> {
  const { status, bought } = await confirmed(await house.buyer(product, quantity), how);
  expect(status).toBe(200);
  return bought;
}

/** Asks Toss about the order's payment, as the worker does. */
async function resolve({ paid }: Bought): Promise<void> {
  const attempts = await client.attempts(paid.orderId);
  await test.app.get(PaymentReconciliationService).resolve(attempts.at(-1)?.id ?? 0);
}

/** Nothing of the mug is free, or plenty again. */
const sellOut = (isSoldOut: boolean): Promise<unknown> =>
  test.em.execute('update stock_items set on_hand = reserved + ? where product_id = ?', [
    isSoldOut ? 0 : 1000,
    mug,
  ]);

/** Toss reports captures of this moment. */
function captureAt(moment: Date): void {
  test.app.get(PaymentGateway).confirm = async (asked): Promise<GatewayAnswer> => {
    const answer = await confirmPayment(asked);
    return answer.kind === 'payment'
      ? { ...answer, payment: { ...answer.payment, approvedAt: moment } }
      : answer;
  };
}

/** Toss said that the payment failed, and took the money: why it goes back, null where the order is complete. */
async function capturedLate({ paid: { orderId, amount } }: Bought): Promise<string | null> {
  const [attempt] = await client.attempts(orderId);
  const { paymentKey } = await toss.authenticate({ orderId, amount });
  const answer = await confirmPayment({ paymentKey, orderId, amount, idempotencyKey: randomUUID() });
  if (answer.kind !== 'payment') throw new Error('Toss refuses');
  await test.em.execute("update payment_attempts set state = 'UNKNOWN' where id = ?", [attempt?.id]);
  const outcome = { to: 'DONE', payment: answer.payment } as const;
  return (await test.app.get(PaymentOutcomeService).settle(attempt?.id ?? 0, outcome)).autoCancelReason;
}

const THIS_MONTH = spendMonthOf(new Date());

describe('a purchase', () => {
  it('holds at prepare and takes at the capture', async () => {
    const buyer = await house.buyer(cup, 4);
    const { orderId, amount } = await buyer.prepare();
    expect(await house.use(limit)).toEqual([0, 4_000]);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.use(limit)).toEqual([4_000, 0]);
    expect(await house.entries(limit)).toEqual([
      { kind: 'held', taken: 0, held: 4_000, month: THIS_MONTH },
      { kind: 'taken', taken: 4_000, held: -4_000, month: THIS_MONTH },
    ]);
  });

  it('prepared again counts once, with its new amount', async () => {
    const buyer = await house.buyer(cup, 8);
    await buyer.prepare();
    await buyer.add(cup, 2);
    await buyer.prepare();
    expect(await house.use(limit)).toEqual([0, 10_000]);
    await buyer.add(cup, 1);
    expect(await refusalOf(buyer.call('post', '/payments/prepare', {}))).toEqual([409, 'LIMIT_REFUSED']);
    expect(await house.use(limit)).toEqual([0, 10_000]);
  });

  it('prepared for oneself after leaving gives back what it held', async () => {
    const buyer = await house.buyer(cup, 8);
    await buyer.prepare();
    await buyer.addAddress();
    await buyer.call('delete', `/my/organization/people/${buyer.member.id}`).expect(200);
    await buyer.prepare();
    expect(await house.use(limit)).toEqual([0, 0]);
  });

  it('that is refused holds nothing and ends nothing', async () => {
    const buyer = await house.buyer(mug, 4);
    await buyer.prepare();
    await buyer.add(mug, 7);
    expect(await refusalOf(buyer.call('post', '/payments/prepare', {}))).toEqual([409, 'LIMIT_REFUSED']);
    expect(await house.kinds(limit)).toEqual(['held']);
  });

  it('O5: two orders at once, then 50 buyers at once, never pass a limit', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => house.buyer(mug, 1)));
    const answers = await Promise.all(
      buyers.map((buyer) => refusalOf(buyer.call('post', '/payments/prepare', {}))),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(([, code]) => code))).toEqual(new Set(['success', 'LIMIT_REFUSED']));
    expect(await house.use(limit)).toEqual([0, 10_000]);
    const paid = await Promise.all(
      buyers
        .filter((_buyer, i) => answers[i]?.[0] === 200)
        .map(async (buyer) => (await confirmed(buyer)).status),
    );
    expect(new Set(paid)).toEqual(new Set([200]));
    expect(await house.use(limit)).toEqual([10_000, 0]);
  }, 60_000);

  it('that is bought while a limit is made counts on it', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => house.buyer(cup, 1)));
    const [, ...limits] = await Promise.all([
      Promise.all(buyers.map(async (buyer) => expect((await confirmed(buyer)).status).toBe(200))),
      ...[1, 2, 3].map((n) => house.limit(100_000 + n, { action: 'request' })),
    ]);
    for (const id of limits) expect(await house.use(id)).toEqual([8_000, 0]);
  });
});

describe('a reservation', () => {
  it('that lapses gives back', async () => {
    const buyer = await house.buyer(cup, 4);
    const { orderId } = await buyer.prepare();
    await client.expire(orderId);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    try {
      await until(
        () => house.use(limit),
        ([, held]) => held === 0,
      );
    } finally {
      await worker.close();
    }
    expect(await house.kinds(limit)).toEqual(['held', 'released']);
  });

  it('whose payment is declined gives back, and holds again with the next payment', async () => {
    const { status, bought } = await confirmed(await house.buyer(cup, 8), { outcome: 'declined' });
    expect(status).toBe(422);
    expect(await house.use(limit)).toEqual([0, 0]);
    const { orderId, amount } = bought.paid;
    await bought.buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.kinds(limit)).toEqual(['held', 'released', 'held', 'taken']);
    expect(await house.use(limit)).toEqual([8_000, 0]);
  });

  it('that others used up meanwhile is refused before Toss is asked', async () => {
    const { bought } = await confirmed(await house.buyer(cup, 8), { outcome: 'declined' });
    await buy(3);
    const { orderId, amount } = bought.paid;
    const again = await toss.authenticate({ orderId, amount });
    expect(await refusalOf(bought.buyer.confirm(again))).toEqual([409, 'LIMIT_REFUSED']);
    expect(await house.use(limit)).toEqual([3_000, 0]);
    expect(await client.attemptStates(orderId)).toEqual(['FAILED']);
  });

  it('that others used up is sent back where Toss had taken the money all the same', async () => {
    const { bought } = await confirmed(await house.buyer(cup, 8), { outcome: 'declined' });
    await buy(3);
    expect(await capturedLate(bought)).toContain('한도');
    expect(await house.use(limit)).toEqual([3_000, 0]);
  });

  it('that was given back counts again where Toss had taken the money and there is room', async () => {
    const { bought } = await confirmed(await house.buyer(cup, 8), { outcome: 'declined' });
    expect(await capturedLate(bought)).toBeNull();
    expect(await house.use(limit)).toEqual([8_000, 0]);
  });

  it('for goods that were sold meanwhile never counts', async () => {
    const { bought } = await confirmed(await house.buyer(mug, 8), { outcome: 'declined' });
    await sellOut(true);
    expect(await capturedLate(bought)).toContain('재고');
    await sellOut(false);
    expect(await house.kinds(limit)).toEqual(['held', 'released']);
  });
});

describe('a deposit', () => {
  let bought: Bought;
  beforeEach(async () => {
    bought = await buy(4, { method: '가상계좌' });
  });

  it('is held until it arrives, and again when the bank withdraws it', async () => {
    expect(await house.use(limit)).toEqual([0, 4_000]);
    await client.depositInto(bought.id, bought.paid);
    expect(await house.use(limit)).toEqual([4_000, 0]);
    await toss.withdraw(bought.paid.orderId);
    await resolve(bought);
    expect(await house.use(limit)).toEqual([0, 4_000]);
    await toss.deposit(bought.paid.orderId);
    await resolve(bought);
    expect(await house.use(limit)).toEqual([4_000, 0]);
    expect(await house.kinds(limit)).toEqual(['held', 'taken', 'withdrawn', 'taken']);
  });

  it('that is not waited for any more gives back', async () => {
    await client.cancel(bought).expect(200);
    expect(await house.use(limit)).toEqual([0, 0]);
    expect(await house.kinds(limit)).toEqual(['held', 'released']);
  });

  it('of an account whose time is over gives back', async () => {
    const late = await buy(4, { method: '가상계좌', dueDate: new Date(Date.now() - 600_000).toISOString() });
    expect(await house.use(limit)).toEqual([0, 8_000]);
    await resolve(late);
    expect(await house.use(limit)).toEqual([0, 4_000]);
  });
});

describe('money that goes back', () => {
  it('counts with its amount, in parts and as a whole', async () => {
    const bought = await buy(4);
    await client.refund(bought, { amount: 1_500 }, 200);
    expect(await house.use(limit)).toEqual([2_500, 0]);
    await client.refund(bought, {}, 200);
    expect(await house.use(limit)).toEqual([0, 0]);
    const refunds = (await client.records(bought.id)).map(({ id }) => id);
    const entries = await test.em.execute<{ refund_id: number; taken: number }[]>(
      "select refund_id, taken::float8 as taken from spend_entries where limit_id = ? and kind = 'given-back' order by id",
      [limit],
    );
    expect(entries).toEqual([
      { refund_id: refunds[0], taken: -1_500 },
      { refund_id: refunds[1], taken: -2_500 },
    ]);
  });

  it('by the buyer’s cancel frees the limit for the next purchase', async () => {
    const bought = await buy(10);
    const next = await house.buyer(cup, 10);
    expect(await refusalOf(next.call('post', '/payments/prepare', {}))).toEqual([409, 'LIMIT_REFUSED']);
    await client.cancel(bought).expect(200);
    await next.prepare();
    expect(await house.use(limit)).toEqual([0, 10_000]);
  });

  it('in Toss’s dashboard counts as well', async () => {
    const bought = await buy(4);
    await toss.cancel(bought.paid.paymentKey, 1_000);
    await resolve(bought);
    expect(await house.use(limit)).toEqual([3_000, 0]);
    await toss.cancel(bought.paid.paymentKey, 3_000);
    await resolve(bought);
    expect(await house.use(limit)).toEqual([0, 0]);
  });
});

describe('the month', () => {
  const before = (month: string): string => {
    const first = new Date(`${month}-01T00:00:00+09:00`);
    return spendMonthOf(new Date(first.getTime() - 1));
  };
  const lastSecond = new Date(new Date(`${THIS_MONTH}-01T00:00:00+09:00`).getTime() - 1000);
  const firstSecond = new Date(lastSecond.getTime() + 1000);
  const LAST_MONTH = before(THIS_MONTH);

  it('O8: is that of the capture in Seoul, to the second', async () => {
    captureAt(lastSecond);
    await buy(3);
    captureAt(firstSecond);
    await buy(4);
    expect(await house.useIn(limit, LAST_MONTH)).toEqual([3_000, 0]);
    expect(await house.useIn(limit, THIS_MONTH)).toEqual([4_000, 0]);
  });

  it('of a hold is that of the prepare; with the capture it moves', async () => {
    const buyer = await house.buyer(cup, 4);
    test.app.get(Clock).now = () => lastSecond;
    const { orderId, amount } = await buyer.prepare();
    test.app.get(Clock).now = () => new Date();
    expect(await house.useIn(limit, LAST_MONTH)).toEqual([0, 4_000]);
    await test.em.execute("update orders set expires_at = now() + interval '1 hour' where pg_order_id = ?", [
      orderId,
    ]);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.useIn(limit, LAST_MONTH)).toEqual([0, 0]);
    expect(await house.useIn(limit, THIS_MONTH)).toEqual([4_000, 0]);
    expect(await house.entries(limit)).toEqual([
      { kind: 'held', taken: 0, held: 4_000, month: LAST_MONTH },
      { kind: 'released', taken: 0, held: -4_000, month: LAST_MONTH },
      { kind: 'taken', taken: 4_000, held: 0, month: THIS_MONTH },
    ]);
  });

  it('O7: of the purchase gets the refund, whenever it is made', async () => {
    captureAt(lastSecond);
    const bought = await buy(6);
    await buy(1);
    test.app.get(PaymentGateway).confirm = confirmPayment;
    await buy(2);
    await client.refund(bought, { amount: 5_000 }, 200);
    expect(await house.useIn(limit, LAST_MONTH)).toEqual([2_000, 0]);
    expect(await house.useIn(limit, THIS_MONTH)).toEqual([2_000, 0]);
  });
});

describe('the daily check', () => {
  const check = async (): Promise<SpendFindingDto[]> => {
    await client.call('post', '/spending-checks').expect(200);
    const { items } = data<SpendFindingPageDto>(await client.call('get', '/spending-checks?state=open'));
    return items.filter(({ limitId }) => limitId === limit);
  };

  it('finds nothing where counters, entries and books agree', async () => {
    const bought = await buy(4);
    await client.refund(bought, { amount: 1_500 }, 200);
    await (await house.buyer(cup, 1)).prepare();
    await client.cancel(await buy(1)).expect(200);
    await confirmed(await house.buyer(cup, 1), { outcome: 'declined' });
    expect(await check()).toEqual([]);
  });

  it('finds a counter that is not the sum of its entries, until it is', async () => {
    await buy(4);
    await test.em.execute('update spend_counters set taken = taken + 1 where limit_id = ?', [limit]);
    expect(await check()).toMatchObject([
      {
        kind: 'counter-differs',
        month: THIS_MONTH,
        counted: 4_001,
        expected: 4_000,
        kindLabel: '한도 집계와 내역 불일치',
      },
    ]);
    const [found] = await check();
    const note = '확인했습니다.';
    await client.call('post', `/spending-checks/${found?.id ?? 0}/acknowledge`, { note }).expect(200);
    await test.em.execute('update spend_counters set taken = taken - 1 where limit_id = ?', [limit]);
    expect(await check()).toEqual([]);
  });

  it('finds an order that counts with another amount, and one that holds after its end', async () => {
    const { id } = await buy(4);
    const entry = `insert into spend_entries (limit_id, month, order_id, no, kind, taken, held) values (?, ?, ?, 3, ?, ?, ?)`;
    await test.em.execute(entry, [limit, THIS_MONTH, id, 'given-back', -500, 0]);
    await test.em.execute('update spend_counters set taken = taken - 500 where limit_id = ?', [limit]);
    const bought = await buy(1);
    await client.cancel(bought).expect(200);
    await test.em.execute(entry.replace('3', '4'), [limit, THIS_MONTH, bought.id, 'held', 0, 1_000]);
    await test.em.execute('update spend_counters set held = held + 1000 where limit_id = ?', [limit]);
    const found = (await check()).sort((a, b) => (a.orderId ?? 0) - (b.orderId ?? 0));
    expect(found.map(({ kind, orderId, counted, expected }) => [kind, orderId, counted, expected])).toEqual([
      ['order-differs', id, 3_500, 4_000],
      ['hold-left', bought.id, 1_000, 0],
    ]);
  });

  it('runs by itself, once a day', async () => {
    await test.em.execute('delete from spend_checks');
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    try {
      const runs = (): Promise<object[]> =>
        test.em.execute<object[]>('select 1 from spend_checks where finished_at is not null');
      await until(runs, ({ length }) => length === 1);
    } finally {
      await worker.close();
    }
  });
});

describe('a step that is repeated', () => {
  it('writes once', async () => {
    const bought = await buy(4);
    const before = await house.entries(limit);
    await Promise.all([resolve(bought), resolve(bought), bought.buyer.confirm(bought.paid).expect(200)]);
    expect(await house.entries(limit)).toEqual(before);
    await client.refund(bought, {}, 200);
    const after = await house.entries(limit);
    await resolve(bought);
    await client.cancel(bought);
    expect(await house.entries(limit)).toEqual(after);
    expect(after.map(({ kind }) => kind)).toEqual(['held', 'taken', 'given-back']);
  });

  it('is refused by the database where two writers number it alike', async () => {
    await buy(4);
    const copy = `insert into spend_entries (limit_id, month, order_id, no, kind, taken, held)
      select limit_id, month, order_id, no, kind, taken, held from spend_entries where limit_id = ?`;
    await expect(test.em.execute(copy, [limit])).rejects.toThrow('spend_entries_one_a_step');
    await expect(test.em.execute('delete from spend_entries where limit_id = ?', [limit])).rejects.toThrow(
      'only added',
    );
  });
});
