import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCategory, addProduct, type NewProduct } from './catalog-fixtures.js';
import { PaymentRecords, confirmed, preparePaid } from './payment-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let category: number;
let mug: number;
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  records = new PaymentRecords(test);
  category = await addCategory(test, { code: 'print' });
  mug = await product({ title: '머그컵', basePrice: 3300, stock: 1_000_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
});

const product = (more: Partial<NewProduct> = {}): Promise<number> =>
  addProduct(test, { categoryId: category, title: '상품', basePrice: 1000, ...more });

/** Calls of Toss about these payments: GETs name the order, confirms return it. */
async function confirmCalls(work: () => Promise<unknown>): Promise<number> {
  const before = (await toss.calls('confirm')).length;
  await work();
  return (await toss.calls('confirm')).length - before;
}

const lines = async (): Promise<number> => (await buyer.cart()).items.length;
const orderList = async (): Promise<Record<string, unknown>[]> =>
  ((await buyer.call('get', '/orders').expect(200)).body as Answered<Record<string, unknown>[]>).data;

describe('a paid payment', () => {
  it('makes a paid order: money, stock, cart and history agree', async () => {
    const own = await product({ title: '수건', stock: 10 });
    await buyer.add(own, 4);
    const paid = await preparePaid(buyer, toss);
    const later = await product({ title: '나중 상품' });
    await buyer.add(later, 1);
    const answer = await buyer.confirm(paid, { paymentType: 'NORMAL' }).expect(200);
    const order = await records.order(paid.orderId);
    expect(answer.body).toEqual({
      code: 'success',
      success: true,
      message: '결제가 완료되었습니다!',
      data: {
        orderId: String(order.id),
        orderCode: expect.stringMatching(/^\d{8}-[2-9A-Z]{6}$/),
        paymentStatus: 'DONE',
      },
    });
    expect(order).toMatchObject({
      status: 'PAID',
      placed: true,
      canceled: false,
      total: 4000,
      method: '카드',
    });
    expect(await records.attempts(paid.orderId)).toMatchObject([
      { state: 'DONE', paymentKey: paid.paymentKey, amount: 4000, tries: 1, autoCancelReason: null },
    ]);
    expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 4000 }]);
    expect(await records.stock(own)).toEqual([6, 0]);
    // Only the bought lines leave the cart.
    expect((await buyer.cart()).items.map((item) => item.productId)).toEqual([later]);
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE', totalAmount: 4000 }]);
  });

  it('is on the order page with its receipt and in the list', async () => {
    await buyer.add(mug, 2);
    const paid = await preparePaid(buyer, toss, { method: '간편결제' });
    const { orderId, orderCode } = confirmed(await buyer.confirm(paid).expect(200)).data;
    const detail = await buyer.call('get', `/orders/${orderId}`).expect(200);
    expect((detail.body as Answered<object>).data).toMatchObject({
      id: Number(orderId),
      orderCode,
      paymentOrderId: paid.orderId,
      status: 'PAID',
      statusLabel: '결제완료',
      totalAmount: 6600,
      suppliedAmount: 6000,
      vat: 600,
      paymentStatus: 'DONE',
      paymentMethod: '간편결제',
      paymentFailure: null,
      approvedAt: expect.stringMatching(/Z$/),
      receiptUrl: expect.stringMatching(/^http/),
      events: [{ kind: 'status', label: '결제완료', createdAt: expect.stringMatching(/Z$/) }],
    });
    expect(await orderList()).toMatchObject([{ orderCode, status: 'PAID' }]);
  });

  it('gets the same answer whenever it is asked again, and after the buyer has logged in elsewhere', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    const first = await buyer.confirm(paid).expect(200);
    const calls = await confirmCalls(async () => {
      for (let time = 0; time < 3; time += 1) {
        expect((await buyer.confirm(paid).expect(200)).body).toEqual(first.body);
      }
    });
    expect(calls).toBe(0);
    expect(await records.ledger(paid.orderId)).toHaveLength(1);
  });

  it('is captured once by ten confirms at the same time, and each hears of it', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    const calls = await confirmCalls(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.confirm(paid)));
      expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
      expect(answers[0]).toMatchObject({
        status: 200,
        body: { code: 'success', data: { paymentStatus: 'DONE' } },
      });
    });
    expect(calls).toBe(1);
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE' }]);
    expect(await records.attemptStates(paid.orderId)).toEqual(['DONE']);
    expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 3300 }]);
  });

  it('cannot be paid a second time with another payment', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    const second = await toss.authenticate({ orderId: paid.orderId, amount: paid.amount });
    await buyer.confirm(paid).expect(200);
    const calls = await confirmCalls(async () => {
      const answer = await buyer.confirm(second).expect(409);
      expect(answer.body).toMatchObject({ code: 'PAYMENT_ALREADY_DONE' });
    });
    expect(calls).toBe(0);
  });
});

