import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { OrderCreationService } from '../src/modules/orders/order-creation.service.js';
import { addCategory, addProduct, setProduct, type NewProduct } from './catalog-fixtures.js';
import { PaymentRecords, preparePaid } from './payment-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let category: number;
let mug: number;
let card: number;
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss({ slowMs: 1200 });
  test = await startTestApp({ TOSS_API_URL: toss.url, CONFIRM_ANSWER_MS: '100' });
  records = new PaymentRecords(test);
  category = await addCategory(test, { code: 'print' });
  mug = await product({ title: '머그컵', basePrice: 3300 });
  card = await product({ title: '명함', tiers: [[50, null, 1000]] });
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

const refused = async (status: number, input: object = {}): Promise<Answered<unknown>> =>
  (await buyer.call('post', '/payments/prepare', input).expect(status)).body as Answered<unknown>;

describe('numbers of orders', () => {
  const drawing = async <T>(random: () => number, work: () => Promise<T>): Promise<T> => {
    const orders = test.app.get(OrderCreationService);
    const { random: usual } = orders;
    orders.random = random;
    return work().finally(() => (orders.random = usual));
  };
  /** Each order draws six characters of its number and six digits of its payment order id. */
  const EACH = 12;

  it('are drawn again where another order has them', async () => {
    await buyer.add(mug, 3);
    const other = await Shopper.withAddress(test);
    await other.add(mug, 3);
    let drawn = 0;
    const first = await drawing(
      () => 0.25,
      () => buyer.prepare(),
    );
    const second = await drawing(
      () => ((drawn += 1) <= EACH ? 0.25 : 0.75),
      () => other.prepare(),
    );
    expect(drawn).toBe(2 * EACH);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await records.order(second.orderId)).status).toBe('NEW');
    expect((await records.order(first.orderId)).status).toBe('NEW');
  });

  it('that stay taken refuse the order, and nothing of it is written', async () => {
    await buyer.add(mug, 3);
    const other = await Shopper.withAddress(test);
    await other.add(mug, 3);
    await drawing(
      () => 0.5,
      async () => {
        await buyer.prepare();
        await other.call('post', '/payments/prepare', {}).expect(500);
      },
    );
    const { rows } = await sql`select id from orders where member_id = ${other.member.id}`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([]);
  });
});

