import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CartDto, CartItemDto } from '../src/modules/cart/dto/cart.dto.js';
import { Clock } from '../src/platform/clock.js';
import {
  addCategory,
  addProduct,
  change,
  setProduct,
  statementsOf,
  type NewProduct,
} from './catalog-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const TIERS: NewProduct['tiers'] = [
  [50, 99, 1000],
  [100, null, 900],
];
const BELOW_MINIMUM = '최소 주문 수량은 50개입니다.';
const ABOVE_MAXIMUM = '최대 주문 수량은 999,999개까지 가능합니다.';

let test: TestApp;
let category: number;
let tiered: number;
let single: number;
let buyer: Shopper;
beforeAll(async () => {
  test = await startTestApp();
  category = await addCategory(test, { code: 'print' });
  tiered = await product({ title: '명함', tiers: TIERS, basePrice: 2000 });
  single = await product({ title: '머그컵', basePrice: 3300 });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await Shopper.create(test);
});

const product = (more: Partial<NewProduct> = {}): Promise<number> =>
  addProduct(test, { categoryId: category, title: '상품', basePrice: 100, ...more });

const save = (items: object[]): Promise<{ status: number; body: unknown }> =>
  buyer.call('put', '/cart', { items });
const lineOf = (cart: CartDto, productId: number): CartItemDto | undefined =>
  cart.items.find((item) => item.productId === productId);
const quantities = (cart: CartDto): number[] => cart.items.map((item) => item.quantity);

/**
 * A line with a quantity that cannot be added to the cart: an admin may change minimums, and PUT saves any quantity.
 */
async function lineBelowMinimum(): Promise<number> {
  const { items } = await buyer.add(tiered, 50);
  const id = items[0]?.id ?? 0;
  await save([{ id, quantity: 10 }]);
  return id;
}

/** Changes the price as an admin would. */
const setTier = (productId: number, minimum: number, unitPrice: number): Promise<void> =>
  change(test, async (em, writer) => {
    await sql`update price_tiers set unit_price = ${unitPrice}
      where product_id = ${productId} and min_qty = ${minimum}`.execute(em.getKysely());
    await writer.rebuildProducts(em, [productId]);
  });

describe('adding with replaceQuantity', () => {
  const put = async (productId: number, quantity: number, more: object = {}): Promise<CartDto> =>
    data(await buyer.call('post', '/cart/items', { productId, quantity, ...more }).expect(200));
  const replace = { replaceQuantity: true };

  it('gives a line the quantity in place of growing it, and says what it had', async () => {
    await put(tiered, 50);
    const cart = await put(tiered, 120, replace);
    expect(lineOf(cart, tiered)).toMatchObject({ quantity: 120, unitPrice: 900, replacedQuantity: 50 });
    expect(cart.cart.itemsAmount).toBe(108_000);
    // The cart itself does not store it.
    expect(lineOf(await buyer.cart(), tiered)).toEqual(
      expect.not.objectContaining({ replacedQuantity: expect.anything() }),
    );
    expect(quantities(await buyer.cart())).toEqual([120]);
  });

  it.each([
    ['a new line', 0, 60],
    ['a line that has as many', 60, 60],
  ])('says nothing of %s', async (_name, before, quantity) => {
    if (before > 0) await put(tiered, before);
    const line = lineOf(await put(tiered, quantity, replace), tiered);
    expect(line?.quantity).toBe(quantity);
    expect(line).not.toHaveProperty('replacedQuantity');
  });

  it('needs stock and maximum for the quantity only, not for what the line had', async () => {
    await put(single, 999_999);
    expect(quantities(await put(single, 999_998, replace))).toEqual([999_998]);
    await buyer.call('post', '/cart/items', { productId: single, quantity: 2 }).expect(400);
  });

  it('leaves the line as it is where the quantity is too small, or the field is no truth value', async () => {
    await put(tiered, 50);
    await buyer.call('post', '/cart/items', { productId: tiered, quantity: 49, ...replace }).expect(400);
    await buyer
      .call('post', '/cart/items', { productId: tiered, quantity: 50, replaceQuantity: 'yes' })
      .expect(400);
    expect(quantities(await buyer.cart())).toEqual([50]);
  });
});