describe('what never reaches Toss', () => {
  const refuse = async (
    paid: Authenticated,
    status: number,
    code: string,
    shopper = buyer,
  ): Promise<void> => {
    const calls = await confirmCalls(async () => {
      const answer = await shopper.confirm(paid);
      expect({ status: answer.status, ...(answer.body as object) }).toMatchObject({
        status,
        code,
        success: false,
      });
    });
    expect(calls).toBe(0);
  };

  it('is another amount than the frozen one, after which the right one still can be paid', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    await refuse({ ...paid, amount: 100 }, 409, 'PAYMENT_AMOUNT_MISMATCH');
    expect(await records.attempts(paid.orderId)).toEqual([]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: false });
    await buyer.confirm(paid).expect(200);
  });

  it("is somebody else's order", async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    await refuse(paid, 404, 'PAYMENT_NOT_FOUND', await Shopper.withAddress(test));
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: false });
  });

  it('is an order id that was never issued, with nothing in the cart', async () => {
    await refuse({ paymentKey: 'some-key', orderId: 'ORDER-1', amount: 3300 }, 422, 'CART_EMPTY');
  });

  it('is a payment key that belongs to another order', async () => {
    await buyer.add(mug, 1);
    const first = await preparePaid(buyer, toss);
    await buyer.confirm(first).expect(200);
    await buyer.add(mug, 1);
    const second = await buyer.prepare();
    await refuse({ ...first, orderId: second.orderId }, 404, 'PAYMENT_NOT_FOUND');
    expect(await records.order(second.orderId)).toMatchObject({ status: 'NEW', placed: false });
  });

  it('is an order whose time has passed', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    await records.expire(paid.orderId);
    await refuse(paid, 409, 'PAYMENT_EXPIRED');
  });

  it.each([
    ['without a payment key', { paymentKey: undefined }, '필수 파라미터가 없습니다.'],
    ['with an empty payment key', { paymentKey: '' }, '필수 파라미터가 없습니다.'],
    ['without an order id', { orderId: undefined }, '필수 파라미터가 없습니다.'],
    ['without an amount', { amount: undefined }, '필수 파라미터가 없습니다.'],
    ['with a text for an amount', { amount: '만원' }, '필수 파라미터가 없습니다.'],
    ['with an amount in hexadecimal', { amount: '0xce4' }, '필수 파라미터가 없습니다.'],
    ['with an amount with decimals', { amount: '3300.0' }, '필수 파라미터가 없습니다.'],
    ['with an amount with an exponent', { amount: '33e2' }, '필수 파라미터가 없습니다.'],
    ['with an amount with spaces', { amount: ' 3300 ' }, '필수 파라미터가 없습니다.'],
    ['with a yes for an amount', { amount: true }, '필수 파라미터가 없습니다.'],
    ['with an order id that is none', { orderId: '주문 1' }, '결제 주문번호 형식이 올바르지 않습니다.'],
    [
      'with an order id that is too long',
      { orderId: 'a'.repeat(65) },
      '결제 주문번호 형식이 올바르지 않습니다.',
    ],
    ['with a payment key that cannot be stored', { paymentKey: 'a\u0000b' }, '필수 파라미터가 없습니다.'],
    ['by another provider', { paymentProvider: 'paypal' }, '지원하지 않는 결제 수단입니다.'],
  ])('is a body %s', async (_, change, message) => {
    const body = { paymentKey: 'key', orderId: 'ORDER-1795000000000123456', amount: 3300, ...change };
    const answer = await buyer.call('post', '/payment/confirm', body).expect(400);
    expect(answer.body).toMatchObject({ success: false, message });
  });
});