describe('POST /payments/prepare', () => {
  it('freezes the amount, its VAT and the name, and issues an order id for Toss', async () => {
    await buyer.add(mug, 3);
    await buyer.add(card, 50);
    const prepared = await buyer.prepare();
    expect(prepared).toEqual({
      orderId: expect.stringMatching(/^ORDER-\d{19}$/),
      orderName: '머그컵 외 1건',
      amount: 59_900,
      currency: 'KRW',
      customerKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await records.order(prepared.orderId)).toMatchObject({
      status: 'NEW',
      placed: false,
      total: 59_900,
      supplied: 54_455,
      vat: 5445,
      name: '머그컵 외 1건',
    });
    expect(await toss.calls()).toEqual([]);
  });

  it('names a single line only by its title, and keeps the price whatever happens to the product', async () => {
    const own = await product({ title: '수건' });
    await buyer.add(own, 2);
    const prepared = await buyer.prepare();
    expect(prepared).toMatchObject({ orderName: '수건', amount: 2000 });
    await setProduct(test, own, sql`base_price = 9000, title = '비싼 수건'`);
    const paid = await toss.authenticate({ orderId: prepared.orderId, amount: 2000 });
    await buyer.confirm(paid).expect(200);
    await until(
      () => records.attemptStates(prepared.orderId),
      (states) => states[0] === 'DONE',
    );
    const order = await buyer.call('get', `/orders/${prepared.orderId}`).expect(200);
    expect((order.body as Answered<object>).data).toMatchObject({
      totalAmount: 2000,
      orderName: '수건',
      items: [{ productName: '수건', unitPrice: 1000, quantity: 2, subtotal: 2000 }],
    });
  });

  it('gives the member one unguessable key for the widget, the same every time', async () => {
    await buyer.add(mug, 1);
    const keys = [(await buyer.prepare()).customerKey, (await buyer.prepare()).customerKey];
    const otherMember = await Shopper.withAddress(test);
    await otherMember.add(mug, 1);
    expect(keys[0]).toBe(keys[1]);
    expect((await otherMember.prepare()).customerKey).not.toBe(keys[0]);
  });

  it('is not shown as an order before it is paid', async () => {
    await buyer.add(mug, 1);
    await buyer.prepare();
    expect(((await buyer.call('get', '/orders').expect(200)).body as Answered<unknown[]>).data).toEqual([]);
  });
});

describe('what is paid', () => {
  it('is the chosen lines only, priced as if the others were not there', async () => {
    const options = [
      { code: 'color', name: '색상', type: 'select' as const, values: [{ code: 'a' }, { code: 'b' }] },
    ];
    const tiers: NewProduct['tiers'] = [
      [10, 99, 1000],
      [100, null, 900],
    ];
    const pooled = await product({ tiers, poolTiers: true, options });
    await buyer.add(pooled, 60, 'color:a');
    const { items } = await buyer.add(pooled, 40, 'color:b');
    expect((await buyer.prepare()).amount).toBe(90_000);
    expect((await buyer.prepare({ itemIds: [items[0]?.id] })).amount).toBe(60_000);
  });

  it("refuses a line that is not in the caller's cart, rather than paying for the rest", async () => {
    const [own] = (await buyer.add(mug, 1)).items;
    const otherMember = await Shopper.withAddress(test);
    const [foreign] = (await otherMember.add(mug, 1)).items;
    expect(await refused(404, { itemIds: [own?.id, foreign?.id] })).toMatchObject({
      code: 'CART_ITEM_NOT_FOUND',
    });
    expect(await refused(404, { itemIds: [2_000_000_000] })).toMatchObject({ code: 'CART_ITEM_NOT_FOUND' });
    await refused(400, { itemIds: [] });
  });

  it('needs something in the cart', async () => {
    expect(await refused(422)).toMatchObject({ code: 'CART_EMPTY', message: '장바구니가 비어 있습니다.' });
  });

  it('reaches the minimum quantity of every line', async () => {
    const { items } = await buyer.add(card, 50);
    await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 49 }] }).expect(200);
    expect(await refused(422)).toMatchObject({
      code: 'CART_BELOW_MINIMUM',
      message: '최소 주문 수량 미달 상품이 있습니다.',
    });
  });

  it('costs at least 100 won', async () => {
    const cheap = await product({ basePrice: 99 });
    const { items } = await buyer.add(cheap, 1);
    expect(await refused(422)).toMatchObject({
      code: 'PAYMENT_AMOUNT_MINIMUM',
      message: '결제 금액이 유효하지 않습니다. (최소 100원)',
    });
    await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 2 }] }).expect(200);
    expect((await buyer.prepare()).amount).toBe(198);
  });

  it('is in won', async () => {
    const own = await product();
    await buyer.add(mug, 1);
    await buyer.add(own, 1);
    await setProduct(test, own, sql`currency = 'USD'`);
    expect(await refused(422)).toMatchObject({
      code: 'CART_CURRENCY_MIXED',
      message: '원화(KRW) 상품만 주문할 수 있습니다.',
    });
  });

  it('is on sale', async () => {
    const own = await product();
    await buyer.add(own, 1);
    await setProduct(test, own, sql`status = 'hidden'`);
    expect(await refused(422)).toMatchObject({ code: 'PRODUCT_NOT_ON_SALE', data: { productId: own } });
  });

  it('refuses an unknown coupon; an empty code means none', async () => {
    await buyer.add(mug, 1);
    expect(await refused(422, { couponCode: 'WELCOME' })).toMatchObject({ code: 'COUPON_UNKNOWN' });
    await buyer.prepare({ couponCode: ' ' });
  });
});

describe('where it goes', () => {
  it('is required', async () => {
    buyer = await Shopper.create(test);
    await buyer.add(mug, 1);
    expect(await refused(422)).toMatchObject({ code: 'ADDRESS_REQUIRED', message: '배송지를 선택해주세요.' });
  });

  it('is one of the caller', async () => {
    await buyer.add(mug, 1);
    const foreign = await (await Shopper.create(test)).addAddress();
    expect(await refused(422, { shippingAddressId: foreign })).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    expect(await refused(400, { shippingAddressId: '집' })).toMatchObject({
      message: '배송지를 선택해주세요.',
    });
  });

  it('is frozen: named, else chosen for the cart, else the default', async () => {
    await buyer.add(mug, 1);
    const receiver = async (input: object = {}): Promise<unknown> => {
      const { orderId } = await buyer.prepare(input);
      const order = await buyer.call('get', `/orders/${orderId}`).expect(200);
      return (order.body as Answered<{ shipTo: { receiverName: string } }>).data.shipTo.receiverName;
    };
    expect(await receiver()).toBe('박수령');
    const office = await buyer.addAddress({ receiverName: '이사무' });
    await buyer.call('post', '/cart/shipping-address', { addressId: office }).expect(200);
    expect(await receiver()).toBe('이사무');
    const shop = await buyer.addAddress({ receiverName: '최매장' });
    expect(await receiver({ shippingAddressId: shop })).toBe('최매장');
  });
});

