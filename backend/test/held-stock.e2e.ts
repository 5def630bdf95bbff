import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addTumbler, EstimateClient } from './estimate-fixtures.js';
import { PaymentRecords, preparePaid } from './payment-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

const REASON =
  '결제하지 않은 주문이 재고를 오래 잡아 둔 상품이 있어 지금은 이 수량을 주문할 수 없습니다. 입금을 기다리는 주문을 먼저 결제하거나, 수량을 줄이거나, 나중에 다시 시도해 주세요.';

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let category: number;
let buyer: Shopper;
let cast: Cast;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  // The first member of a store is its first manager.
  cast = await castOf(test);
  records = new PaymentRecords(test);
  category = await addCategory(test, { code: 'print' });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
});

const product = (stock: number): Promise<number> =>
  addProduct(test, { categoryId: category, title: '한정 상품', basePrice: 3300, stock });

/** Moves all orders of the member into the past. */
async function pass(memberId: number, minutes: number): Promise<void> {
  const by = `${minutes} minutes`;
  await test.em.execute(
    `update orders set created_at = created_at - ?::interval, canceled_at = canceled_at - ?::interval
     where member_id = ?`,
    [by, by, memberId],
  );
}

const refusal = (productId: number, most: number): object => ({
  code: 'STOCK_HELD_TOO_LONG',
  message: REASON,
  data: { products: [{ productId, most }] },
});

describe('stock that one member holds without paying', () => {
  it('is free again after some renewals: prepare is refused, with the reason', async () => {
    const rare = await product(12);
    const { items } = await buyer.add(rare, 12);
    const answers: { status: number; body: unknown }[] = [];
    while (answers.length < 60 && answers.at(-1)?.status !== 409) {
      answers.push(await buyer.call('post', '/payments/prepare', {}));
      await pass(buyer.member.id, 39);
    }
    expect(answers).toHaveLength(11);
    expect(answers.at(-1)?.body).toMatchObject(refusal(rare, 3));
    // A purchase that leaves enough for others succeeds, and others buy the rest.
    await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 3 }] }).expect(200);
    await buyer.prepare();
    expect(await records.stock(rare)).toEqual([12, 3]);
    const other = await Shopper.withAddress(test);
    await other.add(rare, 9);
    await other.prepare();
    expect(await records.stock(rare)).toEqual([12, 12]);
  });

  it('can be held again when a day has passed', async () => {
    const rare = await product(4);
    await buyer.add(rare, 4);
    await buyer.prepare();
    await pass(buyer.member.id, 7 * 60);
    expect((await buyer.call('post', '/payments/prepare', {}).expect(409)).body).toMatchObject(
      refusal(rare, 1),
    );
    await test.em.execute('update orders set canceled_at = now(), status = ? where member_id = ?', [
      'CANCELED',
      buyer.member.id,
    ]);
    await test.em.execute(
      `with freed as (update stock_reservations set state = 'released' where product_id = ?)
       update stock_items set reserved = 0 where product_id = ?`,
      [rare, rare],
    );
    await pass(buyer.member.id, 24 * 60);
    await buyer.prepare();
  });

  it('counts what waits for a deposit, and what was paid does not count', async () => {
    const rare = await product(20);
    await buyer.add(rare, 10);
    const waiting = await preparePaid(buyer, toss, { method: '가상계좌' });
    await buyer.confirm(waiting).expect(200);
    await pass(buyer.member.id, 7 * 60);
    await buyer.add(rare, 10);
    expect((await buyer.call('post', '/payments/prepare', {}).expect(409)).body).toMatchObject(
      refusal(rare, 2),
    );
    const paying = await Shopper.withAddress(test);
    for (const quantity of [4, 3]) {
      await paying.add(rare, quantity);
      const paid = await preparePaid(paying, toss);
      await paying.confirm(paid).expect(200);
      await pass(paying.member.id, 7 * 60);
    }
    expect(await records.stock(rare)).toEqual([13, 10]);
  });

  it('is bounded for the checkout of an estimate too', async () => {
    const tumbler = await addTumbler(test, { stock: 3_000 });
    const client = new EstimateClient(test, cast, tumbler);
    const id = await client.accepted();
    await client.checkedOut(id);
    await pass(client.cast.customer.id, 7 * 60);
    const shippingAddressId = await new Shopper(test, client.cast.customer).addAddress();
    const again = await client.buyer('post', `/${id}/checkout`, {
      versionNo: 1,
      shippingAddressId,
      printConsents: PRINT_CONSENT_VERSIONS,
    });
    expect([again.status, (again.body as Answered<unknown>).code]).toEqual([409, 'STOCK_HELD_TOO_LONG']);
  });
});