describe('chosen lines', () => {
  it('are priced as if the cart held only them, as they are frozen', async () => {
    await buyer.addAddress();
    await buyer.add(tiered, 50);
    const { items } = await buyer.add(single, 3);
    const id = items.find(({ productId }) => productId === single)?.id ?? 0;
    const answer = await buyer.call('get', `/cart?itemIds=${id}`).expect(200);
    const { cart, items: chosen } = data<CartDto>(answer);
    expect(chosen.map((line) => line.id)).toEqual([id]);
    expect(cart.itemsAmount).toBe(9900);
    const frozen = await buyer.call('post', '/payments/prepare', { itemIds: [id] }).expect(200);
    expect(data<{ amount: number }>(frozen).amount).toBe(cart.totalAmount);
    expect(quantities(await buyer.cart())).toEqual([50, 3]);
  });

  it('leave the cart together, or not at all', async () => {
    await buyer.add(tiered, 50);
    const { items } = await buyer.add(single, 3);
    const ids = items.map(({ id }) => id);
    await buyer.call('delete', `/cart/items?itemIds=${[...ids, 999_999_999].join(',')}`).expect(404);
    expect(quantities(await buyer.cart())).toEqual([50, 3]);
    const answer = await buyer.call('delete', `/cart/items?itemIds=${ids.join(',')}`).expect(200);
    expect(data<CartDto>(answer).items).toEqual([]);
  });

  it.each(['', 'x', '1,', '1;2', '-1', '1'.repeat(10)])('are named by ids, not by %j', async (ids) => {
    for (const method of ['get', 'delete'] as const) {
      const path = method === 'get' ? '/cart' : '/cart/items';
      const answer = await buyer.call(method, `${path}?itemIds=${encodeURIComponent(ids)}`);
      expect(answer.status).toBe(400);
    }
  });

  it('that are not in the cart are not found', async () => {
    const other = await Shopper.create(test);
    const foreign = (await other.add(single, 1)).items[0]?.id ?? 0;
    await buyer.add(single, 1);
    await buyer.call('get', `/cart?itemIds=${foreign}`).expect(404);
    await buyer.call('delete', `/cart/items?itemIds=${foreign}`).expect(404);
    expect(quantities(await other.cart())).toEqual([1]);
  });
});