describe('a refused payment', () => {
  it("says Toss's reason, shows no order, leaves the cart and frees the stock", async () => {
    const own = await product({ stock: 10 });
    await buyer.add(own, 4);
    const paid = await preparePaid(buyer, toss, { outcome: 'declined' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await buyer.confirm(paid).expect(422);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'REJECT_CARD_PAYMENT',
        message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
      });
    }
    expect(await records.attempts(paid.orderId)).toMatchObject([
      { state: 'FAILED', failureCode: 'REJECT_CARD_PAYMENT' },
    ]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: false });
    expect([await orderList(), await lines(), await records.stock(own)]).toEqual([[], 1, [10, 0]]);
    expect(await records.ledger(paid.orderId)).toEqual([]);
  });

  it('can be paid again with a new order', async () => {
    const own = await product({ stock: 10 });
    await buyer.add(own, 10);
    const declined = await preparePaid(buyer, toss, { outcome: 'declined', method: '계좌이체' });
    await buyer.confirm(declined).expect(422);
    const paid = await preparePaid(buyer, toss);
    await buyer.confirm(paid).expect(200);
    expect([await records.stock(own), await lines()]).toEqual([[0, 0], 0]);
    expect(await records.order(declined.orderId)).toMatchObject({ status: 'CANCELED', placed: false });
    expect(await orderList()).toHaveLength(1);
  });

  it('can be paid again under the same order with another card, as long as the product is there', async () => {
    const own = await product({ stock: 10 });
    await buyer.add(own, 10);
    const declined = await preparePaid(buyer, toss, { outcome: 'declined' });
    await buyer.confirm(declined).expect(422);
    const again = { orderId: declined.orderId, amount: declined.amount };
    const other = await Shopper.withAddress(test);
    await other.add(own, 1);
    const rival = await other.prepare();
    const short = await buyer.confirm(await toss.authenticate(again)).expect(409);
    expect(short.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { shortages: [{ productId: own, free: 9 }] },
    });
    const refused = { orderId: rival.orderId, amount: rival.amount, outcome: 'declined' as const };
    await other.confirm(await toss.authenticate(refused)).expect(422);
    await buyer.confirm(await toss.authenticate(again)).expect(200);
    expect(await records.attemptStates(declined.orderId)).toEqual(['FAILED', 'DONE']);
    expect(await records.stock(own)).toEqual([0, 0]);
  });

  it('whose window has passed asks the buyer to start again', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss, { outcome: 'expired' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await buyer.confirm(paid).expect(409);
      expect(answer.body).toMatchObject({
        code: 'PAYMENT_EXPIRED',
        message: '결제 시간이 만료되었습니다. 다시 시도해 주세요.',
      });
    }
    expect([await records.attemptStates(paid.orderId), await lines()]).toEqual([['EXPIRED'], 1]);
  });

  it('that Toss has never heard of is refused too', async () => {
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare();
    await buyer.confirm({ paymentKey: `made-up-${orderId}`, orderId, amount }).expect(409);
    expect(await records.attemptStates(orderId)).toEqual(['EXPIRED']);
  });

  it('that the buyer authenticated for less is refused by Toss, which gets our amount', async () => {
    await buyer.add(mug, 1);
    const { orderId, amount } = await buyer.prepare();
    const cheap = await toss.authenticate({ orderId, amount: 100 });
    const answer = await buyer.confirm({ ...cheap, amount }).expect(422);
    expect(answer.body).toMatchObject({ code: 'PAYMENT_CONFIRM_FAILED', message: '승인에 실패했습니다.' });
    expect([await records.attemptStates(orderId), await lines()]).toEqual([['FAILED'], 1]);
    expect(await toss.payments(orderId)).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });
});

