import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { PromotionsService } from '../src/modules/promotions/promotions.service.js';
import { TRANSACTIONS_GIVEN_UP } from '../src/platform/telemetry/metrics.js';
import { addCategory, addProduct, sentBy, statementsOf } from './catalog-fixtures.js';
import { PaymentRecords, confirmed, preparePaid } from './payment-fixtures.js';
import {
  addCoupon,
  addPromotion,
  countedUses,
  discountsOf,
  endPromotions,
  setPromotion,
  usesOf,
} from './promotion-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { stepsOf } from './support/statements.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let category: number;
let mug: number;
let card: number;
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, CONFIRM_ANSWER_MS: '8000' });
  records = new PaymentRecords(test);
  category = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId: category, title: '머그컵', basePrice: 3333, stock: 1_000_000 });
  card = await addProduct(test, { categoryId: category, title: '명함', basePrice: 1000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
});
afterEach(() => endPromotions(test));

/** Of a product without tracked stock unless stated: tracked stock would serialize the buyers by itself. */
const crowdOf = (size: number, productId = card): Promise<Shopper[]> =>
  Promise.all(
    Array.from({ length: size }, async () => {
      const shopper = await Shopper.withAddress(test);
      await shopper.add(productId, 1);
      return shopper;
    }),
  );
const prepareWith = (shopper: Shopper, input: object) => shopper.call('post', '/payments/prepare', input);
const refused = async (status: number, input: object): Promise<Answered<unknown>> =>
  (await prepareWith(buyer, input).expect(status)).body as Answered<unknown>;
const ordersOf = async (who: Shopper): Promise<number> =>
  (
    await test.em.execute<{ n: number }[]>('select count(*)::int as n from orders where member_id = ?', [
      who.member.id,
    ])
  )[0]?.n ?? -1;

describe('a discounted order', () => {
  it('is frozen, paid and shown with its discounts, and Toss takes the discounted sum', async () => {
    const all = await addPromotion(test, { name: '전 상품 10%', stackable: true });
    const { id, code } = await addCoupon(test, {
      name: '명함 1,000원',
      stackable: true,
      discountType: 'amount',
      discountAmount: 1000,
      scopeType: 'products',
      scopeIds: [card],
    });
    await buyer.add(mug, 1);
    await buyer.add(card, 2);
    const { cart } = data<{ cart: object }>(await buyer.call('post', '/cart/coupon', { couponCode: code }));
    expect(cart).toMatchObject({ itemsAmount: 5333, discountAmount: 1533, totalAmount: 3800 });
    const paid = await preparePaid(buyer, toss);
    expect(paid.amount).toBe(3800);
    expect(await discountsOf(test, paid.orderId)).toEqual([
      {
        promotionId: all,
        name: '전 상품 10%',
        code: null,
        amount: 533,
        perLine: [
          { lineIndex: 0, amount: 333 },
          { lineIndex: 1, amount: 200 },
        ],
      },
      {
        promotionId: id,
        name: '명함 1,000원',
        code,
        amount: 1000,
        perLine: [{ lineIndex: 1, amount: 1000 }],
      },
    ]);
    expect([await usesOf(test, all), await usesOf(test, id)]).toEqual([['reserved'], ['reserved']]);

    const answer = await buyer.confirm(paid).expect(200);
    expect(confirmed(answer)).toMatchObject({ code: 'success', data: { paymentStatus: 'DONE' } });
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE', totalAmount: 3800 }]);
    expect(await records.order(paid.orderId)).toMatchObject({
      status: 'PAID',
      total: 3800,
      supplied: 3455,
      vat: 345,
    });
    expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 3800 }]);
    expect([await usesOf(test, all), await usesOf(test, id)]).toEqual([['used'], ['used']]);
    expect((await buyer.cart()).cart.coupon).toBeNull();

    const shown = {
      itemsAmount: 5333,
      discountAmount: 1533,
      suppliedAmount: 3455,
      vat: 345,
      discounts: [
        { promotionId: all, name: '전 상품 10%', code: null, amount: 533 },
        { promotionId: id, name: '명함 1,000원', code, amount: 1000 },
      ],
    };
    const own = await buyer.call('get', `/orders/${paid.orderId}`).expect(200);
    expect(data(own)).toMatchObject({ ...shown, totalAmount: 3800 });
    const admin = await signedIn(test, 2);
    const path = `/api/admin/orders/${confirmed(answer).data.orderId}`;
    const staffView = await test.http.get(path).set('authorization', admin.bearer).expect(200);
    expect(data<{ order: object }>(staffView).order).toMatchObject({ ...shown, total: 3800 });
  });

  it('keeps its discount whatever happens to the promotion, also when it ends before the payment', async () => {
    const { id, code } = await addCoupon(test, { name: '그날의 이름', totalLimit: 1 });
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare({ couponCode: code });
    expect(amount).toBe(3000);
    await setPromotion(test, id, { name: '다른 이름', basisPoints: 5000, endsAt: new Date(0).toISOString() });
    await endPromotions(test);
    const paid = await toss.authenticate({ orderId, amount });
    await buyer.confirm(paid).expect(200);
    expect(await records.order(orderId)).toMatchObject({ status: 'PAID', total: 3000 });
    expect(await discountsOf(test, orderId)).toMatchObject([{ name: '그날의 이름', amount: 333 }]);
    expect(await usesOf(test, id)).toEqual(['used']);
  });

  it('of chosen lines is checked only against these', async () => {
    const { code } = await addCoupon(test, { minimumAmount: 5000 });
    const [first] = (await buyer.add(mug, 1)).items;
    await buyer.add(card, 2);
    expect((await buyer.prepare({ couponCode: code })).amount).toBe(4800);
    const answer = await refused(422, { couponCode: code, itemIds: [first?.id] });
    expect(answer).toMatchObject({ code: 'COUPON_MINIMUM', data: { missing: 1667 } });
  });

  it('costs at least 100 won after its discount', async () => {
    const off = (discountAmount: number) => addCoupon(test, { discountType: 'amount', discountAmount });
    await buyer.add(card, 1);
    const [tooMuch, all, enough] = [await off(901), await off(5000), await off(900)];
    for (const { code } of [tooMuch, all]) {
      expect(await refused(422, { couponCode: code })).toMatchObject({ code: 'PAYMENT_AMOUNT_MINIMUM' });
    }
    expect((await buyer.prepare({ couponCode: enough.code })).amount).toBe(100);
    expect(await usesOf(test, tooMuch.id)).toEqual([]);
  });

  it('costs at most four statements more than one without', async () => {
    await buyer.add(mug, 1);
    const { code } = await addCoupon(test, { totalLimit: 5, stackable: true });
    await addPromotion(test, { stackable: true, totalLimit: 5 });
    const withAll = await statementsOf(test, () => prepareWith(buyer, { couponCode: code }).expect(200));
    await endPromotions(test);
    await buyer.prepare();
    const without = await statementsOf(test, () => prepareWith(buyer, {}).expect(200));
    expect(withAll - without).toBeLessThanOrEqual(4);
  });
});

