import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { CouponDto } from '../src/modules/cart/dto/coupon.dto.js';
import type { NewPromotion } from '../src/modules/promotions/promotion-input.js';
import { sql } from 'kysely';
import { addOrder } from './admin-fixtures.js';
import {
  addCategory,
  addProduct,
  quiet,
  setProduct,
  statementsOf,
  type NewProduct,
} from './catalog-fixtures.js';
import { addCoupon, addPromotion, endPromotions, setPromotion } from './promotion-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';

const HOUR = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

let test: TestApp;
let print: number;
let cards: number;
let drink: number;
let card: number;
let mug: number;
let buyer: Shopper;
beforeAll(async () => {
  test = await startTestApp();
  print = await addCategory(test, { code: 'print' });
  cards = await addCategory(test, { code: 'print-card', parentId: print });
  drink = await addCategory(test, { code: 'drink' });
  card = await product({ categoryId: cards, title: '명함', basePrice: 1000 });
  mug = await product({ categoryId: drink, title: '머그컵', basePrice: 3300 });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
});
afterEach(() => endPromotions(test));

const product = (more: Partial<NewProduct> & { categoryId: number }): Promise<number> =>
  addProduct(test, { title: '상품', ...more });

const choose = (couponCode: unknown, who = buyer) => who.call('post', '/cart/coupon', { couponCode });
const refused = async (couponCode: unknown, status = 422): Promise<Answered<{ missing: number | null }>> =>
  (await choose(couponCode).expect(status)).body as Answered<{ missing: number | null }>;
const coupons = async (who = buyer): Promise<CouponDto[]> => data(await who.call('get', '/user/coupons'));