describe('an order id that the client made itself (ORDER-{timestamp})', () => {
  let serial = 0;
  const ownId = (): string => `ORDER-${Date.now()}${(serial += 1)}`;

  it('P20: binds to the live cart, once', async () => {
    await buyer.add(mug, 2);
    const paid = await toss.authenticate({ orderId: ownId(), amount: 6600 });
    const first = await buyer.confirm(paid).expect(200);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'PAID', total: 6600 });
    expect(await lines()).toBe(0);
    await buyer.add(mug, 1);
    expect((await buyer.confirm(paid).expect(200)).body).toEqual(first.body);
    expect(await lines()).toBe(1);
  });

  it('is captured once by ten confirms at the same time, and each hears of it', async () => {
    await buyer.add(mug, 2);
    const paid = await toss.authenticate({ orderId: ownId(), amount: 6600 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.confirm(paid)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 6600 }]);
  });

  it('binds to nothing where the amount is not that of the cart', async () => {
    await buyer.add(mug, 2);
    const prepared = await buyer.prepare();
    const paid = await toss.authenticate({ orderId: ownId(), amount: 100 });
    expect(await confirmCalls(() => buyer.confirm(paid).expect(409).then())).toBe(0);
    expect(await records.orders(paid.orderId)).toEqual([]);
    expect(await records.order(prepared.orderId)).toMatchObject({ status: 'NEW' });
  });

  it('needs an address that the server knows', async () => {
    buyer = await Shopper.create(test);
    await buyer.add(mug, 1);
    const paid = await toss.authenticate({ orderId: ownId(), amount: 3300 });
    expect((await buyer.confirm(paid).expect(422)).body).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    const foreign = await (await Shopper.create(test)).addAddress();
    await buyer.confirm(paid, { shippingAddressId: foreign }).expect(422);
    const shippingAddressId = await buyer.addAddress();
    await buyer.confirm(paid, { shippingAddressId }).expect(200);
  });
});

describe('POST /toss/confirm', () => {
  it('takes the recorded body and is the same call', async () => {
    await buyer.add(mug, 1);
    const { cart } = await buyer.cart();
    const paid = await preparePaid(buyer, toss);
    const more = { cartId: cart.id, shippingAddressId: cart.shippingAddressId, paymentProvider: 'toss' };
    const answer = await buyer.call('post', '/toss/confirm', { ...paid, ...more }).expect(200);
    expect(answer.headers['deprecation']).toBe('true');
    expect(confirmed(answer)).toMatchObject({ code: 'success', data: { paymentStatus: 'DONE' } });
    expect((await buyer.confirm(paid).expect(200)).body).toEqual(answer.body);
  });

  it("refuses another's cart and another's address", async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss);
    const otherMember = await Shopper.withAddress(test);
    const { cart } = await otherMember.add(mug, 1);
    const calls = await confirmCalls(async () => {
      await buyer.call('post', '/toss/confirm', { ...paid, cartId: cart.id }).expect(404);
      await buyer
        .call('post', '/toss/confirm', { ...paid, shippingAddressId: cart.shippingAddressId })
        .expect(422);
    });
    expect(calls).toBe(0);
  });
});