describe('which coupon', () => {
  it("is the request's, else the cart's, and none for an empty text", async () => {
    const [mine, other] = [
      await addCoupon(test, { basisPoints: 1000 }),
      await addCoupon(test, { basisPoints: 2000 }),
    ];
    await buyer.add(card, 10);
    await buyer.call('post', '/cart/coupon', { couponCode: mine.code }).expect(200);
    expect((await buyer.prepare()).amount).toBe(9000);
    expect((await buyer.prepare({ couponCode: null })).amount).toBe(9000);
    expect((await buyer.prepare({ couponCode: ` ${other.code.toLowerCase()} ` })).amount).toBe(8000);
    expect((await buyer.prepare({ couponCode: '' })).amount).toBe(10_000);
    expect([await countedUses(test, mine.id), await countedUses(test, other.id)]).toEqual([0, 0]);
  });

  it('that does not hold refuses, and leaves the order that was prepared before as it was', async () => {
    const { id, code } = await addCoupon(test);
    await buyer.add(mug, 1);
    const before = await buyer.prepare({ couponCode: code });
    const count = await ordersOf(buyer);
    const { code: poor } = await addCoupon(test, { minimumAmount: 1_000_000 });
    expect(await refused(422, { couponCode: poor })).toMatchObject({ code: 'COUPON_MINIMUM' });
    expect(await refused(422, { couponCode: 'NO-SUCH' })).toMatchObject({ code: 'COUPON_UNKNOWN' });
    expect(await ordersOf(buyer)).toBe(count);
    expect(await usesOf(test, id)).toEqual(['reserved']);
    await buyer.confirm(await toss.authenticate({ orderId: before.orderId, amount: 3000 })).expect(200);
  });

  it('of the cart that does not hold any more refuses as well, unless a larger discount outdoes it', async () => {
    const { id, code } = await addCoupon(test);
    await buyer.add(mug, 1);
    await buyer.call('post', '/cart/coupon', { couponCode: code }).expect(200);
    const better = await addPromotion(test, { basisPoints: 2000 });
    const prepared = await buyer.prepare();
    expect(prepared.amount).toBe(2667);
    expect((await discountsOf(test, prepared.orderId)).map((discount) => discount.promotionId)).toEqual([
      better,
    ]);
    expect(await usesOf(test, id)).toEqual([]);
    expect(await refused(422, { couponCode: code })).toMatchObject({ code: 'COUPON_BEATEN' });
    await setPromotion(test, id, { endsAt: new Date(0).toISOString() });
    expect(await refused(422, {})).toMatchObject({ code: 'COUPON_EXPIRED' });
    expect((await buyer.prepare({ couponCode: '' })).amount).toBe(2667);
  });

  it("is the cart's where the client made the order id itself", async () => {
    const { id, code } = await addCoupon(test);
    await buyer.add(mug, 1);
    await buyer.call('post', '/cart/coupon', { couponCode: code }).expect(200);
    const orderId = `ORDER-${Date.now()}`;
    const dear = await toss.authenticate({ orderId, amount: 3333 });
    const answer = await buyer.confirm(dear).expect(409);
    expect(answer.body).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH' });
    const right = await toss.authenticate({ orderId, amount: 3000 });
    await buyer.confirm(right).expect(200);
    expect(await usesOf(test, id)).toEqual(['used']);
  });
});