describe('GET /cart with automatic promotions', () => {
  it('shows each as a line, and splits VAT off what is paid', async () => {
    const all = await addPromotion(test, { name: '전 상품 10%', stackable: true, priority: 5 });
    const amount = { discountType: 'amount', discountAmount: 777, stackable: true } as const;
    const printed = await addPromotion(test, {
      name: '인쇄물 777원',
      ...amount,
      scopeType: 'categories',
      scopeIds: [print],
    });
    await buyer.add(card, 10);
    const { cart } = await buyer.add(mug, 3);
    expect(cart).toMatchObject({
      itemsAmount: 19_900,
      discountAmount: 2767,
      totalAmount: 17_133,
      vat: 1558,
      payable: true,
      discounts: [
        { promotionId: all, name: '전 상품 10%', code: null, amount: 1990 },
        { promotionId: printed, name: '인쇄물 777원', code: null, amount: 777 },
      ],
      coupon: null,
    });
    expect(await buyer.cart()).toMatchObject({ cart });
  });

  it('knows nothing of drafts, paused, future and past ones', async () => {
    await addPromotion(test, {}, 'draft');
    await addPromotion(test, {}, 'paused');
    await addPromotion(test, { startsAt: fromNow(HOUR) });
    await addPromotion(test, { endsAt: fromNow(-1000) });
    await buyer.add(mug, 1);
    expect((await buyer.cart()).cart).toMatchObject({ discounts: [], discountAmount: 0, totalAmount: 3300 });
  });

  it('asks for the minimum, business members and first orders', async () => {
    await addPromotion(test, { minimumAmount: 6600, basisPoints: 100 });
    await addPromotion(test, { businessOnly: true, basisPoints: 200 });
    await addPromotion(test, { firstOrderOnly: true, basisPoints: 300 });
    const discount = async (): Promise<number> => (await buyer.cart()).cart.discountAmount;
    await buyer.add(mug, 1);
    expect(await discount()).toBe(99);
    await addOrder(test, { memberId: buyer.member.id });
    expect(await discount()).toBe(0);
    await test.em.execute('update members set is_business = true where id = ?', [buyer.member.id]);
    expect(await discount()).toBe(66);
    await test.em.execute('update members set is_business = false where id = ?', [buyer.member.id]);
    await buyer.add(mug, 1);
    expect(await discount()).toBe(66);
  });

  it('leaves lines without a price out', async () => {
    const own = await product({ categoryId: drink, tiers: [[50, null, 100]] });
    const { items } = await buyer.add(own, 50);
    await buyer.add(mug, 1);
    await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 1 }] }).expect(200);
    await addPromotion(test, { scopeType: 'products', scopeIds: [own] });
    await addPromotion(test, { basisPoints: 10_000, minimumQuantity: 2 });
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 0, totalAmount: 3300 });
  });

  it('that take everything leave nothing to pay, which cannot be paid', async () => {
    await addPromotion(test, { basisPoints: 10_000 });
    const { cart } = await buyer.add(mug, 1);
    expect(cart).toMatchObject({ discountAmount: 3300, totalAmount: 0, vat: 0, payable: false });
  });

  it('costs no statement where it asks nothing about the member, and one where it does', async () => {
    await buyer.add(mug, 1);
    await buyer.add(card, 1);
    const read = () => buyer.call('get', '/cart').expect(200);
    await read();
    expect(await statementsOf(test, read)).toBe(1);
    for (let i = 0; i < 3; i += 1) await addPromotion(test, { scopeType: 'categories', scopeIds: [print] });
    await addCoupon(test);
    // The first read after a change reads the promotions and the categories of the goods.
    expect(await statementsOf(test, read)).toBe(3);
    expect(await statementsOf(test, read)).toBe(1);
    await addPromotion(test, { firstOrderOnly: true });
    await read();
    expect(await statementsOf(test, read)).toBe(2);
    await endPromotions(test);
    await read();
    expect(await statementsOf(test, read)).toBe(1);
  });

  it.each([
    ['uses of all', { totalLimit: 5 }],
    ['uses of one member', { perMemberLimit: 1 }],
    ['first orders', { firstOrderOnly: true }],
    ['businesses', { businessOnly: true }],
  ])('that ask for %s are read from the tables each time', async (_what, condition) => {
    await addPromotion(test, condition);
    await buyer.add(mug, 1);
    const read = () => buyer.call('get', '/cart').expect(200);
    await read();
    expect(await statementsOf(test, read)).toBe(2);
  });

  it('follow a product into its new category at once', async () => {
    await addPromotion(test, { scopeType: 'categories', scopeIds: [print] });
    const moved = await product({ categoryId: drink, basePrice: 3300 });
    await buyer.add(moved, 1);
    expect((await buyer.cart()).cart.discountAmount).toBe(0);
    await setProduct(test, moved, sql`category_id = ${print}`);
    expect((await buyer.cart()).cart.discountAmount).toBeGreaterThan(0);
  });

  it('is heard of by every process at once', async () => {
    const other = await startApp(test.environment);
    try {
      const elsewhere = new Shopper(other, buyer.member);
      await buyer.add(mug, 1);
      expect((await elsewhere.cart()).cart.discountAmount).toBe(0);
      const id = await addPromotion(test);
      await quiet(other);
      expect((await elsewhere.cart()).cart.discountAmount).toBe(330);
      await setPromotion(test, id, { basisPoints: 2000 });
      await quiet(other);
      expect((await elsewhere.cart()).cart.discountAmount).toBe(660);
    } finally {
      await other.close();
    }
  });
});