describe('stock', () => {
  it('is held, and given back when the cart is prepared anew', async () => {
    const own = await product({ stock: 10 });
    const { items } = await buyer.add(own, 7);
    await buyer.prepare();
    expect(await records.stock(own)).toEqual([10, 7]);
    await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 9 }] }).expect(200);
    await buyer.prepare();
    expect(await records.stock(own)).toEqual([10, 9]);
  });

  it('that another holds is short, which changes nothing', async () => {
    const own = await product({ stock: 10 });
    const first = await Shopper.withAddress(test);
    await first.add(own, 6);
    await buyer.add(own, 5);
    await first.prepare();
    expect(await refused(422)).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: '재고가 부족한 상품이 있습니다.',
    });
    expect(await records.stock(own)).toEqual([10, 6]);
  });

  it('goes to one of many who ask for the last pieces at once', async () => {
    const own = await product({ stock: 10 });
    const crowd = await Promise.all(Array.from({ length: 6 }, () => Shopper.withAddress(test)));
    await Promise.all(crowd.map((shopper) => shopper.add(own, 10)));
    const answers = await Promise.all(crowd.map((shopper) => shopper.call('post', '/payments/prepare', {})));
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers.map((answer) => (answer.body as Answered<unknown>).code)).toEqual(
      Array.from({ length: 5 }, () => 'OUT_OF_STOCK'),
    );
    expect(await records.stock(own)).toEqual([10, 10]);
  });

  it('never makes two buyers wait for each other, in whatever order they come to the products', async () => {
    const productIds = await Promise.all(Array.from({ length: 4 }, () => product({ stock: 100_000 })));
    const crowd = await Promise.all(Array.from({ length: 8 }, () => Shopper.withAddress(test)));
    // Each buyer holds one product and then wants all: releasing and reserving cross between buyers.
    const lines = await Promise.all(
      crowd.map(async (shopper) => {
        for (const id of productIds) await shopper.add(id, 1);
        return (await shopper.cart()).items.map((item) => item.id);
      }),
    );
    for (let run = 0; run < 6; run += 1) {
      await Promise.all(
        crowd.map((shopper, index) =>
          shopper.prepare({ itemIds: [lines[index]?.[(index + run) % productIds.length]] }),
        ),
      );
      await Promise.all(crowd.map((shopper) => shopper.prepare()));
    }
    expect(await Promise.all(productIds.map((id) => records.stock(id)))).toEqual(
      productIds.map(() => [100_000, crowd.length]),
    );
  });
});

describe('preparing again', () => {
  it('replaces the unpaid predecessor, whose confirm never reaches Toss', async () => {
    await buyer.add(mug, 1);
    const old = await preparePaid(buyer, toss);
    await buyer.add(mug, 1);
    const next = await buyer.prepare();
    expect(next.amount).toBe(6600);
    const answer = await buyer.confirm(old).expect(409);
    expect(answer.body).toMatchObject({ success: false, code: 'PAYMENT_REPLACED' });
    expect(await toss.payments(old.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }]);
    expect((await toss.calls()).filter((call) => call.url.includes(old.orderId))).toEqual([]);
    expect(await records.order(old.orderId)).toMatchObject({ status: 'CANCELED', placed: false });
    expect(await records.attempts(old.orderId)).toEqual([]);
  });

  it('is refused while the predecessor is being paid', async () => {
    await buyer.add(mug, 1);
    const paid = await preparePaid(buyer, toss, { outcome: 'slow' });
    const answer = await buyer.confirm(paid).expect(200);
    expect(answer.body).toMatchObject({ code: 'PENDING' });
    expect(await refused(409)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    await until(
      () => records.attemptStates(paid.orderId),
      (states) => states[0] === 'DONE',
    );
    expect(await refused(422)).toMatchObject({ code: 'CART_EMPTY' });
  });

  it('leaves one of many that are prepared at once', async () => {
    await buyer.add(mug, 1);
    const prepared = await Promise.all(Array.from({ length: 6 }, () => buyer.prepare()));
    const orders = await Promise.all(prepared.map(({ orderId }) => records.order(orderId)));
    expect(orders.map((order) => order.status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'CANCELED'),
      'NEW',
    ]);
  });
});
