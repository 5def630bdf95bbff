import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { LinePriceDto, PricedLineDto } from '../src/modules/pricing/dto/price-line.dto.js';
import { addCategory, addProduct, quiet, statementsOf } from './catalog-fixtures.js';
import { addContractList, addOrganization, join, type NewContract } from './contract-fixtures.js';
import { addCoupon, addPromotion, endPromotions } from './promotion-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
/** Works for an organization. */
let buyer: Shopper;
/** A member as before. */
let alone: Shopper;
/** From 10 pieces 1,000 won, from 100 pieces 700. */
let cups: number;
/** No price in the shop. */
let onRequest: number;
/** The buyer's organization. */
let hotel: number;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cups = await addProduct(test, {
    categoryId,
    title: '머그컵',
    tiers: [
      [10, 99, 1000],
      [100, null, 700],
    ],
  });
  onRequest = await addProduct(test, { categoryId, title: '주문 제작컵' });
  alone = await Shopper.withAddress(test);
  buyer = await Shopper.withAddress(test);
  hotel = await addOrganization(test);
  await join(test, hotel, buyer.member.id);
});
afterAll(() => test.close());
afterEach(async () => {
  await endLists();
  await endPromotions(test);
  await test.em.execute('delete from cart_items');
  await test.em.execute('update carts set coupon_code = null');
});

/** Agrees 800 won from 50 pieces, for both products; answers the list. */
const agree = (more: NewContract = {}): Promise<number> =>
  addContractList(test, {
    organizations: [hotel],
    prices: [
      [cups, 50, 800],
      [onRequest, 50, 800],
    ],
    ...more,
  });

const endLists = () => test.em.execute("update contract_lists set state = 'ended'");

const quote = async (shopper: Shopper, productId: number, quantity: number): Promise<LinePriceDto> =>
  data(await shopper.call('post', '/pricing/line', { productId, quantity }));

describe('an agreed price', () => {
  it.each([
    [49, 1000, 'shop'],
    [50, 800, 'contract'],
    [100, 700, 'shop'],
  ])(
    'O3: of %i pieces is the same in quick order, cart and order',
    async (quantity, unitPrice, priceSource) => {
      const listId = await agree();
      expect(await quote(buyer, cups, quantity)).toMatchObject({ unitPrice, priceSource });
      const several = await buyer.call('post', '/pricing/lines', { lines: [{ productId: cups, quantity }] });
      expect(data<PricedLineDto[]>(several)).toMatchObject([{ unitTotal: unitPrice, priceSource }]);
      const added = await buyer.add(cups, quantity);
      expect(added.items).toMatchObject([{ unitPrice, priceSource, priceChanged: false }]);
      expect((await buyer.cart()).items).toEqual(added.items);
      const prepared = await buyer.prepare();
      expect(prepared.amount).toBe(unitPrice * quantity);
      const { body } = await buyer.call('get', `/orders/${prepared.orderId}`);
      const { items } = (body as { data: CustomerOrderDetailDto }).data;
      const contractListId = priceSource === 'contract' ? listId : null;
      expect(items).toMatchObject([{ unitPrice, priceSource, contractListId }]);
    },
  );

  it('makes a product on request buyable', async () => {
    expect((await quote(buyer, onRequest, 50)).error?.code).toBe('PRICE_UNAVAILABLE');
    await agree();
    await buyer.add(onRequest, 50);
    expect((await buyer.prepare()).amount).toBe(40_000);
  });

  it('that ends is a changed price in the cart', async () => {
    await agree();
    await buyer.add(cups, 50);
    await endLists();
    expect((await buyer.cart()).items).toMatchObject([
      { unitPrice: 1000, priceSource: 'shop', priceChanged: true },
    ]);
    expect((await buyer.prepare()).amount).toBe(50_000);
  });

  it('that begins is a changed price in the cart', async () => {
    await buyer.add(cups, 50);
    await agree();
    expect((await buyer.cart()).items).toMatchObject([
      { unitPrice: 800, priceSource: 'contract', priceChanged: true },
    ]);
  });

  it('takes neither an automatic discount nor a coupon, unless the list allows it', async () => {
    const { code } = await addCoupon(test);
    await addPromotion(test);
    await agree();
    await buyer.add(cups, 50);
    const refused = await buyer.call('post', '/cart/coupon', { couponCode: code });
    expect({ status: refused.status, body: refused.body as unknown }).toMatchObject({
      body: { code: 'COUPON_SCOPE' },
    });
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 0, totalAmount: 40_000 });
    expect((await buyer.prepare()).amount).toBe(40_000);
    await endLists();
    await agree({ couponsAllowed: true });
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 4000, totalAmount: 36_000 });
    expect((await buyer.prepare()).amount).toBe(36_000);
  });
});

describe('O4: a member without an organization', () => {
  it('pays what the shop asks, and sends not one statement more', async () => {
    await agree();
    await alone.add(cups, 50);
    expect((await alone.cart()).items).toMatchObject([{ unitPrice: 1000, priceSource: 'shop' }]);
    expect((await alone.prepare()).amount).toBe(50_000);
    expect(await quote(alone, cups, 50)).toMatchObject({ unitPrice: 1000, priceSource: 'shop' });
    const visited = await test.http.post('/api/pricing/line').send({ productId: cups, quantity: 50 });
    expect(data<LinePriceDto>(visited)).toMatchObject({ unitPrice: 1000, priceSource: 'shop' });
    await alone.cart();
    await quiet(test);
    expect(await statementsOf(test, () => alone.cart())).toBe(1);
    expect(await statementsOf(test, () => quote(alone, cups, 50))).toBe(1);
  });

  it('nor does one whose organization has no list, but for its limits and rules', async () => {
    await buyer.add(cups, 50);
    await buyer.cart();
    await quiet(test);
    // The second one reads the limits and rules of the organization.
    expect(await statementsOf(test, () => buyer.cart())).toBe(2);
    expect(await statementsOf(test, () => quote(buyer, cups, 50))).toBe(1);
  });
});

it('O4: a list costs no statement in a cart, and one for a quote', async () => {
  await agree();
  await buyer.add(cups, 50);
  await buyer.add(onRequest, 50);
  await buyer.cart();
  await quiet(test);
  expect(await statementsOf(test, () => buyer.cart())).toBe(2);
  expect(await statementsOf(test, () => quote(buyer, cups, 50))).toBe(2);
});