describe('POST /cart/coupon', () => {
  it('remembers a coupon that holds, however it is typed', async () => {
    const { id, code } = await addCoupon(test, { name: '10% 쿠폰', code: 'HELLO-10' });
    await buyer.add(mug, 1);
    const answer = await choose(' hello-１０ ').expect(200);
    expect(answer.body).toMatchObject({ success: true, message: '쿠폰이 적용되었습니다.' });
    const { cart } = data<CartDto>(answer);
    expect(cart).toMatchObject({
      discountAmount: 330,
      totalAmount: 2970,
      payable: true,
      discounts: [{ promotionId: id, name: '10% 쿠폰', code, amount: 330 }],
      coupon: { code, name: '10% 쿠폰', amount: 330, problem: null },
    });
    expect((await buyer.cart()).cart).toEqual(cart);
    expect((await buyer.add(mug, 1)).cart.coupon).toMatchObject({ code, amount: 660 });
  });

  it('comes after the automatic ones, on what they leave', async () => {
    await addPromotion(test, { stackable: true });
    const { code } = await addCoupon(test, { stackable: true });
    await buyer.add(mug, 10);
    const { cart } = data<CartDto>(await choose(code));
    expect(cart.discounts.map((discount) => discount.amount)).toEqual([3300, 2970]);
  });

  it.each<[string, Partial<NewPromotion>, string, string, number | null]>([
    ['begins later', { startsAt: fromNow(HOUR) }, 'COUPON_NOT_STARTED', '사용 시작일', null],
    ['is over', { endsAt: fromNow(-1000) }, 'COUPON_EXPIRED', '사용 기간이 지난', null],
    ['is for businesses', { businessOnly: true }, 'COUPON_BUSINESS_ONLY', '사업자 회원만', null],
    ['asks for more money', { minimumAmount: 10_000 }, 'COUPON_MINIMUM', '6,700원 더', 6700],
    ['asks for more pieces', { minimumQuantity: 3 }, 'COUPON_MINIMUM_QUANTITY', '2개 더', 2],
    [
      'is for other products',
      { scopeType: 'products', scopeIds: [-1] },
      'COUPON_SCOPE',
      '적용할 수 있는 상품',
      null,
    ],
  ])('refuses one that %s', async (_, more, code, words, missing) => {
    await buyer.add(mug, 1);
    const scoped = more.scopeIds === undefined ? more : { ...more, scopeIds: [card] };
    const coupon = await addCoupon(test, scoped);
    const answer = await refused(coupon.code);
    expect(answer).toMatchObject({ success: false, code, data: { missing } });
    expect(answer.message).toContain(words);
    expect((await buyer.cart()).cart.coupon).toBeNull();
  });

  it.each(['draft', 'paused'] as const)(
    'answers a %s coupon like one that does not exist',
    async (status) => {
      await buyer.add(mug, 1);
      const { code } = await addCoupon(test, {}, status);
      const [hidden, unknown] = [await refused(code), await refused('NO-SUCH-COUPON')];
      expect(hidden).toEqual(unknown);
      expect(hidden).toMatchObject({ code: 'COUPON_UNKNOWN', message: '사용할 수 없는 쿠폰입니다.' });
    },
  );

  it.each(['봄맞이', "' or 1=1 --", 'A\0B', '-', '𝒜𝒷', 'A'.repeat(50)])('does not know %p', async (code) => {
    await buyer.add(mug, 1);
    expect(await refused(code)).toMatchObject({ code: 'COUPON_UNKNOWN' });
  });

  it.each([undefined, null, '', '  ', 7, ['A']])('needs a code, not %p', async (code) => {
    expect(await refused(code, 400)).toMatchObject({
      code: 'COUPON_REQUIRED',
      message: '쿠폰 코드를 입력해 주세요.',
    });
  });

  it('refuses overlong and unknown fields', async () => {
    await refused('A'.repeat(51), 400);
    await buyer.call('post', '/cart/coupon', { couponCode: 'A', memberId: 1 }).expect(400);
  });

  it('does not hold for an empty cart', async () => {
    const { code } = await addCoupon(test);
    expect(await refused(code)).toMatchObject({ code: 'COUPON_SCOPE' });
  });

  it('refuses one that a larger discount outdoes, and keeps the one that was chosen before', async () => {
    await buyer.add(mug, 1);
    const first = await addCoupon(test);
    await choose(first.code).expect(200);
    await addPromotion(test, { basisPoints: 2000 });
    const second = await addCoupon(test, { basisPoints: 1500 });
    expect(await refused(second.code)).toMatchObject({ code: 'COUPON_BEATEN' });
    expect((await buyer.cart()).cart).toMatchObject({
      discountAmount: 660,
      payable: true,
      coupon: { code: first.code, amount: 0, problem: { code: 'COUPON_BEATEN', missing: null } },
    });
  });

  it('an ended code that is given out again means the new coupon', async () => {
    const old = await addCoupon(test, { code: 'AGAIN', basisPoints: 9000 });
    await endPromotions(test);
    await buyer.add(mug, 1);
    expect(await refused('AGAIN')).toMatchObject({ code: 'COUPON_EXPIRED' });
    const fresh = await addCoupon(test, { code: 'AGAIN' });
    expect(fresh.id).not.toBe(old.id);
    expect(data<CartDto>(await choose('AGAIN')).cart.discountAmount).toBe(330);
  });
});