describe('limits', () => {
  it('hold when twenty prepare at once: exactly five have the coupon', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 5 });
    const crowd = await crowdOf(20);
    const answers = await Promise.all(crowd.map((shopper) => prepareWith(shopper, { couponCode: code })));
    const lucky = answers.filter((answer) => answer.status === 200);
    expect(lucky.map((answer) => data<{ amount: number }>(answer).amount)).toEqual(Array(5).fill(900));
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers.map((answer) => [answer.status, (answer.body as Answered<unknown>).code])).toEqual(
      Array(15).fill([422, 'COUPON_USED_UP']),
    );
    expect(await usesOf(test, id)).toEqual(Array(5).fill('reserved'));
    const orders = await Promise.all(crowd.map(ordersOf));
    expect(orders.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it('of an automatic promotion leave the others without it, not without an order', async () => {
    const id = await addPromotion(test, { totalLimit: 5 });
    const crowd = await crowdOf(20);
    const prepared = await Promise.all(crowd.map((shopper) => shopper.prepare()));
    expect(prepared.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
      ...Array(5).fill(900),
      ...Array(15).fill(1000),
    ]);
    expect(await usesOf(test, id)).toEqual(Array(5).fill('reserved'));
  });

  it('of one member hold however often one prepares at once, and the own open order does not count', async () => {
    const { id, code } = await addCoupon(test, { perMemberLimit: 1, totalLimit: 1 });
    await buyer.add(mug, 1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => prepareWith(buyer, { couponCode: code })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(await usesOf(test, id)).toEqual([
      'released',
      'released',
      'released',
      'released',
      'released',
      'reserved',
    ]);
    const { cart } = data<{ cart: object }>(await buyer.call('post', '/cart/coupon', { couponCode: code }));
    expect(cart).toMatchObject({ discountAmount: 333 });
    const paid = await preparePaid(buyer, toss);
    await buyer.confirm(paid).expect(200);
    await buyer.add(mug, 1);
    expect(await refused(422, { couponCode: code })).toMatchObject({ code: 'COUPON_ALREADY_USED' });
    const [other] = await crowdOf(1);
    const answer = await prepareWith(other as Shopper, { couponCode: code }).expect(422);
    expect(answer.body).toMatchObject({ code: 'COUPON_USED_UP' });
  });

  it('never make buyers wait for each other in a circle', async () => {
    const rules = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        addCoupon(test, { totalLimit: 10_000, stackable: true, code: `CIRCLE-${n}` }),
      ),
    );
    for (let n = 0; n < 4; n += 1)
      await addPromotion(test, { stackable: true, totalLimit: 10_000, basisPoints: 100 });
    const crowd = [...(await crowdOf(4)), ...(await crowdOf(4, mug))];
    for (let run = 0; run < 5; run += 1) {
      await Promise.all(
        crowd.map(async (shopper, index) => {
          const couponCode = rules[(index + run) % rules.length]?.code;
          const { orderId, amount } = await shopper.prepare({ couponCode });
          if (index % 2 === 0) return;
          const paid = await toss.authenticate({ orderId, amount, outcome: 'declined' });
          await shopper.confirm(paid).expect(422);
          // Takes the uses again while others prepare.
          await shopper
            .confirm(await toss.authenticate({ orderId, amount, outcome: 'declined' }))
            .expect(422);
        }),
      );
    }
    const counted = await Promise.all(rules.map(({ id }) => countedUses(test, id)));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(4);
  });
});