describe('POST /cart/items', () => {
  it('prices the line itself, whatever the client says it costs', async () => {
    const body = { productId: tiered, optionValueIds: '', quantity: 100, unitPrice: 1 };
    const answer = await buyer.call('post', '/cart/items', body).expect(200);
    expect(answer.body).toMatchObject({ code: 'success', success: true, message: '장바구니에 담았습니다.' });
    const { cart, items } = data<CartDto>(answer);
    expect(cart).toMatchObject({
      itemsAmount: 90_000,
      discountAmount: 0,
      shippingFee: 0,
      totalAmount: 90_000,
      vat: 8182,
      payable: true,
      shippingAddressId: null,
      shippingAddress: null,
    });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        productId: tiered,
        productName: '명함',
        slug: expect.any(String),
        thumbnailUrl: '/media/demo/a.svg',
        optionValueIds: [],
        optionSummary: '',
        quantity: 100,
        unitPrice: 900,
        subtotal: 90_000,
        priceSource: 'shop',
        nudge: null,
        currency: 'KRW',
        priceChanged: true,
        belowMinimum: false,
        minimumQuantity: 50,
        available: true,
        print: null,
        printAreas: [],
        production: null,
        artworks: [],
        setupFees: [],
        problem: null,
      },
    ]);
  });

  it('grows the line that the same product has already', async () => {
    const [few] = (await buyer.add(tiered, 95)).items;
    expect(few?.nudge).toEqual({ addQuantity: 5, saves: 5000, text: '5개 더 담으면 5,000원 절약' });
    await save([{ id: few?.id, quantity: 60 }]);
    const cart = await buyer.add(tiered, 40);
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({ quantity: 100, unitPrice: 900, priceChanged: false });
  });

  it('takes two statements, and one to read the cart', async () => {
    await buyer.add(single, 1);
    const add = () => buyer.call('post', '/cart/items', { productId: single, quantity: 1 }).expect(200);
    expect(await statementsOf(test, add)).toBe(2);
    expect(await statementsOf(test, () => buyer.call('get', '/cart').expect(200))).toBe(1);
  });

  it('loses nothing when ten requests add at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => buyer.add(single, 7)));
    expect(quantities(await buyer.cart())).toEqual([70]);
  });

  it('makes one cart when the very first lines arrive together', async () => {
    await Promise.all([buyer.add(single, 1), buyer.add(tiered, 50)]);
    expect((await buyer.cart()).items).toHaveLength(2);
  });

  it.each([
    ['0', 0, '수량은 1 이상의 정수로 입력해 주세요.'],
    ['a fraction', 1.5, '수량은 1 이상의 정수로 입력해 주세요.'],
    ['a text', '10', '수량은 1 이상의 정수로 입력해 주세요.'],
    ['nothing', undefined, '수량은 1 이상의 정수로 입력해 주세요.'],
    ['a million', 1_000_000, ABOVE_MAXIMUM],
    ['less than the minimum', 49, BELOW_MINIMUM],
  ])('refuses %s as a quantity', async (_, quantity, message) => {
    const answer = await buyer.call('post', '/cart/items', { productId: tiered, quantity }).expect(400);
    expect(answer.body).toMatchObject({ success: false, message, data: { fields: [{ field: 'quantity' }] } });
    expect((await buyer.cart()).items).toEqual([]);
  });

  it('accepts up to the cap in all, and not one more', async () => {
    await buyer.add(single, 999_998);
    await buyer.add(single, 1);
    const answer = await buyer.call('post', '/cart/items', { productId: single, quantity: 1 }).expect(400);
    expect(answer.body).toMatchObject({ code: 'QUANTITY_ABOVE_MAXIMUM', message: ABOVE_MAXIMUM });
    expect(quantities(await buyer.cart())).toEqual([999_999]);
  });

  it('checks the minimum of what would be in the cart, not of what is added', async () => {
    await lineBelowMinimum();
    expect(quantities(await buyer.add(tiered, 40))).toEqual([50]);
    await lineBelowMinimum();
    const answer = await buyer.call('post', '/cart/items', { productId: tiered, quantity: 39 }).expect(400);
    expect((answer.body as Answered<unknown>).message).toBe(BELOW_MINIMUM);
    expect(quantities(await buyer.cart())).toEqual([10]);
  });

  it('pools the lines of a product where it says so', async () => {
    const options = [
      { code: 'color', name: '색상', type: 'select' as const, values: [{ code: 'a' }, { code: 'b' }] },
    ];
    const pooled = await product({ tiers: TIERS, poolTiers: true, options });
    await buyer.add(pooled, 60, 'color:a');
    const { items, cart } = await buyer.add(pooled, 40, 'color:b');
    expect(items.map((item) => [item.quantity, item.unitPrice])).toEqual([
      [60, 900],
      [40, 900],
    ]);
    expect(cart.totalAmount).toBe(90_000);
  });

  const values = [{ code: 'on', addPrice: 50 }];
  const option = { code: 'logo', name: '로고 인쇄', type: 'toggle' as const, values };
  it.each([
    ['the price of the tier', 100, 900, undefined, false],
    ['no price', 100, undefined, undefined, false],
    ['null', 100, null, undefined, false],
    ['an older price', 100, 950, undefined, true],
    ['the price of another tier', 100, 1000, undefined, true],
    ['nothing', 100, 0, undefined, true],
    ['the price with its options', 100, 950, 'logo:on', false],
    ['the price without its options', 100, 900, 'logo:on', true],
  ])(
    'says of a client that showed %s whether the price was another',
    async (_, quantity, unitPrice, chosen, changed) => {
      const priced = await product({ tiers: TIERS, options: [option] });
      const body = { productId: priced, optionValueIds: chosen, quantity, unitPrice };
      const { items } = data<CartDto>(await buyer.call('post', '/cart/items', body));
      expect(items[0]?.priceChanged).toBe(changed);
      // Reported once: the buyer has now seen our price.
      expect((await buyer.cart()).items[0]?.priceChanged).toBe(false);
    },
  );

  it('takes a line that reached a cheaper tier for no change of price', async () => {
    const body = { productId: tiered, quantity: 60, unitPrice: 1000 };
    await buyer.call('post', '/cart/items', body).expect(200);
    const { items } = data<CartDto>(await buyer.call('post', '/cart/items', body));
    expect(items[0]).toMatchObject({ quantity: 120, unitPrice: 900, priceChanged: false });
  });

  it.each([
    ['unknown', async () => 999_999, 400, 'PRODUCT_NOT_FOUND'],
    ['hidden', () => product({ status: 'hidden' }), 400, 'PRODUCT_NOT_ON_SALE'],
    ['without a price', () => product({ basePrice: null }), 400, 'PRICE_UNAVAILABLE'],
    ['priced in another currency', () => product({ currency: 'USD' }), 422, 'CART_CURRENCY_MIXED'],
    ['sold out', () => product({ stock: 3 }), 400, 'OUT_OF_STOCK'],
  ])('refuses a product that is %s', async (_, make, status, code) => {
    const answer = await buyer
      .call('post', '/cart/items', { productId: await make(), quantity: 4 })
      .expect(status);
    expect(answer.body).toMatchObject({ code, data: { fields: [{ field: 'productId', code }] } });
  });

  it('keeps at most 200 different lines', async () => {
    await buyer.add(single, 1);
    await sql`
      with made as (
        insert into products (category_id, title, slug, status, base_price, currency)
        select category_id, title, 'copy-' || n, 'active', 100, 'KRW' from products, generate_series(1, 199) n
        where id = ${single} returning id)
      insert into cart_items (cart_id, product_id, option_key, quantity)
      select c.id, made.id, '', 1 from made, carts c where c.member_id = ${buyer.member.id}`.execute(
      test.em.getKysely(),
    );
    const answer = await buyer.call('post', '/cart/items', { productId: tiered, quantity: 50 }).expect(422);
    expect(answer.body).toMatchObject({ code: 'CART_FULL' });
    expect((await buyer.cart()).items).toHaveLength(200);
    await buyer.add(single, 1);
  });
});