describe('a chosen coupon', () => {
  it('that stops holding is named, and keeps the cart from being paid', async () => {
    const { code } = await addCoupon(test, { minimumAmount: 6600 });
    const { items } = await buyer.add(mug, 2);
    await choose(code).expect(200);
    const answer = await buyer.call('put', '/cart', { items: [{ id: items[0]?.id, quantity: 1 }] });
    expect(data<CartDto>(answer).cart).toMatchObject({
      discountAmount: 0,
      totalAmount: 3300,
      payable: false,
      coupon: { code, amount: 0, problem: { code: 'COUPON_MINIMUM', missing: 3300 } },
    });
    await buyer.add(mug, 1);
    expect((await buyer.cart()).cart).toMatchObject({ discountAmount: 660, payable: true });
  });

  it('is forgotten by DELETE, also where there is none', async () => {
    const { code } = await addCoupon(test);
    await buyer.add(mug, 1);
    await choose(code).expect(200);
    for (let i = 0; i < 2; i += 1) {
      const answer = await buyer.call('delete', '/cart/coupon').expect(200);
      expect(data<CartDto>(answer).cart).toMatchObject({ coupon: null, discountAmount: 0, payable: true });
    }
  });

  it("is the member's own", async () => {
    const { code } = await addCoupon(test);
    await buyer.add(mug, 1);
    await choose(code).expect(200);
    const otherMember = await Shopper.create(test);
    expect((await otherMember.add(mug, 1)).cart).toMatchObject({ coupon: null, discountAmount: 0 });
  });

  it('is one of those that were sent at once, and the cart is whole', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map((n) => addCoupon(test, { basisPoints: n * 1000, code: `RACE-${n}` })),
    );
    await buyer.add(mug, 1);
    const answers = await Promise.all([...codes.map(({ code }) => choose(code)), buyer.add(card, 1)]);
    expect(answers).toHaveLength(4);
    const { cart, items } = await buyer.cart();
    expect(items).toHaveLength(2);
    expect(codes.map(({ code }) => code)).toContain(cart.coupon?.code);
    expect(cart.coupon?.problem).toBeNull();
  });
});

describe('GET /user/coupons', () => {
  it('shows listed coupons, soonest end first, with what keeps the member from them', async () => {
    const listed = { listed: true } as const;
    const late = await addCoupon(test, { ...listed, minimumAmount: 10_000, description: '만원 이상' });
    const soon = await addCoupon(test, {
      ...listed,
      endsAt: fromNow(HOUR),
      basisPoints: 1250,
      maxDiscount: 5000,
    });
    const future = await addCoupon(test, { ...listed, startsAt: fromNow(HOUR), endsAt: fromNow(2 * HOUR) });
    await addCoupon(test);
    await addCoupon(test, listed, 'draft');
    await addCoupon(test, { ...listed, endsAt: fromNow(-1000) });
    await addPromotion(test);
    await buyer.add(mug, 1);
    const found = await coupons();
    expect(found.map(({ promotionId, usable, problem }) => [promotionId, usable, problem?.code])).toEqual([
      [soon.id, true, undefined],
      [future.id, false, 'COUPON_NOT_STARTED'],
      [late.id, false, 'COUPON_MINIMUM'],
    ]);
    expect(found[0]).toMatchObject({
      code: soon.code,
      discountLabel: '12.5% 할인 (최대 5,000원)',
      minimumAmount: 0,
    });
    expect(found[2]).toMatchObject({ description: '만원 이상', problem: { missing: 6700 } });
    const empty = await coupons(await Shopper.create(test));
    expect(empty.map(({ usable }) => usable)).toEqual([true, false, true]);
  });

  it('takes two statements for any number', async () => {
    await buyer.add(mug, 1);
    for (let i = 0; i < 4; i += 1) await addCoupon(test, { listed: true, totalLimit: 5, perMemberLimit: 1 });
    expect(await statementsOf(test, () => buyer.call('get', '/user/coupons').expect(200))).toBe(2);
  });

  it('shows at most fifty', async () => {
    for (let i = 0; i < 51; i += 1) await addCoupon(test, { listed: true, code: `MANY-${i}` });
    expect(await coupons()).toHaveLength(50);
  });
});