describe('a virtual account', () => {
  it('makes an order that waits for the deposit and holds its stock', async () => {
    const own = await product({ stock: 10 });
    await buyer.add(own, 4);
    const paid = await preparePaid(buyer, toss, { method: '가상계좌' });
    const answer = await buyer.confirm(paid).expect(200);
    expect(confirmed(answer)).toMatchObject({
      code: 'success',
      data: { paymentStatus: 'WAITING_FOR_DEPOSIT' },
    });
    // Nothing is paid yet, so the answer does not claim it.
    expect((answer.body as { message: string }).message).toBe(
      '입금 계좌가 발급되었습니다. 입금 기한 안에 입금해 주세요.',
    );
    expect(await records.order(paid.orderId)).toMatchObject({
      status: 'NEW',
      placed: true,
      method: '가상계좌',
    });
    expect([await records.stock(own), await lines(), await records.ledger(paid.orderId)]).toEqual([
      [10, 4],
      0,
      [],
    ]);
    expect(await orderList()).toMatchObject([{ status: 'PENDING', statusLabel: '처리중' }]);
    expect((await buyer.confirm(paid).expect(200)).body).toEqual(answer.body);
    // The cart does not contain it any more, so the next purchase neither replaces it nor is refused because of it.
    await buyer.add(own, 1);
    await buyer.prepare();
    expect(await records.attemptStates(paid.orderId)).toEqual(['WAITING_FOR_DEPOSIT']);
    expect(await records.stock(own)).toEqual([10, 5]);
  });
});

describe('a captured payment that cannot be delivered', () => {
  /** The money is taken while the product is deleted: only a mistake of the store can cause that. */
  async function captureWhile(own: number, change: () => Promise<unknown>): Promise<Authenticated> {
    await buyer.add(own, 4);
    const paid = await preparePaid(buyer, toss);
    await toss.fault({
      kind: 'slow',
      phase: 'after',
      endpoint: 'confirm',
      orderId: paid.orderId,
      delayMs: 1000,
    });
    const [answer] = await Promise.all([
      buyer.confirm(paid),
      until(
        () => toss.payments(paid.orderId),
        ([payment]) => payment?.status === 'DONE',
      ).then(change),
    ]);
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'PAYMENT_GIVEN_BACK' } });
    await until(
      () => records.attemptStates(paid.orderId),
      ([state]) => state === 'CANCELED',
    );
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
    expect(await records.ledger(paid.orderId)).toEqual([
      { kind: 'captured', amount: 4000 },
      { kind: 'cancelled', amount: -4000 },
    ]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'CANCELED', placed: true });
    expect(await lines()).toBe(1);
    return paid;
  }

  it('goes back by itself where the stock is gone, and says so every time', async () => {
    const own = await product({ stock: 4 });
    const paid = await captureWhile(own, () =>
      test.em.transactional(async (em) => {
        await em.execute(`update stock_reservations set state = 'released' where product_id = ?`, [own]);
        await em.execute('update stock_items set on_hand = 3, reserved = 0 where product_id = ?', [own]);
      }),
    );
    const again = await buyer.confirm(paid).expect(409);
    expect(again.body).toMatchObject({
      code: 'PAYMENT_GIVEN_BACK',
      message: '재고 부족으로 주문을 완료할 수 없어 자동 취소되었습니다.',
    });
    expect(await records.stock(own)).toEqual([3, 0]);
    expect(await orderList()).toMatchObject([{ status: 'CANCELLED', statusLabel: '취소됨' }]);
  });

  it('goes back where the order was cancelled meanwhile, and the stock is free again', async () => {
    const own = await product({ stock: 4 });
    await captureWhile(own, () =>
      test.em.execute(
        `update orders set status = 'CANCELED' where status = 'NEW' and placed_at is not null and member_id = ?`,
        [buyer.member.id],
      ),
    );
    expect(await records.stock(own)).toEqual([4, 0]);
  });
});

describe('many buyers at once', () => {
  it('are all served by a small pool of connections', async () => {
    const crowd = await Promise.all(Array.from({ length: 24 }, () => Shopper.withAddress(test)));
    const answers = await Promise.all(
      crowd.map(async (shopper) => {
        await shopper.add(mug, 1);
        return shopper.confirm(await preparePaid(shopper, toss));
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(crowd.map(() => 200));
    const { rows } = await sql<{ paid: number }>`
      select count(*)::int as paid from orders o join members m on m.id = o.member_id
      where o.status = 'PAID' and m.id = any(${crowd.map((shopper) => shopper.member.id)}::int[])`.execute(
      test.em.getKysely(),
    );
    expect(rows[0]?.paid).toBe(crowd.length);
  });
});
