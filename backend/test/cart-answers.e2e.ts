import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import { addCategory, addProduct, setProduct } from './catalog-fixtures.js';
import { addCoupon, addPromotion, endPromotions, setPromotion } from './promotion-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let product: number;
let other: number;
let buyer: Shopper;
beforeAll(async () => {
  test = await startTestApp();
  const categoryId = await addCategory(test, { code: 'drink' });
  product = await addProduct(test, { categoryId, title: '텀블러', basePrice: 5000 });
  other = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3000 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await setProduct(test, product, sql`title = '텀블러', base_price = 5000`);
  buyer = await Shopper.withAddress(test);
  await buyer.add(product, 10);
});
afterEach(() => endPromotions(test));

const changes: [string, () => Promise<unknown>, (cart: CartDto) => unknown, unknown][] = [
  ['a line is added', () => buyer.add(other, 2), ({ items }) => items.length, 2],
  [
    'the price changes',
    () => setProduct(test, product, sql`base_price = 6000`),
    ({ cart, items }) => [cart.totalAmount, items[0]?.priceChanged],
    [60_000, true],
  ],
  [
    'the name changes',
    () => setProduct(test, product, sql`title = '보온병'`),
    ({ items }) => items[0]?.productName,
    '보온병',
  ],
  [
    'the product leaves the shop',
    () => setProduct(test, product, sql`status = 'hidden'`),
    ({ cart, items }) => [cart.payable, items[0]?.available],
    [false, false],
  ],
  ['a promotion begins', () => addPromotion(test), ({ cart }) => cart.discountAmount, 5000],
  [
    'a coupon is chosen',
    async () => {
      const { code } = await addCoupon(test, {}, 'active');
      await buyer.call('post', '/cart/coupon', { couponCode: code }).expect(200);
    },
    ({ cart }) => cart.coupon?.amount,
    5000,
  ],
];

describe('a cart that is read again', () => {
  afterEach(() => setProduct(test, product, sql`status = 'active'`));

  it.each(changes)('is another where %s', async (_name, change, part, expected) => {
    const before = await buyer.cart();
    // Read twice: the second answer comes from the cache.
    expect(await buyer.cart()).toEqual(before);
    await change();
    expect(part(await buyer.cart())).toEqual(expected);
    expect(part(await buyer.cart())).toEqual(expected);
  });

  it('follows a promotion that is changed and one that ends', async () => {
    const promotion = await addPromotion(test);
    expect([(await buyer.cart()).cart.discountAmount, (await buyer.cart()).cart.discountAmount]).toEqual([
      5000, 5000,
    ]);
    await setPromotion(test, promotion, { basisPoints: 2000 });
    expect((await buyer.cart()).cart.discountAmount).toBe(10_000);
    await endPromotions(test);
    expect((await buyer.cart()).cart.discountAmount).toBe(0);
  });

  it('is shown to no other member, whatever stands in it', async () => {
    const guest = await Shopper.withAddress(test);
    await guest.add(product, 10);
    const [own, foreign] = [await buyer.cart(), await guest.cart()];
    expect(foreign.cart.id).not.toBe(own.cart.id);
    expect(foreign.items[0]?.id).not.toBe(own.items[0]?.id);
    expect(await buyer.cart()).toEqual(own);
  });
});