describe('buyers who meet at the lock of a coupon', () => {
  const waiting = (count: number): Promise<number> =>
    until(
      () => lockWaits(test),
      (waits) => waits === count,
    );
  const prepared = async (who: Shopper, couponCode: string): Promise<unknown> =>
    (await prepareWith(who, { couponCode })).body;

  const repeats = async (): Promise<number> =>
    (await TRANSACTIONS_GIVEN_UP.get()).values.find(({ labels }) => labels['outcome'] === 'repeated')
      ?.value ?? 0;

  /** Another buyer, who holds the coupon until `work` is done. */
  async function whileHeld(id: number, work: (other: Client) => Promise<void>): Promise<void> {
    const other = new Client({ connectionString: test.environment.DATABASE_URL });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from promotions where id = $1 for no key update', [id]);
      await work(other);
      await other.query('commit');
    } finally {
      await other.end();
    }
  }

  it('hold their stock by then, whether or not they replace an order', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 10 });
    const before = await repeats();
    const pen = await addProduct(test, { categoryId: category, title: '볼펜', basePrice: 1000, stock: 100 });
    const replacing = await Shopper.withAddress(test);
    await buyer.add(mug, 1);
    await Promise.all([buyer.add(pen, 1), replacing.add(pen, 1)]);
    await replacing.prepare();
    const answers: Promise<unknown>[] = [];
    await whileHeld(id, async () => {
      for (const who of [buyer, replacing]) {
        answers.push(prepared(who, code));
        await waiting(answers.length);
      }
    });
    expect(await Promise.all(answers)).toMatchObject([{ success: true }, { success: true }]);
    expect(await usesOf(test, id)).toEqual(['reserved', 'reserved']);
    expect(await repeats()).toBe(before);
  });

  it('hear nothing of a lock that is taken against the sequence: what PostgreSQL ends is made again', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 10 });
    await buyer.add(mug, 1);
    const before = await repeats();
    const answers: Promise<unknown>[] = [];
    await whileHeld(id, async (other) => {
      // PostgreSQL does not choose the session that detects deadlocks this late as its victim.
      await other.query("set local deadlock_timeout = '1min'");
      answers.push(prepared(buyer, code));
      await waiting(1);
      await other.query('select 1 from stock_items where product_id = $1 for update', [mug]);
    });
    expect(await Promise.all(answers)).toMatchObject([{ success: true }]);
    expect(await repeats()).toBe(before + 1);
    expect([await usesOf(test, id), await ordersOf(buyer)]).toEqual([['reserved'], 1]);
  });
});