describe('GET /cart', () => {
  it('is empty for a member who never had one', async () => {
    const { cart, items } = await buyer.cart();
    expect(items).toEqual([]);
    expect(cart).toMatchObject({ id: null, totalAmount: 0, vat: 0, payable: false });
  });

  it('reprices on every read and says which price has changed', async () => {
    const own = await product({ tiers: TIERS });
    await buyer.add(own, 60);
    await setTier(own, 50, 1100);
    for (let read = 0; read < 2; read += 1) {
      const { cart, items } = await buyer.cart();
      expect(items[0]).toMatchObject({ unitPrice: 1100, subtotal: 66_000, priceChanged: true });
      expect(cart.totalAmount).toBe(66_000);
    }
    await setTier(own, 50, 1000);
    expect((await buyer.cart()).items[0]).toMatchObject({ unitPrice: 1000, priceChanged: false });
  });

  it('goes on saying so while the buyer does other things, until that line is set anew', async () => {
    const own = await product({ tiers: TIERS });
    const id = lineOf(await buyer.add(own, 60), own)?.id;
    await setTier(own, 50, 1100);
    const other = await buyer.add(single, 1);
    expect(lineOf(other, own)).toMatchObject({ unitPrice: 1100, priceChanged: true });
    const saved = data<CartDto>(await save([{ id: lineOf(other, single)?.id, quantity: 2 }]));
    expect(lineOf(saved, own)?.priceChanged).toBe(true);
    expect(lineOf(saved, single)?.priceChanged).toBe(false);
    expect(lineOf(await buyer.cart(), own)?.priceChanged).toBe(true);
    expect(lineOf(data<CartDto>(await save([{ id, quantity: 61 }])), own)?.priceChanged).toBe(false);
    expect(lineOf(await buyer.cart(), own)?.priceChanged).toBe(false);
  });

  it('takes no other tier for a changed price', async () => {
    const [line] = (await buyer.add(tiered, 60)).items;
    const saved = data<CartDto>(await save([{ id: line?.id, quantity: 100 }]));
    expect(saved.items[0]).toMatchObject({ unitPrice: 900, priceChanged: false });
  });

  it('keeps a line whose product is gone and says that it cannot be ordered', async () => {
    const own = await product();
    await buyer.add(own, 1);
    await setProduct(test, own, sql`status = 'hidden'`);
    const { cart, items } = await buyer.cart();
    expect(items[0]).toMatchObject({ available: false, problem: { code: 'PRODUCT_NOT_ON_SALE' } });
    expect(cart.payable).toBe(false);
  });

  it('says when there is too little in stock', async () => {
    const own = await product({ stock: 10 });
    await buyer.add(own, 10);
    await sql`update stock_items set on_hand = 9 where product_id = ${own}`.execute(test.em.getKysely());
    const { cart, items } = await buyer.cart();
    expect(items[0]?.problem).toEqual({ code: 'OUT_OF_STOCK', message: '재고가 부족한 상품이 있습니다.' });
    expect(cart.payable).toBe(false);
  });

  it('is payable from 100 won', async () => {
    const cheap = await product({ basePrice: 33 });
    expect((await buyer.add(cheap, 3)).cart).toMatchObject({ totalAmount: 99, payable: false });
    expect((await buyer.add(cheap, 1)).cart).toMatchObject({ totalAmount: 132, payable: true });
  });
});

