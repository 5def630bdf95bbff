import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ContractTiers } from '@store/domain';
import { ContractTiersService } from '../src/modules/contract-prices/contract-tiers.service.js';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { LinePriceDto, PricedLineDto } from '../src/modules/pricing/dto/price-line.dto.js';
import { addCategory, addProduct, quiet, statementsOf } from './catalog-fixtures.js';
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
  await test.em.execute(
    `with made as (
      insert into organizations (name, biz_reg_no, state) values ('해랑호텔', '1234567891', 'active') returning id)
    insert into memberships (organization_id, member_id, roles) select id, ?, '{buyer}' from made`,
    [buyer.member.id],
  );
});
afterAll(() => test.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await endPromotions(test);
  await test.em.execute('delete from cart_items');
  await test.em.execute('update carts set coupon_code = null');
});

/** Agrees 800 won from 50 pieces, for both products. */
function agree(more: Partial<ContractTiers> = {}) {
  const contract: ContractTiers = {
    listId: 41,
    listName: '해랑호텔 2027',
    validUntil: null,
    couponsAllowed: false,
    tiers: [{ minQty: 50, unitPrice: 800 }],
    ...more,
  };
  return jest
    .spyOn(test.app.get(ContractTiersService, { strict: false }), 'of')
    .mockImplementation((_em, memberId, ids) => {
      expect(memberId).toBe(buyer.member.id);
      return Promise.resolve(new Map(ids.map((id) => [id, contract])));
    });
}

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
      agree();
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
      const contractListId = priceSource === 'contract' ? 41 : null;
      expect(items).toMatchObject([{ unitPrice, priceSource, contractListId }]);
    },
  );

  it('makes a product on request buyable', async () => {
    expect((await quote(buyer, onRequest, 50)).error?.code).toBe('PRICE_UNAVAILABLE');
    agree();
    await buyer.add(onRequest, 50);
    expect((await buyer.prepare()).amount).toBe(40_000);
  });

  it('that ends is a changed price in the cart', async () => {
    const source = agree();
    await buyer.add(cups, 50);
    source.mockResolvedValue(new Map());
    expect((await buyer.cart()).items).toMatchObject([
      { unitPrice: 1000, priceSource: 'shop', priceChanged: true },
    ]);
    expect((await buyer.prepare()).amount).toBe(50_000);
  });

  it('that begins is a changed price in the cart', async () => {
    await buyer.add(cups, 50);
    agree();
    expect((await buyer.cart()).items).toMatchObject([
      { unitPrice: 800, priceSource: 'contract', priceChanged: true },
    ]);
  });

  it('takes neither an automatic discount nor a coupon, unless the list allows it', async () => {
    const { code } = await addCoupon(test);
    await addPromotion(test);
    agree();
    await buyer.add(cups, 50);
    const refused = await buyer.call('post', '/cart/coupon', { couponCode: code });
    expect({ status: refused.status, body: refused.body as unknown }).toMatchObject({
      body: { code: 'COUPON_SCOPE' },
    });
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 0, totalAmount: 40_000 });
    expect((await buyer.prepare()).amount).toBe(40_000);
    agree({ couponsAllowed: true });
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 4000, totalAmount: 36_000 });
    expect((await buyer.prepare()).amount).toBe(36_000);
  });
});

describe('O4: nobody else', () => {
  it('is asked for', async () => {
    const source = agree();
    await alone.add(cups, 50);
    expect((await alone.cart()).items).toMatchObject([{ unitPrice: 1000, priceSource: 'shop' }]);
    expect((await alone.prepare()).amount).toBe(50_000);
    expect(await quote(alone, cups, 50)).toMatchObject({ unitPrice: 1000, priceSource: 'shop' });
    const visited = await test.http.post('/api/pricing/line').send({ productId: cups, quantity: 50 });
    expect(data<LinePriceDto>(visited)).toMatchObject({ unitPrice: 1000, priceSource: 'shop' });
    expect(source).not.toHaveBeenCalled();
  });

  it('and a cart asks once for all its lines', async () => {
    const source = agree();
    await buyer.add(cups, 50);
    await buyer.add(onRequest, 50);
    source.mockClear();
    await buyer.cart();
    await buyer.add(cups, 10);
    await buyer.prepare();
    expect(source.mock.calls.map(([, , ids]) => ids)).toEqual([
      [cups, onRequest],
      [cups, onRequest],
      [cups, onRequest],
    ]);
  });

  it('sends a statement more than before', async () => {
    await alone.add(cups, 50);
    await quiet(test);
    expect(await statementsOf(test, () => alone.cart())).toBe(1);
    expect(await statementsOf(test, () => quote(alone, cups, 50))).toBe(1);
  });
});