describe('uses are given back', () => {
  it('by a declined payment, and taken up again by the next one for the same order', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 1 });
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare({ couponCode: code });
    await buyer.confirm(await toss.authenticate({ orderId, amount, outcome: 'declined' })).expect(422);
    expect(await usesOf(test, id)).toEqual(['released']);
    // The fixed discount is honoured, although the coupon has ended.
    await setPromotion(test, id, { endsAt: new Date(0).toISOString() });
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await usesOf(test, id)).toEqual(['used']);
    expect(await records.order(orderId)).toMatchObject({ status: 'PAID', total: 3000 });
  });

  it('by a declined payment to others, and then Toss is not asked again', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 1 });
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare({ couponCode: code });
    await buyer.confirm(await toss.authenticate({ orderId, amount, outcome: 'declined' })).expect(422);
    const [faster] = await crowdOf(1);
    await prepareWith(faster as Shopper, { couponCode: code }).expect(200);
    const calls = (await toss.calls('confirm')).length;
    const again = await toss.authenticate({ orderId, amount });
    const answer = await buyer.confirm(again).expect(409);
    expect(answer.body).toMatchObject({ code: 'PROMOTION_GONE', success: false });
    expect(await toss.calls('confirm')).toHaveLength(calls);
    expect(await records.attemptStates(orderId)).toEqual(['FAILED']);
    expect(await usesOf(test, id)).toEqual(['released', 'reserved']);
    expect((await buyer.prepare({ couponCode: '' })).amount).toBe(3333);
  });

  it('by an order that replaces the one that held them', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 1 });
    await buyer.add(mug, 1);
    await buyer.prepare({ couponCode: code });
    await buyer.prepare({ couponCode: '' });
    expect(await usesOf(test, id)).toEqual(['released']);
    const [other] = await crowdOf(1);
    expect((await (other as Shopper).prepare({ couponCode: code })).amount).toBe(900);
  });

  it('after the stock of the order that replaces it is locked, also where its own had none', async () => {
    const { code } = await addCoupon(test);
    await buyer.add(card, 1);
    await buyer.prepare({ couponCode: code });
    await buyer.add(mug, 1);
    const steps = (await sentBy(test, () => buyer.prepare({ couponCode: '' }))).flatMap(stepsOf);
    const first = (table: string): number => steps.findIndex((step) => step.includes(table));
    expect(first('stock_items')).toBeGreaterThanOrEqual(0);
    expect(first('promotion_redemptions')).toBeGreaterThan(first('stock_items'));
  });

  it('by an order that is not paid in time', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 1 });
    await buyer.add(mug, 1);
    const { orderId } = await buyer.prepare({ couponCode: code });
    await records.expire(orderId);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    try {
      await until(
        () => usesOf(test, id),
        (uses) => uses[0] === 'released',
      );
    } finally {
      await worker.close();
    }
    expect(await records.order(orderId)).toMatchObject({ status: 'CANCELED' });
  });

  it('by a captured payment whose product is gone, which goes back by itself', async () => {
    const scarce = await addProduct(test, { categoryId: category, title: '한정', basePrice: 2000, stock: 1 });
    const { id, code } = await addCoupon(test);
    await buyer.add(scarce, 1);
    const { orderId, amount } = await buyer.prepare({ couponCode: code });
    const paid = await toss.authenticate({ orderId, amount });
    await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'confirm', orderId, delayMs: 1000 });
    const sellOut = async (): Promise<void> => {
      await test.em.execute("update stock_reservations set state = 'released' where product_id = ?", [
        scarce,
      ]);
      await test.em.execute('update stock_items set on_hand = 0, reserved = 0 where product_id = ?', [
        scarce,
      ]);
    };
    const captured = until(
      () => toss.payments(orderId),
      ([payment]) => payment?.status === 'DONE',
    );
    const [answer] = await Promise.all([buyer.confirm(paid), captured.then(sellOut)]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_GIVEN_BACK' } });
    expect(await usesOf(test, id)).toEqual(['released']);
    await until(
      () => toss.payments(orderId),
      ([payment]) => payment?.balanceAmount === 0,
    );
  });

  it('not by waiting for a deposit; the deposit uses them', async () => {
    const { id, code } = await addCoupon(test, { totalLimit: 1 });
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare({ couponCode: code });
    const paid = await toss.authenticate({ orderId, amount, method: '가상계좌' });
    expect(confirmed(await buyer.confirm(paid).expect(200)).data.paymentStatus).toBe('WAITING_FOR_DEPOSIT');
    expect(await usesOf(test, id)).toEqual(['reserved']);
    const [other] = await crowdOf(1);
    await prepareWith(other as Shopper, { couponCode: code }).expect(422);
    await toss.deposit(orderId);
    await test.http.post('/api/webhooks/toss').send({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: new Date().toISOString(),
      data: { orderId, paymentKey: paid.paymentKey, status: 'DONE' },
    });
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    try {
      await until(
        () => usesOf(test, id),
        (uses) => uses[0] === 'used',
      );
    } finally {
      await worker.close();
    }
  });

  it('exactly once, however often that is said', async () => {
    const { id, code } = await addCoupon(test);
    await buyer.add(mug, 1);
    const { orderId } = await buyer.prepare({ couponCode: code });
    const order = await records.order(orderId);
    const service = test.app.get(PromotionsService);
    const say = (what: 'use' | 'release' | 'reserveAgain'): Promise<void> =>
      test.em.fork().transactional((em) => service[what](em as never, order.id));
    for (const [what, state] of [
      ['use', 'used'],
      ['use', 'used'],
      ['reserveAgain', 'used'],
      ['release', 'released'],
      ['release', 'released'],
      ['reserveAgain', 'reserved'],
      ['release', 'released'],
      // Money that arrives late: the buyer paid the reduced price.
      ['use', 'used'],
    ] as const) {
      await say(what);
      expect(await usesOf(test, id)).toEqual([state]);
    }
  });
});