describe('PUT /cart', () => {
  it('sets the named lines and leaves the others', async () => {
    await buyer.add(tiered, 50);
    const { items } = await buyer.add(single, 2);
    const answer = await buyer
      .call('put', '/cart', { items: [{ id: items[1]?.id, quantity: 5 }] })
      .expect(200);
    expect((answer.body as Answered<CartDto>).message).toBe('장바구니가 저장되었습니다.');
    expect(quantities(data<CartDto>(answer))).toEqual([50, 5]);
    expect(quantities(data<CartDto>(await save([])))).toEqual([50, 5]);
  });

  it('saves a line below its minimum, says so, and keeps it marked, without a price and not payable', async () => {
    const short = await lineBelowMinimum();
    const [, other] = (await buyer.add(single, 2)).items;
    const said = async (items: object[]): Promise<unknown> =>
      ((await save(items)).body as Answered<CartDto>).message;
    const BELOW = '최소 주문 수량 미달 상품이 있습니다.';
    expect(await said([{ id: short, quantity: 11 }])).toBe(BELOW);
    // Also where another line was saved: the cart as a whole cannot be ordered.
    expect(await said([{ id: other?.id, quantity: 3 }])).toBe(BELOW);
    expect(await said([{ id: short, quantity: 50 }])).toBe('장바구니가 저장되었습니다.');
    await buyer.call('delete', `/cart/items/${other?.id}`);
    expect(await said([{ id: short, quantity: 10 }])).toBe(BELOW);
    const { cart, items } = await buyer.cart();
    expect(items[0]).toMatchObject({
      quantity: 10,
      belowMinimum: true,
      minimumQuantity: 50,
      unitPrice: null,
      subtotal: null,
      problem: { code: 'QUANTITY_BELOW_MINIMUM', message: BELOW_MINIMUM },
    });
    expect(cart).toMatchObject({ totalAmount: 0, payable: false });
  });

  it.each([
    ['0', 0, '수량은 1 이상의 정수로 입력해 주세요.'],
    ['a negative one', -1, '수량은 1 이상의 정수로 입력해 주세요.'],
    ['a million', 1_000_000, ABOVE_MAXIMUM],
  ])('refuses %s as a quantity and changes nothing', async (_, quantity, message) => {
    await buyer.add(single, 2);
    const { items } = await buyer.add(tiered, 50);
    const answer = await save([
      { id: items[0]?.id, quantity: 9 },
      { id: items[1]?.id, quantity },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(quantities(await buyer.cart())).toEqual([2, 50]);
  });

  it("refuses the whole change for somebody else's line", async () => {
    const otherMember = await Shopper.create(test);
    const [foreign] = (await otherMember.add(single, 3)).items;
    const [own] = (await buyer.add(single, 2)).items;
    const answer = await save([
      { id: own?.id, quantity: 9 },
      { id: foreign?.id, quantity: 9 },
    ]);
    expect(answer).toMatchObject({ status: 404, body: { code: 'CART_ITEM_NOT_FOUND' } });
    expect([quantities(await buyer.cart()), quantities(await otherMember.cart())]).toEqual([[2], [3]]);
  });
});

describe('DELETE /cart/items/{id}', () => {
  it('takes the line out', async () => {
    await buyer.add(tiered, 50);
    const { items } = await buyer.add(single, 2);
    const answer = await buyer.call('delete', `/cart/items/${items[0]?.id}`);
    expect(data<CartDto>(answer).items.map((item) => item.productId)).toEqual([single]);
  });

  it.each(['0', 'abc', '2147483648'])('answers 404 for %s', async (id) => {
    await buyer.call('delete', `/cart/items/${id}`).expect(404);
  });

  it("answers 404 for somebody else's line and leaves it", async () => {
    const otherMember = await Shopper.create(test);
    const [foreign] = (await otherMember.add(single, 3)).items;
    await buyer.call('delete', `/cart/items/${foreign?.id}`).expect(404);
    expect(quantities(await otherMember.cart())).toEqual([3]);
  });
});

describe('POST /cart/items/restore', () => {
  const removeAll = async (cart: CartDto): Promise<CartDto> => {
    const ids = cart.items.map(({ id }) => id).join();
    return data(await buyer.call('delete', `/cart/items?itemIds=${ids}`).expect(200));
  };
  const restore = (undo: unknown) => buyer.call('post', '/cart/items/restore', { undo });

  it('puts all lines back with ids, order and quantities, also one below the minimum, and once only', async () => {
    await lineBelowMinimum();
    const before = await buyer.add(single, 2);
    await setTier(tiered, 50, 1100);
    const seen = await buyer.cart();
    expect(seen.items.map(({ priceChanged }) => priceChanged)).toContain(false);
    const { items, undo } = await removeAll(before);
    expect(items).toEqual([]);
    const { undo: none, ...restored } = data<CartDto>(await restore(undo).expect(200));
    expect([restored, none]).toEqual([seen, undefined]);
    expect(data<CartDto>(await restore(undo).expect(200)).items).toEqual(seen.items);
    await setTier(tiered, 50, 1000);
  });

  it('keeps the larger quantity of a line that was added again meanwhile', async () => {
    const { undo } = await removeAll(await buyer.add(single, 5));
    await buyer.add(single, 2);
    expect(quantities(data(await restore(undo).expect(200)))).toEqual([5]);
    const again = await removeAll(await buyer.cart());
    await buyer.add(single, 9);
    expect(quantities(data(await restore(again.undo).expect(200)))).toEqual([9]);
  });

  it('refuses the token of somebody else, an old one and any other text', async () => {
    const { undo } = await removeAll(await buyer.add(single, 5));
    const otherMember = await Shopper.create(test);
    const foreign = await otherMember.call('post', '/cart/items/restore', { undo }).expect(410);
    expect(foreign.body).toMatchObject({
      code: 'UNDO_EXPIRED',
      message: '되돌릴 수 있는 시간이 지났습니다.',
    });
    await restore('v1.a.b.c').expect(410);
    await restore(1).expect(400);
    const clock = test.app.get(Clock);
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 11 * 60_000);
    try {
      await restore(undo).expect(410);
    } finally {
      clock.now = now;
    }
    expect(await otherMember.cart()).toMatchObject({ items: [] });
  });
});

describe('the address of the cart', () => {
  it('is the default one until another is chosen, and again when that is deleted', async () => {
    const home = await buyer.addAddress();
    const office = await buyer.addAddress({ receiverName: '이사무' });
    expect((await buyer.cart()).cart).toMatchObject({
      shippingAddressId: home,
      shippingAddress: { id: home },
    });
    const chosen = data<CartDto>(await buyer.call('post', '/cart/shipping-address', { addressId: office }));
    expect(chosen.cart).toMatchObject({
      shippingAddressId: office,
      shippingAddress: {
        id: office,
        receiverName: '이사무',
        receiverPhone: '01098765432',
        address1: '세종대로 110',
      },
    });
    await buyer.call('delete', `/user/addresses/${office}`).expect(200);
    expect((await buyer.cart()).cart.shippingAddressId).toBe(home);
  });

  it("can only be one's own", async () => {
    const otherMember = await Shopper.create(test);
    const addressId = await otherMember.addAddress();
    const answer = await buyer.call('post', '/cart/shipping-address', { addressId }).expect(404);
    expect(answer.body).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
    await buyer.call('post', '/cart/shipping-address', { addressId: '집' }).expect(400);
  });
});

describe('recorded spellings', () => {
  it.each(['/carts/active', '/my/cart'])('GET %s is the cart, marked as deprecated', async (path) => {
    await buyer.add(single, 2);
    const answer = await buyer.call('get', path);
    expect(answer.headers['deprecation']).toBe('true');
    expect(data<CartDto>(answer)).toEqual(await buyer.cart());
  });

  it('POST /cart/item and /cart/address do the same as their canonical calls', async () => {
    const body = { productId: single, optionValueIds: '', quantity: 2, unitPrice: 3300 };
    const added = await buyer.call('post', '/cart/item', body);
    expect([added.headers['deprecation'], quantities(data<CartDto>(added))]).toEqual(['true', [2]]);
    const addressId = await buyer.addAddress();
    const chosen = await buyer.call('post', '/cart/address', { addressId });
    expect([chosen.headers['deprecation'], data<CartDto>(chosen).cart.shippingAddressId]).toEqual([
      'true',
      addressId,
    ]);
  });

  it('canonical calls are not marked', async () => {
    expect((await buyer.call('get', '/cart')).headers['deprecation']).toBeUndefined();
  });

  it.each(['/cart/count', '/cart/count/'])('GET %s counts lines, without a redirect', async (path) => {
    expect(data<number>(await buyer.call('get', path))).toBe(0);
    await buyer.add(single, 20);
    await buyer.add(tiered, 50);
    expect(data<number>(await buyer.call('get', path))).toBe(2);
  });

  it.each([1, 2] as const)('the count is 0 for role %i', async (role) => {
    const operator = new Shopper(test, await signedIn(test, role));
    expect(data<number>(await operator.call('get', '/cart/count/'))).toBe(0);
    await operator.call('get', '/cart').expect(403);
  });
});
